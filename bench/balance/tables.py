"""Tables of simulated campaigns as Markdown."""

RANK_NAMES = {"first": "first", "second": "second", "others": "others"}
SHAFTS = ("residential", "public", "industrial")


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])


def number(value):
    return f"{value:.1f}".replace("-", "−")


def at(episodes, key, pick):
    """The extreme value of a key and the episode that has it."""
    extreme = pick(episodes, key=lambda e: e[key])
    return f"{number(extreme[key])} (episode {extreme['episode']})"


def wrong_stickers(run):
    """Stickers whose whole range lies on the wrong side, or that are not clear of 0."""
    wrong, unclear = [], []
    for row in run["stickers"]:
        burdens = row["rank"] == "first"
        name = f"{row['sticker']} ({row['rank']})"
        low, high = (-row["score"]["high"], -row["score"]["low"]) if burdens else (row["score"]["low"], row["score"]["high"])
        if high < 0:
            wrong.append(name)
        elif low <= 0:
            unclear.append(name)
    return wrong, unclear


def heading(run):
    return f"{run['players']} × level {run['level']}"


def bands(runs):
    def row(text, cell):
        return [text] + [cell(run) for run in runs]

    def late(run):
        return [e for e in run["episodes"] if e["episode"] >= 13]

    def early(run):
        return [e for e in run["episodes"] if e["episode"] <= 12]

    def spread(run):
        means = [e["mean"] for e in early(run)]
        return f"{number(min(means))} to {number(max(means))}"

    return table(["target"] + [heading(run) for run in runs], [
        row("no seat of four wins more than 30 %", lambda r: f"{number(min(r['seats']))} to {number(max(r['seats']))}"),
        row("the leader after chapter 4 wins 45 to 65 %", lambda r: number(r["leader_after_4"])),
        row("at least 60 % of the area is built: least", lambda r: at(r["episodes"], "built", min)),
        row("mean score of 15 to 45 in episodes 1 to 12", spread),
        row("at most 10 % of cities reach 50: most", lambda r: at(r["episodes"], "at50", max)),
        row("old trees are at most a third of all points from 13 on: most", lambda r: at(late(r), "trees_share", max)),
        row("no city scores less than it would have idle: most %", lambda r: at(r["episodes"], "idle_beats", max)),
        row("campaigns", lambda r: r["campaigns"]),
        row("seed", lambda r: r["seed"]),
    ])


def episodes(run):
    heads = ["episode", "mean", "winner", "idle", "50 reached %", "old trees %", "built %", "nuggets",
             "marks: " + ", ".join(SHAFTS), "tracks", "parks", "circles"]
    rows = []
    for e in run["episodes"]:
        gains = e["gains"]
        rows.append([e["episode"]] + [number(e[key]) for key in ("mean", "winner", "idle", "at50", "trees_share", "built")]
                    + [number(gains["nuggets"]), ", ".join(number(m) for m in gains["marks"])]
                    + [number(gains[key]) for key in ("tracks", "parks", "circles")])
    return table(heads, rows)


def rules(run):
    """Every rule with the points it moves and the share of cities that use it, episode by episode."""
    rows = []
    for e in run["episodes"]:
        parts = []
        for rule, share in sorted(e["used"].items()):
            if rule == "B-START":
                continue
            points = f"{number(e['lines'][rule])}, " if rule in e["lines"] else ""
            parts.append(f"{rule} {points}{round(share)} %")
        rows.append([e["episode"], "; ".join(parts)])
    return table(["episode", "mean points, share of cities"], rows)


def effect(value):
    return f"{value['mean']:+.2f} ({value['low']:+.2f} to {value['high']:+.2f})".replace("-", "−")


def stickers(run):
    order = list(RANK_NAMES)
    rows = [[row["rank"], row["sticker"], ", ".join(str(e["episode"]) for e in row["episodes"]), row["samples"],
             effect(row["score"]), effect(row["circles"])]
            for row in sorted(run["stickers"], key=lambda r: (order.index(r["rank"]), r["sticker"]))]
    return table(["rank", "sticker", "after episodes", "samples", "score per episode (95 % range)",
                  "circles (95 % range)"], rows)


def stickers_by_episode(run):
    rows = []
    for row in run["stickers"]:
        for e in row["episodes"]:
            rows.append([e["episode"], row["rank"], row["sticker"], e["samples"], effect(e["score"]), effect(e["circles"])])
    rows.sort(key=lambda row: (row[0], list(RANK_NAMES).index(row[1]), row[2]))
    return table(["after", "rank", "sticker", "samples", "score per episode", "circles"], rows)


def summary(run):
    wrong, unclear = wrong_stickers(run)
    return (f"Clearly on the wrong side of 0: {', '.join(wrong) or 'none'}. Not clear of 0: {', '.join(unclear) or 'none'}.")
