"""Plots of simulated campaigns as SVG: light background, colours and shapes that colour-blind people can tell apart."""

from html import escape

INK, FAINT, BLUE, RED, GREEN, ORANGE = "#222222", "#5a5a5a", "#0072b2", "#c24a00", "#007a5a", "#e69f00"
BAND, SHADE, PAPER = "#d8ecf8", "#f3f1ea", "#ffffff"
RANKS = {"first": (RED, "square"), "second": (ORANGE, "diamond"), "others": (BLUE, "circle")}


class Plot:
    """One rectangle of data in a picture, with linear axes."""

    def __init__(self, title, text, width, height, x, y, left=56, right=24, top=64, bottom=48):
        self.size, self.x_range, self.y_range = (width, height), x, y
        self.left, self.right, self.top, self.bottom = left, width - right, top, height - bottom
        self.parts = [f"<title>{escape(title)}</title>\n<desc>{escape(text)}</desc>"]
        self.parts.append(f'<rect width="{width}" height="{height}" fill="{PAPER}"/>')
        self.text(16, 25, title, size=16, weight="bold")

    def x(self, value):
        low, high = self.x_range
        return round(self.left + (self.right - self.left) * (value - low) / (high - low), 1)

    def y(self, value):
        low, high = self.y_range
        return round(self.bottom - (self.bottom - self.top) * (value - low) / (high - low), 1)

    def text(self, x, y, words, anchor="start", fill=INK, size=13, weight="normal"):
        self.parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{fill}" font-size="{size}" '
                          f'font-weight="{weight}">{escape(str(words))}</text>')

    def line(self, x1, y1, x2, y2, stroke=INK, width=1.0, dash=""):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<path d="M{x1} {y1}L{x2} {y2}" stroke="{stroke}" stroke-width="{width}"{dashes}/>')

    def box(self, x1, y1, x2, y2, fill):
        self.parts.append(f'<rect x="{min(x1, x2)}" y="{min(y1, y2)}" width="{round(abs(x2 - x1), 1)}" '
                          f'height="{round(abs(y2 - y1), 1)}" fill="{fill}"/>')

    def mark(self, x, y, colour, shape, size=4.5):
        if shape == "circle":
            self.parts.append(f'<circle cx="{x}" cy="{y}" r="{size}" fill="{colour}"/>')
            return
        corners = {
            "square": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
            "diamond": [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
            "triangle": [(0, -1.2), (1.2, 1), (-1.2, 1)],
        }[shape]
        path = "L".join(f"{round(x + dx * size, 1)} {round(y + dy * size, 1)}" for dx, dy in corners)
        self.parts.append(f'<path d="M{path}Z" fill="{colour}"/>')

    def curve(self, points, colour, shape, dash=""):
        path = "L".join(f"{self.x(x)} {self.y(y)}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        for x, y in points:
            self.mark(self.x(x), self.y(y), colour, shape)

    def y_axis(self, step, label):
        low, high = self.y_range
        for value in range(int(low), int(high) + 1, step):
            self.line(self.left, self.y(value), self.right, self.y(value), "#c9c6bd", 0.8)
            self.text(self.left - 8, self.y(value) + 4, minus(value), "end", FAINT)
        self.text(self.left, self.top - 9, label, fill=FAINT)

    def x_axis(self, values, label):
        for value in values:
            self.text(self.x(value), self.bottom + 18, minus(value), "middle", FAINT)
        self.text(self.right, self.bottom + 38, label, "end", FAINT)

    def chapters(self):
        """Three episodes each; every second one shaded."""
        for chapter in range(1, 9, 2):
            self.box(self.x(3 * chapter + 0.5), self.top, self.x(3 * chapter + 3.5), self.bottom, SHADE)

    def svg(self):
        width, height = self.size
        body = "\n".join(self.parts)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
                f'font-family="sans-serif">\n{body}\n</svg>\n')


def minus(value):
    return str(value).replace("-", "−")


def episode_axis(plot):
    plot.chapters()
    plot.x_axis(range(1, 25), "episode")


def scores(run):
    """Mean, winner and idle score of each episode, with the band for the mean."""
    episodes = run["episodes"]
    lowest = min(min(e["idle"] for e in episodes), 0)
    plot = Plot(f"Scores by episode, {run['players']} bots of level {run['level']}",
                "The mean score, the winner’s score and the score of a city that builds nothing, for 24 episodes.",
                880, 460, (0.5, 24.5), (10 * int(lowest // 10), 60), right=96)
    episode_axis(plot)
    plot.box(plot.x(0.5), plot.y(15), plot.x(12.5), plot.y(45), BAND)
    plot.y_axis(10, "points")
    plot.line(plot.left, plot.y(50), plot.right, plot.y(50), INK, 1.2, "2 4")
    plot.text(plot.right + 8, plot.y(50) + 4, "goal 50")
    plot.text(plot.x(0.7), plot.y(15) + 15, "band for the mean, 15 to 45", fill=FAINT, size=12)
    for key, name, colour, shape, dash in (("winner", "winner", RED, "square", ""), ("mean", "mean", BLUE, "circle", ""),
                                           ("idle", "idle city", FAINT, "triangle", "6 4")):
        plot.curve([(e["episode"], e[key]) for e in episodes], colour, shape, dash)
        plot.text(plot.right + 8, plot.y(episodes[-1][key]) + (10 if key == "mean" else 2), name, fill=colour, weight="bold")
    return plot.svg()


def trees(run):
    """The share of old trees in all gains, with its limit from episode 13 on."""
    plot = Plot(f"Points from old trees, {run['players']} bots of level {run['level']}",
                "The share of all points above 0 that comes from trees that stood on the board before the episode.",
                880, 340, (0.5, 24.5), (0, 80), right=96)
    episode_axis(plot)
    plot.y_axis(20, "% of all points above 0")
    for e in run["episodes"]:
        over = e["episode"] >= 13 and e["trees_share"] > 33.3
        plot.box(plot.x(e["episode"] - 0.32), plot.y(0), plot.x(e["episode"] + 0.32), plot.y(e["trees_share"]),
                 RED if over else GREEN)
        plot.text(plot.x(e["episode"]), plot.y(e["trees_share"]) - 5, round(e["trees_share"]), "middle", size=12)
    plot.line(plot.x(12.5), plot.y(33.3), plot.right, plot.y(33.3), INK, 1.6, "6 4")
    plot.text(plot.right + 8, plot.y(33.3) + 4, "a third")
    return plot.svg()


def wins(runs):
    """The win shares of the seats and of the leader after chapter 4."""
    rows = sum(len(run["seats"]) + 1 for run in runs) + len(runs)
    plot = Plot("Who wins the campaign", "The share of campaigns won by each seat and by the leader after chapter 4.",
                760, 116 + 24 * rows, (0, 100), (rows, 0), left=250)
    low = plot.bottom
    plot.box(plot.x(45), plot.top, plot.x(65), low, BAND)
    plot.text(plot.x(46), plot.top - 5, "leader: 45 to 65 %", "start", FAINT, 12)
    if any(run["players"] == 4 for run in runs):
        plot.text(plot.x(30), plot.top - 5, "seat: at most 30 %", "middle", FAINT, 12)
    for value in range(0, 101, 20):
        plot.line(plot.x(value), plot.top, plot.x(value), low, "#c9c6bd", 0.8)
    plot.x_axis(range(0, 101, 20), "% of the campaigns")
    row = 0.7
    for run in runs:
        plot.text(16, plot.y(row) + 4, f"{run['players']} bots of level {run['level']}", weight="bold")
        for seat, share in enumerate(run["seats"] + [run["leader_after_4"]]):
            leads = seat == len(run["seats"])
            plot.text(plot.left - 10, plot.y(row) + 4, "leader after chapter 4" if leads else f"seat {seat + 1}", "end",
                      size=12)
            plot.line(plot.x(0), plot.y(row), plot.x(share), plot.y(row), RED if leads else BLUE, 2)
            plot.mark(plot.x(share), plot.y(row), RED if leads else BLUE, "square" if leads else "circle", 5)
            plot.text(plot.x(share) + 10, plot.y(row) + 4, f"{share:.1f}", size=12)
            if not leads and run["players"] == 4:
                plot.line(plot.x(30), plot.y(row - 0.4), plot.x(30), plot.y(row + 0.4), INK, 1.4)
            row += 1
        row += 1
    return plot.svg()


def stickers(run, names):
    """The effect of every sticker by rank as a mark with its 95 % range."""
    rows = run["stickers"]
    edge = max([1.0] + [abs(row["score"][key]) for row in rows for key in ("low", "high")])
    edge = int(edge) + 1
    plot = Plot("What stickers change in the next three episodes", "The mean effect of each sticker by rank on the receiver’s "
                "score with its 95 % range.", 760, 120 + 24 * len(rows), (-edge, edge), (len(rows), 0), left=250)
    for value in range(-edge, edge + 1):
        plot.line(plot.x(value), plot.top, plot.x(value), plot.bottom, INK if value == 0 else "#c9c6bd", 1.4 if value == 0 else 0.8)
    step = 1 if edge <= 8 else 2
    plot.x_axis(range(-edge // step * step, edge + 1, step), "points of score per episode")
    plot.text(plot.x(0) - 10, plot.top - 8, "burdens ←", "end", FAINT, 12)
    plot.text(plot.x(0) + 10, plot.top - 8, "→ helps", "start", FAINT, 12)
    for i, row in enumerate(sorted(rows, key=lambda r: (list(RANKS).index(r["rank"]), r["sticker"]))):
        colour, shape = RANKS[row["rank"]]
        y = plot.y(i + 0.5)
        plot.text(plot.left - 10, y + 4, f"{names[row['rank']]}: {row['sticker']}", "end", size=12)
        plot.line(plot.x(row["score"]["low"]), y, plot.x(row["score"]["high"]), y, colour, 2.4)
        plot.mark(plot.x(row["score"]["mean"]), y, colour, shape, 5)
    return plot.svg()
