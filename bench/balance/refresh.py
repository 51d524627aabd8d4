#!/usr/bin/env python3
"""refresh.py [--docs FOLDER] RUN.json [RUN.json ...]: draws the plots of docs/pictures and fills the tables of
docs/lab/balance.md with what `mycity campaign simulate --json` printed. The first run is the one that is shown episode by
episode."""

import json
import re
import sys
from pathlib import Path

import plots
import tables


def fill(page, name, text):
    """Replaces what stands between the marks of a block."""
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.S)
    if not pattern.search(page):
        sys.exit(f"docs/lab/balance.md has no block {name}")
    return pattern.sub(lambda found: found[1] + "\n" + text + "\n\n" + found[2], page)


def main(names):
    docs = Path(__file__).resolve().parents[2] / "docs"
    if names[:1] == ["--docs"]:
        docs, names = Path(names[1]), names[2:]
    if not names:
        sys.exit(__doc__)
    runs = [json.loads(Path(name).read_text()) for name in names]
    first = runs[0]
    pictures = {"balance-scores": plots.scores(first), "balance-trees": plots.trees(first),
                "balance-wins": plots.wins(runs), "balance-stickers": plots.stickers(first, tables.RANK_NAMES)}
    for name, picture in pictures.items():
        (docs / "pictures" / f"{name}.svg").write_text(picture)
    path = docs / "lab" / "balance.md"
    page = path.read_text()
    for name, text in {"bands": tables.bands(runs), "episodes": tables.episodes(first), "rules": tables.rules(first),
                       "stickers": tables.stickers(first) + "\n\n" + tables.summary(first),
                       "stickers by episode": tables.stickers_by_episode(first)}.items():
        page = fill(page, name, text)
    path.write_text(page)


if __name__ == "__main__":
    main(sys.argv[1:])
