#!/usr/bin/env python3
"""tests/hardened.py PROGRAM COMPILE_COMMANDS: the program has the protections of cmake/hardening.cmake, and each file its flags."""

import json
import pathlib
import re
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
program = pathlib.Path(sys.argv[1])
content = program.read_bytes()
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


def readelf(*options):
    return subprocess.run(["readelf", "--wide", *options, program], capture_output=True, text=True, check=True).stdout


headers = readelf("--file-header", "--segments", "--dynamic")
expect("DYN (Position-Independent Executable" in headers, "it is not at an address of chance")
stack = re.search(r"GNU_STACK( +0x\S+)+ ([RWE]+) ", headers)
expect(stack and "E" not in stack[2], "its stack may be code")
expect("GNU_RELRO" in headers and re.search(r"\(FLAGS(_1)?\).*NOW", headers), "addresses of functions stay writable")

# What the checks call is imported if any file has them.
imported = set(re.findall(r" UND (\w+)", readelf("--dyn-syms")))
expect("__stack_chk_fail" in imported, "-fstack-protector-strong is missing")
expect(any(re.fullmatch(r"__\w+_chk", name) for name in imported), "-D_FORTIFY_SOURCE=3 is missing")
expect(any("__glibcxx_assert_fail" in name for name in imported), "-D_GLIBCXX_ASSERTIONS is missing")

if "X86-64" in headers:
    # Debian 12's C library starts no program with control-flow protection, so the linker drops the mark of those who have it;
    # the functions themselves begin with `endbr64`.
    loads = re.findall(r"LOAD +(0x\S+) (0x\S+) 0x\S+ (0x\S+) .* E ", headers)
    loads = [[int(part, 16) for part in load] for load in loads]
    # Those that other files may call; of the rest, the compiler knows which are never called through a pointer.
    functions = re.findall(r": ([0-9a-f]+) +\w+ FUNC +\w+ +\w+ +\d+ _ZNK?6mycity(?!\S*GLOBAL__N)", readelf("--symbols"))
    bare = 0
    for address in (int(function, 16) for function in functions):
        places = [address - start + offset for offset, start, size in loads if start <= address < start + size]
        bare += not places or content[places[0] : places[0] + 4] != bytes.fromhex("f30f1efa")
    expect(len(functions) > 1000, f"only {len(functions)} functions found")
    expect(not bare, f"-fcf-protection: {bare} of {len(functions)} functions do without")
    # A large frame is touched page by page: sub $4096, %rsp; movq $0, (%rsp)
    expect(bytes.fromhex("4881ec00100000 48c7042400000000") in content, "-fstack-clash-protection is missing")

# Which files have them: all but the engine's loops have also what costs time.
sources = {}
for entry in json.loads(pathlib.Path(sys.argv[2]).read_text()):
    path = (pathlib.Path(entry["directory"]) / entry["file"]).resolve()
    if path.is_relative_to(ROOT / "src"):
        sources.setdefault(path.relative_to(ROOT / "src").as_posix(), []).append(entry["command"].split())
folders = {name.split("/")[0] for name in sources}
expect({"net", "server", "store", "protocol", "base"} <= folders, f"only these folders: {sorted(folders)}")
for name, commands in sorted(sources.items()):
    flags = ["-fPIE", "-fstack-clash-protection"]
    if not re.match(r"rules|mechanics|ai|analysis|base/sha256", name):
        flags += ["-fstack-protector-strong", "-D_FORTIFY_SOURCE=3", "-D_GLIBCXX_ASSERTIONS"]
    missing = {flag for flag in flags for command in commands if flag not in command}
    expect(not missing, f"src/{name} goes without {' '.join(sorted(missing))}")

print("\n".join(problems) or f"{program.name} and {len(sources)} files are hardened")
sys.exit(1 if problems else 0)
