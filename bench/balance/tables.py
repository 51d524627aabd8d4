"""Tables of simulated campaigns as Markdown."""

RANK_NAMES = {"first": "first", "second": "second", "others": "others"}
SHAFTS = ("residential", "public", "industrial")


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])


def number(value):
    return f"{round(value, 1) + 0.0:.1f}".replace("-", "−")  # never −0.0


def at(episodes, key, pick):
    """The extreme value of a key and the episode that has it."""
    extreme = pick(episodes, key=lambda e: e[key])
    return f"{number(extreme[key])} (episode {extreme['episode']})"


def burdens(row):
    return row["rank"] == "first" or row["sticker"] in ("one-rock", "two-rock")


def wrong_stickers(run):
    """Stickers that do the opposite of what they should, and those whose range has 0 in it."""
    wrong, unclear = [], []
    for row in run["stickers"]:
        if row["sticker"] == "church-middle":  # the others are compared with it
            continue
        name = f"{row['sticker']} ({row['rank']})"
        low, high = row["score"]["low"], row["score"]["high"]
        if (low > 0) if burdens(row) else (high < 0):
            wrong.append(name)
        elif low <= 0 <= high:
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
        row("new rules that move less than 1 point and that less than a third of the cities use", idle_rules),
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


def new_rules(run):
    """For each episode the rules that no earlier one has; those of the first are the base rules."""
    known = set(run["episodes"][0]["used"]) | {"B-50"}
    for e in run["episodes"]:
        yield e, sorted(set(e["used"]) - known)
        known |= set(e["used"])


def idle_rules(run):
    """New rules that move the mean score by less than a point and that less than a third of the cities use."""
    found = [f"{rule} ({e['episode']})" for e, fresh in new_rules(run) for rule in fresh
             if abs(e["lines"].get(rule, 0)) < 1 and e["used"][rule] < 33.3]
    return ", ".join(found) or "none"


def rules(run):
    """Every rule with the points it moves and the share of cities that use it, episode by episode; new ones in bold."""
    rows = []
    for e, fresh in new_rules(run):
        parts = []
        for rule, share in sorted(e["used"].items()):
            if rule == "B-START":
                continue
            points = f"{number(e['lines'][rule])}, " if rule in e["lines"] else ""
            name = f"**{rule}**" if rule in fresh else rule
            parts.append(f"{name} {points}{round(share)} %")
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
    return f"Clearly on the wrong side of 0: {', '.join(wrong) or 'none'}. Not clear of 0: {', '.join(unclear) or 'none'}."
