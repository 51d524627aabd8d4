#!/usr/bin/env python3
"""tests/package-syscalls.py PROGRAM UNIT FOLDER [OPTION...]: systemd cannot be started in a test, so strace lists the system calls of a server
that plays a game (with these options, e.g. --store), and each must be one that the unit's SystemCallFilter allows."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

program, unit, folder = (pathlib.Path(name).resolve() for name in sys.argv[1:4])
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
# LimitNOFILE replaces what the server would do by itself, and a refusal is not an error for it; SQLite changes the owner of
# files only for root.
REFUSED_AND_FINE = {"prlimit64", "setrlimit", "fchown"}


def calls_of(group):
    if not group.startswith("@"):
        return {group}
    text = subprocess.run(["systemd-analyze", "syscall-filter", "--no-pager", group], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^ +(@?[a-z0-9_-]+)$", text, re.MULTILINE)
    return set().union(*(calls_of(name) for name in names))


allowed = set()
for words in re.findall(r"^SystemCallFilter=(.*)$", unit.read_text(), re.MULTILINE):
    for group in words.lstrip("~").split():
        allowed = allowed - calls_of(group) if words.startswith("~") else allowed | calls_of(group)

trace = folder / "trace.txt"
command = ["strace", "-f", "-qq", "-o", trace, program, "serve", "--port", "0", "--metrics", "0", "--log", "json"]
with open(folder / "log.txt", "w") as log:
    server = subprocess.Popen([*command, *(sys.argv[4:] or ["--database", folder / "tables.db"])], stdout=subprocess.DEVNULL, stderr=log)
try:
    port = None
    for _ in range(300):
        started = re.search(r'"event":"started","port":(\d+)', (folder / "log.txt").read_text())
        if started:
            port = started[1]
            break
        time.sleep(0.1)
    body = json.dumps({"game": "eternal", "seats": [{}, {"bot": 2}]}).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", body)
    table = json.load(urllib.request.urlopen(request))["table"]
    urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
    time.sleep(2)
finally:
    for child in pathlib.Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split():
        os.kill(int(child), signal.SIGTERM)  # what strace has started; strace ends with it
    server.wait(30)

used = set(re.findall(r"^\d+ +([a-z0-9_]+)\(", trace.read_text(), re.MULTILINE))
refused = used - allowed - REFUSED_AND_FINE
print(f"{len(used)} system calls, table {table}: " + (f"the unit refuses {sorted(refused)}" if refused else "all allowed"))
sys.exit(1 if refused or len(used) < 20 else 0)
