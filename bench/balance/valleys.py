#!/usr/bin/env python3
"""valleys.py [--program FILE] [--campaigns N] [--level N] [--players N] [--seed N] [--first N] [--valleys N] [--docs FOLDER]:
lets bots play whole legacy campaigns on 20 generated valleys and on the drawn board, with the same seed, and prints the
bands of each. With --docs it fills the table of balance.md in that folder."""

import argparse
import json
import subprocess
from pathlib import Path

from refresh import fill

DRAWN = "drawn board"


def run(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def simulate(options, code):
    valley = ["--valley", code] if code != DRAWN else []
    return run(options.program, "campaign", "simulate", "--json", "--stickers", 0, "--threads", 1, "--campaigns",
               options.campaigns, "--level", options.level, "--players", options.players, "--seed", options.seed, *valley)


def mean(values):
    return sum(values) / len(values)


class Bands:
    """The bands of docs/lab/balance.md of one valley."""

    def __init__(self, code, figures):
        self.code = code
        episodes = figures["episodes"]
        self.leader = figures["leader_after_4"]
        self.seat = max(figures["seats"])
        self.built = min(one["built"] for one in episodes)
        early = [one["mean"] for one in episodes[:12]]
        self.low, self.high = min(early), max(early)
        self.at50 = max(one["at50"] for one in episodes)
        self.trees = max(one["trees_share"] for one in episodes[12:])
        self.late = mean([one["mean"] for one in episodes[12:]])
        gains = [one["gains"] for one in episodes]
        self.marks = sum(sum(one["marks"]) for one in gains)
        self.tracks = sum(one["tracks"] for one in gains)
        self.circles = figures["circles"]
        self.nuggets = figures["nuggets"]

    def problems(self):
        return [text for wrong, text in [
            (self.built < 60, "area"),
            (self.low < 15 or self.high > 45, "score"),
            (self.at50 > 10, "50"),
            (self.trees > 100 / 3, "trees"),
        ] if wrong]

    def row(self):
        cells = [self.code, f"{self.low:.1f} to {self.high:.1f}", f"{self.late:.1f}", f"{self.built:.1f}", f"{self.at50:.1f}",
                 f"{self.trees:.1f}", f"{self.marks:.1f}", f"{self.tracks:.1f}", f"{self.circles:.1f}", f"{self.nuggets:.1f}",
                 ", ".join(self.problems()) or "–"]
        return "| " + " | ".join(cells) + " |"


HEAD = ["valley", "mean score, 1 to 12", "13 to 24", "least area built %", "most reach 50 %", "most old trees % from 13 on",
        "marks", "tracks", "circles", "nuggets", "out of band"]


def table(bands, all_figures, options):
    lines = ["| " + " | ".join(HEAD) + " |", "|" + "---|" * len(HEAD), *(one.row() for one in bands)]
    valleys = [figures for code, figures in all_figures if code != DRAWN]
    leader = mean([figures["leader_after_4"] for figures in valleys])
    seats = [mean(list(wins)) for wins in zip(*(figures["seats"] for figures in valleys))]
    lines += ["", f"{options.campaigns} campaigns on each valley, {options.players} bots of level {options.level}, seed "
              f"{options.seed}; {len(valleys)} valleys, seeds {options.first} to {options.first + len(valleys) - 1}. "
              f"Over all valleys the leader after chapter 4 wins {leader:.1f} %, and the seats win "
              f"{min(seats):.1f} to {max(seats):.1f} %."]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/release/mycity")
    for name, usual in [("campaigns", 20), ("level", 3), ("players", 4), ("seed", 2), ("first", 1), ("valleys", 20)]:
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--docs", type=Path)
    options = parser.parse_args()
    codes = [run(options.program, "valley", "new", "--campaign", "--seed", options.first + i, "--json")["code"]
             for i in range(options.valleys)]
    figures = []
    for code in [DRAWN, *codes]:
        figures.append((code, simulate(options, code)))
        print(Bands(*figures[-1]).row(), flush=True)
    text = table([Bands(*one) for one in figures], figures, options)
    print("\n" + text)
    if options.docs:
        page = options.docs / "lab" / "balance.md"
        page.write_text(fill(page.read_text(), "valleys", text))


if __name__ == "__main__":
    main()
