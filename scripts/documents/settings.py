"""server.conf: every setting of the server, commented out, with its default and its meaning in docs/server.md."""

import pathlib
import re
import textwrap

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs" / "server.md"

HEAD = """\
# Settings of `mycity serve`, one per line. The lines below show the defaults; remove the first # of a line to change one.
# An option of the command line or a variable of the environment (MYCITY_PORT) overrides what is here.
"""


def meanings():
    rows = re.findall(r"^\| `([a-z-]+)` \| [^|]* \| (.*) \|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text).replace("`", "").replace("\\|", "|") for name, text in rows}


def files(table):
    if not table.settings:
        return {}
    known = meanings()
    text = HEAD
    for setting in table.settings:
        meaning = known.get(setting["name"], "")
        text += "\n" + textwrap.fill(meaning, 118, initial_indent="# ", subsequent_indent="# ") + "\n"
        text += f"#{setting['name']} = {setting['default']}".rstrip() + "\n"
    return {"server.conf": text}
