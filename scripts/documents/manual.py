"""Manual pages: mycity(1), and one for each command."""

import re

DESCRIPTION = """\
.B mycity
plays My City (the Eternal Game and the legacy campaign) and Roll & Build: in a terminal, in a browser as a server, and
through a protocol for other programs. It is unofficial and not endorsed by the publisher or the author of the board games.
"""

END = """\
.SH FILES
.TP
.I $XDG_CONFIG_HOME/mycity/server.conf
Settings of the server, if the file exists. The service of the Debian package reads
.I /etc/mycity/server.conf
instead.
.TP
.I $XDG_DATA_HOME/mycity/mycity.db
The server's database; that of the service is
.IR /var/lib/mycity/mycity.db .
.TP
.I ../share/mycity/web
The browser client that the server sends, relative to the folder of the program.
.SH EXIT STATUS
0 on success; 1 on failure, with a message on standard error; 2 if the command line is wrong.
"""


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def marked(usage):
    """Placeholders are in italics, what is typed as it stands is bold."""
    parts = re.split(r"([A-Z]{1,}\b)", usage)
    return "".join(f"\\fI{part}\\fR" if i % 2 else f"\\fB{escaped(part)}\\fR" for i, part in enumerate(parts) if part)


def sentence(text):
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".:" else text + "."


def items(pairs):
    return "".join(f".TP\n{marked(left)}\n{escaped(sentence(meaning))}\n" for left, meaning in pairs)


def example(block):
    lines = "\n".join(escaped(line) for line in block.lines)
    return f".SH {escaped(block.heading.upper())}\n.nf\n{lines}\n.fi\n"


def header(name, version):
    return f'.TH {escaped(name.upper())} 1 "" "mycity {version}" "User commands"\n.SH NAME\n'


def page(command, version):
    text = header(f"mycity-{command.name}", version)
    text += f"mycity\\-{command.name} \\- {escaped(command.summary.rstrip('.'))}\n"
    text += f".SH SYNOPSIS\n{marked(command.usage)} [\\fIOPTION\\fR...]\n"
    paragraphs = [block for block in command.blocks if not block.items and not block.heading]
    lists = [block for block in command.blocks if block.items]
    text += ".SH DESCRIPTION\n"
    text += "\n.PP\n".join(escaped(" ".join(block.lines)) for block in paragraphs) or escaped(sentence(command.summary))
    text += "\n"
    options = []
    for block in lists:
        if block.items[0][0].startswith("-"):
            options += block.items
        else:
            text += ".SH COMMANDS\n" + items(block.items)
    everywhere = [("--lang LANGUAGE", "the language of all texts"), ("-h, --help", "explain the command")]
    text += ".SH OPTIONS\n" + items(options + everywhere)
    text += "".join(example(block) for block in command.blocks if block.heading)
    return text + ".SH SEE ALSO\n.BR mycity (1)\n"


def overview(table):
    text = header("mycity", table.version) + "mycity \\- city\\-building games for the terminal, the browser and programs\n"
    text += ".SH SYNOPSIS\n\\fBmycity\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...]\n.SH DESCRIPTION\n" + DESCRIPTION
    text += ".SH COMMANDS\n" + items((command.usage, command.summary) for command in table.commands)
    languages = "|".join(table.languages)
    text += ".SH OPTIONS\n" + items(
        [
            (f"--lang {languages}", "the language; by default that of the locale"),
            ("-h, --help", "explain the command"),
            ("--version", "print the version"),
        ]
    )
    pages = ",\n".join(f".BR mycity\\-{command.name} (1)" for command in table.commands)
    return text + END + ".SH SEE ALSO\n" + pages + "\n"


def pages(table):
    made = {f"man/mycity-{command.name}.1": page(command, table.version) for command in table.commands}
    return {"man/mycity.1": overview(table), **made}
