#!/usr/bin/env python3
"""tests/documents.py PROGRAM DOCUMENTS FOLDER: manual pages, completions and the example of a settings file name all that the
program has, and shells can use the completions."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

program, documents, folder = (pathlib.Path(name).resolve() for name in sys.argv[1:])
folder.mkdir(parents=True, exist_ok=True)
problems = []


def expect(condition, text):
    if not condition:
        problems.append(text)


def printed(*command):
    done = subprocess.run(command, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
    return done.stdout + done.stderr


table = json.loads(printed(program, "help", "--json", "--lang", "en"))
commands = {command["name"]: [option["name"] for option in command["options"]] for command in table["commands"]}
expect(len(commands) > 10, f"only these commands: {sorted(commands)}")

overview = (documents / "man/mycity.1").read_text()
for command, options in commands.items():
    page = (documents / f"man/mycity-{command}.1").read_text().replace("\\-", "-")
    expect(f"mycity {command}" in overview, f"mycity.1 lacks {command}")
    for option in options:
        expect(re.search(rf"--{option}\b(?!-)", page), f"mycity-{command}.1 lacks --{option}")

# Manual pages describe what the help says, not a placeholder.
for page in (documents / "man").iterdir():
    expect("[cli" not in page.read_text() and "VALUE" not in page.read_text(), f"{page.name} lacks a text")

questions = [(command, "--") for command in commands] + [("", "")]
script = f'source "{documents}/completions/mycity"\n'
for command, word in questions:
    words = f"mycity {command} {word}" if command else 'mycity ""'
    script += f'COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _mycity; echo "${{COMPREPLY[*]}}"\n'
answers = printed("bash", "-c", script).splitlines()
expect(len(answers) == len(questions), f"bash: {len(answers)} answers to {len(questions)} questions: {answers[-1:]}")
for (command, _), answer in zip(questions, answers):
    wanted = {f"--{option}" for option in commands[command]} if command else set(commands)
    expect(set(answer.split()) == wanted, f"bash completes {command!r} with {answer}, not {sorted(wanted)}")

if shutil.which("fish"):
    for command, options in commands.items():
        asked = f'source {documents}/completions/mycity.fish; complete -C "mycity {command} --"'
        lines = printed("fish", "--no-config", "-c", asked).splitlines()
        found = {line.split("\t")[0] for line in lines}
        expect({f"--{option}" for option in options} <= found, f"fish completes {command} with {sorted(found)}")
if shutil.which("zsh"):
    expect(printed("zsh", "-n", documents / "completions/_mycity") == "", "zsh cannot read its completions")
    zsh = (documents / "completions/_mycity").read_text()
    for option in {option for options in commands.values() for option in options}:
        expect(re.search(rf"--{option}[\[}},)]", zsh), f"zsh does not complete --{option}")

if "settings" in table:
    example = (documents / "server.conf").read_text()
    written = dict(re.findall(r"^#([a-z-]+) =(?: (.*))?$", example, re.MULTILINE))
    known = {setting["name"]: setting["default"] for setting in table["settings"]}
    expect(written == known, f"server.conf differs: {set(written.items()) ^ set(known.items())}")
    for name in known:
        expect(re.search(rf"^# .+\n#{name} =", example, re.MULTILINE), f"server.conf does not explain {name}")
    # The server reads the file when every default is given.
    given = folder / "given.conf"
    given.write_text(re.sub(r"^#([a-z-]+ = .+)$", r"\1", example, flags=re.MULTILINE))
    ask = [program, "admin", "list", "--database", folder / "none.db", "--config", given]
    expect("given.conf" not in printed(*ask), f"server.conf is refused: {printed(*ask)}")
    given.write_text("prot = 1\n")
    expect("given.conf:1" in printed(*ask), f"a wrong line is not refused: {printed(*ask)}")

# Command lines in the documentation name commands and options that exist; the tables of options state the help's defaults.
root = pathlib.Path(__file__).resolve().parent.parent
helps = {command["name"]: command["help"] for command in table["commands"]}
everywhere = {"lang", "help", "version"}
told = 0
for page in sorted([root / "README.md", *root.glob("docs/*.md"), *root.glob("bench/*.md"), *root.glob("examples/*.md")]):
    sections, fenced = [], False
    for number, line in enumerate(page.read_text().splitlines(), 1):
        place = f"{page.relative_to(root)}:{number}"
        fenced = fenced != line.startswith("```")
        for code in [line] if fenced else re.findall(r"`([^`]+)`", line):
            for part in re.split(r"\s[|&;]+\s", code):
                called = re.match(r"(?:\$ |sudo |[A-Z_]+=\S+ )*(?:\S*/)?mycity ([a-z]+)(?= |$)(.*)", part.strip())
                if not called or (called[1] not in commands and not fenced and "--" not in called[2]):
                    continue
                told += 1
                expect(called[1] in commands, f"{place}: there is no mycity {called[1]}")
                for option in re.findall(r"(?:^|\s)--([a-z-]+)", called[2].split(" -- ")[0]):
                    known = everywhere | set(commands.get(called[1], [option]))
                    expect(option in known, f"{place}: mycity {called[1]} has no --{option}")
        if line.startswith("#"):
            sections = [command for command in re.findall(r"`([a-z]+)`", line) if command in commands]
        row = re.match(r"\| (`-[^|]*) \|(.*)\|$", line)
        if sections and row:
            options = re.findall(r"--([a-z-]+)", row[1])
            stated = [re.search(r"\((\d+)\)$", part.strip()) for part in row[2].split(";")]
            for option, default in zip(options, stated if len(stated) == len(options) else [None] * len(options)):
                expect(any(option in commands[one] for one in sections), f"{place}: mycity has no --{option} there")
                line_of_help = re.search(rf"--{option}\b[^\n]*", helps[sections[0]])
                if default and line_of_help and len(sections) == 1:
                    expect(f"({default[1]})" in line_of_help[0], f"{place}: --{option} is not {default[1]}: {line_of_help[0]}")
expect(told > 60, f"only {told} command lines are documented")

version = json.loads(printed(program, "version", "--json"))
cmake = (pathlib.Path(__file__).resolve().parent.parent / "CMakeLists.txt").read_text()
expect(version["version"] == re.search(r"project\(mycity VERSION (\S+)", cmake)[1], f"not the version of the project: {version}")
expect(version["signature"] == printed(program, "signature").strip(), f"not the signature of the engine: {version}")

print("\n".join(problems) or f"{len(commands)} commands are documented")
sys.exit(1 if problems else 0)
