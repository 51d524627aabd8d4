#!/usr/bin/env python3
"""A bot for `mycity match --engine "python3 examples/python_bot.py"`, with nothing but the standard library.

It reads one JSON object a line and answers each with one line; docs/bots.md describes them. It builds where the
city stays compact and good ground is used well, passes while that is cheap, and ends when nothing is to be won.
"""
import json
import sys

GROUND = {"meadow": 1, "one-tree": -1, "two-tree": -2, "one-rock": 2, "two-rock": 3, "gold": 2, "well": -1}


def neighbours(space):
    """The spaces that share a side with this one: "C4" has "B4", "D4", "C3" and "C5"."""
    column, row = ord(space[0]), int(space[1:])
    return [f"{chr(column + x)}{row + y}" for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1))]


class Bot:
    def __init__(self):
        self.ground = {}

    def begin(self, request):
        """A new game: remembers what is printed on which space."""
        board = request["content"].get("board") or request["content"]["sheet"]
        self.ground = {f"{chr(65 + column)}{row + 1}": name
                       for row, names in enumerate(board["spaces"]) for column, name in enumerate(names)}
        return {}

    def suggest(self, request):
        """One decision: the legal move that looks best."""
        me = request["state"]["players"][request["player"]]
        own_kind, built = set(), set()
        for building in me["buildings"]:
            built.update(building["spaces"])
            if building["kind"] == request["state"]["revealed"]["kind"]:
                own_kind.update(building["spaces"])
        legal = request["legal"]
        best = max(legal["place"], key=lambda spaces: self.worth(spaces, built, own_kind), default=None)
        if best is not None and self.worth(best, built, own_kind) > 0:
            return {"move": {"place": best}}
        open_land = sum(1 for space, name in self.ground.items() if name == "meadow" and space not in built)
        return {"move": "pass" if legal["pass"] and open_land > 12 else "end"}

    def worth(self, spaces, built, own_kind):
        """What covering these spaces is worth: the ground, few ragged edges, a group of the same kind."""
        value = sum(GROUND.get(self.ground.get(space), 0) for space in spaces)
        for space in spaces:
            for other in neighbours(space):
                if other in spaces:
                    continue
                closed = other in built or self.ground.get(other, "mountain") in ("mountain", "forest", "water")
                value += 0.5 if closed else -0.4
                value += 0.3 if other in own_kind else 0
        return value


def main():
    bot = Bot()
    answers = {"hello": lambda request: {"name": "Python example"}, "begin": bot.begin, "suggest": bot.suggest}
    for line in sys.stdin:
        request = json.loads(line)
        answer = answers.get(request["cmd"], lambda request: {})(request)
        print(json.dumps({"ok": True, **answer}), flush=True)


main()
