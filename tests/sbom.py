#!/usr/bin/env python3
"""tests/sbom.py FILE PROGRAM DIST: the file is CycloneDX 1.5 as far as it goes, and names all that the program and the page contain."""

import json
import pathlib
import re
import subprocess
import sys

document = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
program, dist = sys.argv[2], pathlib.Path(sys.argv[3])
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


expect(document["bomFormat"] == "CycloneDX" and document["specVersion"] == "1.5" and document["version"] == 1, "the head")
expect(re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", document["serialNumber"]), "the serial number")
expect(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", document["metadata"]["timestamp"]), "the timestamp")
expect(set(document) <= {"bomFormat", "specVersion", "serialNumber", "version", "metadata", "components", "dependencies"}, "unknown keys")
own = document["metadata"]["component"]
components = document["components"]
references = [component["bom-ref"] for component in [own, *components]]
expect(len(set(references)) == len(references), "a reference twice")
lengths = {"SHA-256": 64, "SHA-512": 128}
for component in [own, *components]:
    name = component.get("name", "?")
    expect(component["type"] in {"application", "library"} and component["name"] and component["version"], f"{name}: incomplete")
    expect(re.fullmatch(r"pkg:(deb/debian|npm|generic)/[^@?]+@[^?]+(\?.+)?", component["purl"]), f"{name}: {component['purl']}")
    for made in component.get("hashes", []):
        expect(re.fullmatch(f"[0-9a-f]{{{lengths[made['alg']]}}}", made["content"]), f"{name}: a hash")
expect([entry["ref"] for entry in document["dependencies"]] == [own["bom-ref"]], "dependencies of something else")
expect(set(document["dependencies"][0]["dependsOn"]) == set(references[1:]), "a dependency that is not a component")

names = {component["name"] for component in components}
needed = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
libraries = set(re.findall(r"\(NEEDED\).*\[(lib[a-z_+]+)", needed))
roots = {"libc": "libc6", "libm": "libc6", "libz": "zlib1g", "ld": "libc6", "libgcc_s": "libgcc-s"}
for library in libraries:
    wanted = roots.get(library, library.rstrip("_"))
    expect(any(name.startswith(wanted) for name in names), f"{library} is linked, but not named")
bundled = {entry["name"] for entry in json.loads((dist / "licenses.json").read_text())}
expect(bundled and bundled <= names, f"bundled, but not named: {bundled - names}")
listed = {file for component in components for entry in component["properties"] for file in re.findall(r"[\w-]+\.ttf", entry["value"])}
fonts = {path.name for path in (pathlib.Path(__file__).parent.parent / "src/print/fonts").glob("*.ttf")}
expect(fonts and listed == fonts, f"fonts that are embedded and not named, or the other way round: {fonts ^ listed}")
for wanted in ["libboost", "wasi-libc", "libc++-"]:
    expect(any(name.startswith(wanted) for name in names), f"{wanted} is compiled in, but not named")

print("\n".join(problems) or f"{len(components)} components")
sys.exit(1 if problems else 0)
