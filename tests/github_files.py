#!/usr/bin/env python3
"""The files below .github/ are valid YAML, and the workflow runs parts and containers that exist."""

import pathlib
import re
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


files = sorted((ROOT / ".github").rglob("*.yml"))
parsed = {path.relative_to(ROOT).as_posix(): yaml.safe_load(path.read_text(encoding="utf-8")) for path in files}

workflow = parsed[".github/workflows/ci.yml"]
text = (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")
expect("secrets" not in re.sub(r"#.*", "", text), "the workflow uses secrets")
expect(workflow["permissions"] == {"contents": "read"}, "the workflow may do more than read")

# A tag of somebody else may name other code tomorrow.
used = re.findall(r"uses: (.*)", text)
expect(used, "the workflow uses no action")
for action in used:
    expect(re.fullmatch(r"[a-z/-]+@[0-9a-f]{40} # v[0-9.]+", action), f"not by its hash and version: {action}")

# Every part that a job names is one that ./test knows, and every quick part has a job.
usage = subprocess.run([ROOT / "test", "--help"], capture_output=True, text=True, check=True).stdout
known = set(re.findall(r"^  ([a-z-]+) +\S", usage, re.MULTILINE))
run = set()
for name, job in workflow["jobs"].items():
    expect(job["container"]["image"] == "debian:12", f"{name} does not run in debian:12")
    for entry in job["strategy"]["matrix"]["include"]:
        run |= set(entry["parts"].split())
expect(run <= known, f"./test does not know: {sorted(run - known)}")
expect({"release", "format", "gcc", "asan", "tsan", "wasm", "web", "cluster", "install"} <= run, f"no job runs a part: {sorted(run)}")

for path, form in parsed.items():
    if "ISSUE_TEMPLATE" not in path or path.endswith("config.yml"):
        continue
    expect(form.get("name") and form.get("description") and form.get("body"), f"{path}: incomplete")
    ids = [part["id"] for part in form["body"] if part["type"] != "markdown"]
    expect(len(ids) == len(set(ids)), f"{path}: an id twice")
expect(len(parsed) >= 4, "files are missing below .github/")

print("\n".join(problems) or f"{len(parsed)} files are fine")
sys.exit(1 if problems else 0)
