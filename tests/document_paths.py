#!/usr/bin/env python3
"""Every link in a Markdown file leads to a file and heading that exist; every source path in it exists, and so
does every test that it names after a path."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Paths in back quotes may leave out one of these; the folder of the document is tried as well.
BASES = ["", "src", "web", "web/src"]
FOLDERS = {path.name for path in ROOT.iterdir() if path.is_dir()}
BUILT = re.compile(r"build/|web/dist")
PLACEHOLDER = re.compile(r"\b(NAME|CODE)(_|\b)")
SUFFIXES = {".cpp", ".hpp", ".h", ".ts", ".svelte", ".mjs", ".js", ".py", ".sh", ".md", ".cmake", ".words", ".json"}
problems = []


def slug(heading):
    """The anchor that GitHub gives to a heading."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def anchors_of(path):
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {slug(heading) for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}


def exists(folder, name):
    if "*" in name or PLACEHOLDER.search(name):
        return True
    return any((base / name).exists() for base in [folder] + [ROOT / base for base in BASES])


def is_path(text):
    if not re.fullmatch(r"[\w.-]+(/[\w.*-]+)+/?", text) or BUILT.match(text):
        return False
    return text.split("/")[0] in FOLDERS or pathlib.PurePath(text).suffix in SUFFIXES


listed = subprocess.run(["git", "ls-files", "-z", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
documents = [ROOT / name for name in listed.split("\0") if name]
checked = 0
for document in documents:
    where = document.relative_to(ROOT)
    whole = document.read_text(encoding="utf-8")
    text = re.sub(r"```.*?```", "", whole, flags=re.DOTALL)
    blocks = " ".join(re.findall(r"```.*?```", whole, re.DOTALL))
    for target in re.findall(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"", text):
        path, _, anchor = "".join(target).partition("#")
        if re.match(r"[a-z]+:", path):
            continue
        checked += 1
        file = (document.parent / path) if path else document
        if not file.exists():
            problems.append(f"{where}: link to {path}")
        elif anchor and file.suffix == ".md" and anchor not in anchors_of(file):
            problems.append(f"{where}: link to {path}#{anchor}")
    for path, name in re.findall(r"`([^`\n]+)`: “([^”\n]+)”", text):
        checked += 1
        source = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).exists() else ""
        if name not in re.sub(r'"\s+"', "", source):
            problems.append(f"{where}: no test “{name}” in {path}")
    paths = [quoted for quoted in re.findall(r"`([^`\n]+)`", text) if is_path(quoted)]
    paths += re.findall(r"(?<![\w./])[\w-]+/[\w./-]+\.(?:cpp|hpp|ts|svelte)\b", blocks)
    for path in paths:
        checked += 1
        if not exists(document.parent, path):
            problems.append(f"{where}: {path}")

if checked < 100:
    problems.append(f"only {checked} paths found")
print("\n".join(problems) or f"{checked} links and paths in {len(documents)} documents lead somewhere")
sys.exit(1 if problems else 0)
