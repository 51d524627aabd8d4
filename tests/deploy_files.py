#!/usr/bin/env python3
"""What deploy/ names exists: metrics, settings, files and ports. Programs that are installed here check their own files."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


# --- Metrics: those of the sources are those of /metrics
metrics = set()
for source in (ROOT / "src").rglob("*.cpp"):
    text = source.read_text(encoding="utf-8")
    metrics |= set(re.findall(r'"(mycity_[a-z_]+[a-z])"', text))
expect({"mycity_connections", "mycity_events_total"} <= metrics, f"only these metrics found: {sorted(metrics)}")
for path in ["deploy/alerts.yml", "deploy/grafana-dashboard.json", "docs/operations.md"]:
    used = set(re.findall(r"\bmycity_[a-z_]+", text_of(path)))
    expect(used, f"{path} uses no metric")
    expect(used <= metrics, f"{path}: no such metric: {sorted(used - metrics)}")

rules = [rule for group in yaml.safe_load(text_of("deploy/alerts.yml"))["groups"] for rule in group["rules"]]
operations = text_of("docs/operations.md")
for rule in rules:
    expect(rule["labels"]["severity"] in {"warning", "critical"}, f"{rule['alert']}: no severity")
    expect(rule["annotations"]["summary"], f"{rule['alert']}: no summary")
    expect(f"`{rule['alert']}`" in operations, f"docs/operations.md does not say what to do about {rule['alert']}")
expect(len({rule["alert"] for rule in rules}) == len(rules) > 5, "alerts have the same name, or are few")

panels = json.loads(text_of("deploy/grafana-dashboard.json"))["panels"]
expect(len({panel["id"] for panel in panels}) == len(panels) > 5, "panels have the same id, or are few")
for panel in panels:
    expect(all(target["expr"] for target in panel["targets"]), f"the panel {panel['title']} shows nothing")

# --- Settings
settings = {"config"} | set(re.findall(r"^\| `([a-z-]+)` \|", text_of("docs/server.md"), re.MULTILINE))
variables = {"MYCITY_" + name.upper().replace("-", "_") for name in settings}
own = set(re.findall(r"\$\{(MYCITY_[A-Z0-9_]+)-", text_of("deploy/haproxy-nodes.cfg")))
for path in ["deploy/Containerfile", "deploy/compose.yml", "deploy/mycity.service.in", "deploy/haproxy-nodes.cfg"]:
    used = set(re.findall(r"\bMYCITY_[A-Z0-9_]+", text_of(path))) - own - {"MYCITY_BINDIR"}
    expect(used <= variables, f"{path}: no such setting: {sorted(used - variables)}")
for path in [*DEPLOY.glob("*"), ROOT / "docs/operations.md"]:
    for line in re.findall(r"mycity serve (.*)", path.read_text(encoding="utf-8")) if path.is_file() else []:
        for option in re.findall(r"--([a-z-]+)", line):
            expect(option in settings, f"{path.name}: no such option: --{option}")

# --- The compose file
compose = yaml.safe_load(text_of("deploy/compose.yml"))
services = compose["services"]
expect({"node1", "node2", "node3", "primary", "standby", "nats1", "nats2", "nats3", "haproxy"} <= set(services), "a service is missing")
for name, service in services.items():
    for other in service.get("depends_on", []):
        expect(other in services, f"compose: {name} depends on {other}, which is not there")
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        there = (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
        expect(there, f"compose: {name} mounts {source}, which is not there")
    values = " ".join([str(service.get("command", "")), *map(str, service.get("environment", {}).values())])
    for host, port in re.findall(r"[/@,]([a-z]+\d?):(\d{4})", values) + re.findall(r"^(node\d):(\d+)", values):
        expect(host in services, f"compose: {name} wants to reach {host}, which is not there")
        usual = {"postgres": "5432", "nats": "4222 6222", "mycity": "8484"}
        image = services.get(host, {}).get("image", "").split("/")[-1].split(":")[0]
        expect(port in usual.get(image, "").split(), f"compose: {host} does not listen on {port}")
    for address in re.findall(r"nats://\S*?:(?:4222|6222)", values):
        expect("${NATS_TOKEN:?}@" in address, f"compose: {name} has {address} without the token")
    if service.get("image", "").split("/")[-1].startswith("nats:"):
        expect("--auth ${NATS_TOKEN:?}" in service["command"], f"compose: {name} lets everybody in")
build = services["node1"]["build"]
expect((DEPLOY / build["context"] / build["dockerfile"]).exists(), "compose: no Containerfile")
expect(services["node1"]["environment"]["MYCITY_STORE"] == services["node3"]["environment"]["MYCITY_STORE"], "nodes with two stores")

# --- The unit
unit = re.findall(r"^([A-Za-z]+)=(.*)$", text_of("deploy/mycity.service.in"), re.MULTILINE)
expect(("LimitCORE", "0") in unit, "the unit leaves core dumps")
for limit in ["MemoryMax", "TasksMax"]:
    expect(any(name == limit and re.fullmatch(r"[1-9]\d*%?", value) for name, value in unit), f"the unit has no {limit}")

# --- The Containerfile
container = text_of("deploy/Containerfile")
for path in re.findall(r"RUN (scripts/\S+)", container):
    expect((ROOT / path).exists(), f"Containerfile: no {path}")
expect(re.search(r"^USER (?!0|root)", container, re.MULTILINE), "the container runs as root")
expect(re.search(r"^HEALTHCHECK .*/api/ready", container.replace("\\\n", " "), re.MULTILINE), "the container has no health check")
expect("EXPOSE 8484" in container and re.search(r"^\| `port` \| `8484`", text_of("docs/server.md"), re.MULTILINE), "not the port of the server")


def check(program, *arguments):
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found:
        done = subprocess.run([found, *arguments], capture_output=True, text=True, cwd=DEPLOY)
        expect(done.returncode == 0, f"{program} {' '.join(map(str, arguments))}: {done.stdout}{done.stderr}")


check("haproxy", "-c", "-f", "haproxy.cfg")
check("haproxy", "-c", "-f", "haproxy-nodes.cfg")
check("promtool", "check", "rules", "alerts.yml")
for script in DEPLOY.rglob("*.sh"):
    check("bash", "-n", script)

print("\n".join(problems) or f"deploy/: {len(rules)} alerts, {len(panels)} panels and {len(services)} services fit the server")
sys.exit(1 if problems else 0)
