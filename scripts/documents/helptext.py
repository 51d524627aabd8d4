"""What `mycity help --json` prints, taken apart: help is paragraphs, lists of `name: meaning`, and examples."""

import re


class Block:
    """Lines between two empty ones. `items` if each is `name: meaning`, `heading` if the first ends with a colon."""

    def __init__(self, lines):
        self.heading = lines.pop(0)[:-1] if lines[0].endswith(":") else ""
        self.lines = lines
        self.items = []
        if not self.heading and all(re.match(r"(-|mycity |[a-z]+( [A-Z]+)?[,:])", line) for line in lines):
            self.items = [tuple(re.split(r" ?: ", line, maxsplit=1)) for line in lines if ": " in line]


class Option:
    def __init__(self, facts, blocks):
        self.name = facts["name"]
        self.takes_value = facts["value"]
        self.letter = facts.get("letter", "")
        self.value_name, self.meaning = self.described(blocks)

    def described(self, blocks):
        for left, meaning in (item for block in blocks for item in block.items):
            for part in left.split(", "):
                words = part.split(" ")
                if words[0] == f"--{self.name}" and not (len(words) > 1 and words[-1].startswith("-")):
                    return (words[1] if len(words) > 1 else "VALUE"), meaning
        return {"lang": ("LANGUAGE", "the language of all texts"), "help": ("", "explain the command")}.get(
            self.name, ("VALUE", "")
        )


class Command:
    def __init__(self, facts):
        self.name = facts["name"]
        first, *rest = facts["help"].split("\n")
        self.usage, self.summary = re.split(r" ?: ", first, maxsplit=1)
        self.blocks = [Block(text.split("\n")) for text in "\n".join(rest).strip().split("\n\n") if text]
        self.options = [Option(option, self.blocks) for option in facts["options"]]
        self.takes_words = facts["most_words"] > 0
        self.takes_files = bool(re.search(r"FILE|FOLDER|DATABASE", self.usage))

    def words(self):
        """Words that may follow the command, such as `check` of `content`."""
        named = [word for word in self.usage.split()[2:] if word.islower()]
        listed = [part.split()[0] for block in self.blocks for left, _ in block.items for part in left.split(", ")]
        return named + list(dict.fromkeys(word for word in listed if not word.startswith("-")))


class Table:
    def __init__(self, facts):
        self.version = facts["version"]
        self.languages = facts["languages"]
        self.commands = [Command(command) for command in facts["commands"]]
        self.settings = facts.get("settings", [])
        self.title = facts["help"].split("\n")[0]
