"""python3 scripts/documents PROGRAM FOLDER: writes manual pages, shell completions and the example of a settings file.

All of them are made from what `PROGRAM help --json` prints, so they describe exactly that program.
"""

import json
import os
import pathlib
import subprocess
import sys

import completions
import helptext
import manual
import settings


def main(program, folder):
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    arguments = [program, "help", "--json", "--lang", "en"]
    printed = subprocess.run(arguments, env=environment, stdout=subprocess.PIPE, check=True).stdout
    table = helptext.Table(json.loads(printed))
    files = {**manual.pages(table), **completions.scripts(table), **settings.files(table)}
    for name, text in files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
