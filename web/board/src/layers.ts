// The layers of the picture, each painted again only when what it shows has changed.

import { cellOf, circle, outline, placed, U } from "./geometry";
import { CHECK, CROSS, type Stroke } from "./glyphs";
import { cellsOf, feature } from "./land";
import { buildingStrokes, coordinates, frameOf, landscape } from "./scene";
import type { Rim } from "./river";
import type { BoardState, Building, Cell, Choice, Highlight, Pop, Space } from "./state";
import { element, paint } from "./svg";

// What stands still, and above it, in a picture of its own, what moves: dragging must not paint the land again.
const STILL = [
    "paper",
    "land",
    "letters",
    "hints",
    "buildings",
    "last",
    "ghosts",
    "highlights",
    "choices",
] as const;
const MOVING = ["foot", "lift", "cursor", "pops"] as const;
type Name = (typeof STILL)[number] | (typeof MOVING)[number];

// True when the part is another one than last time.
class Watch {
    readonly #seen = new Map<string, { parts: readonly unknown[]; text: string }>();

    changed(name: string, ...parts: readonly unknown[]): boolean {
        const seen = this.#seen.get(name);
        if (seen && parts.every((part, index) => part === seen.parts[index])) return false;
        const text = JSON.stringify(parts);
        this.#seen.set(name, { parts, text });
        return seen?.text !== text;
    }
}

export class Layers {
    readonly stage = document.createElement("div");
    readonly #still = element("svg", { class: "bd", "aria-hidden": "true" });
    readonly #moving = element("svg", { class: "bd bd-over", "aria-hidden": "true" });
    readonly #layers = {} as Record<Name, SVGGElement>;
    readonly #focus: SVGRectElement;
    readonly #watch = new Watch();
    readonly #standing = new Map<string, { element: SVGGElement; key: string }>();
    readonly #played = new Set<string>();
    #first = true;
    #frame: Rim = { x: 0, y: 0, width: 1, height: 1 };

    constructor() {
        this.stage.className = "bd-stage";
        this.stage.append(this.#still, this.#moving);
        for (const name of STILL)
            this.#layers[name] = element("g", { class: `bd-layer-${name}` }, this.#still);
        for (const name of MOVING)
            this.#layers[name] = element("g", { class: `bd-layer-${name}` }, this.#moving);
        this.#focus = element("rect", { class: "bd-focus", rx: 16 }, this.#moving);
    }

    get frame(): Rim {
        return this.#frame;
    }

    get lift(): SVGGElement {
        return this.#layers.lift;
    }

    letterSize(size: number): void {
        this.#layers.letters.style.setProperty("--bd-letter-size", `${size}px`);
    }

    show(state: BoardState, letters: boolean): void {
        const { columns, rows, spaces, changed, river, spots, flooded, railroad } = state;
        if (
            this.#watch.changed("land", [
                columns,
                rows,
                spaces,
                changed,
                river,
                spots,
                flooded,
                railroad,
                letters,
            ])
        )
            this.#land(state, letters);
        this.#buildings(state);
        if (this.#watch.changed("last", state.last, state.buildings)) this.#last(state);
        if (this.#watch.changed("ghosts", state.ghosts)) this.#ghosts(state);
        if (this.#watch.changed("highlights", state.highlights)) this.#highlights(state.highlights ?? []);
        if (this.#watch.changed("choice", state.choice)) this.#choices(state.choice ?? null);
        this.#pops(state.pops ?? []);
        this.#first = false;
    }

    hints(now: readonly Cell[], turned: readonly Cell[]): void {
        if (!this.#watch.changed("hints", now, turned)) return;
        const dots = (cells: readonly Cell[], radius: number): string =>
            cells.map(([row, column]) => circle((column + 0.5) * U, (row + 0.5) * U, radius)).join("");
        paint(this.#layers.hints, [
            ...(turned.length ? [{ style: "hint-turned", path: dots(turned, 6) }] : []),
            ...(now.length ? [{ style: "hint", path: dots(now, 10) }] : []),
        ]);
    }

    // The spaces under the piece: said by colour, by line (solid or dashed with a hatch) and by a badge.
    foot(cells: readonly Cell[], legal: boolean | null): void {
        const verdict = legal === null ? "open" : legal ? "ok" : "no";
        this.#layers.foot.setAttribute("class", `bd-layer-foot bd-${verdict}`);
        const strokes: Stroke[] = cells.length ? [{ style: "halo", path: outline(cells, 1, 16) }] : [];
        paint(this.#layers.foot, strokes);
    }

    cursor(cell: Cell | null, choice: Choice | null): void {
        if (!cell) return paint(this.#layers.cursor, []);
        const ghost = choice?.ground
            ? feature(choice.ground, cell).map(({ style, path }) => ({ style: `${style} ghost`, path }))
            : [];
        paint(this.#layers.cursor, [...ghost, { style: "cursor", path: outline([cell], 4, 12) }]);
    }

    #land(state: BoardState, letters: boolean): void {
        const frame = frameOf(state, letters);
        this.#frame = frame;
        for (const picture of [this.#still, this.#moving])
            picture.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
        this.#layers.paper.replaceChildren(
            element("rect", {
                class: "bd-paper",
                x: frame.x + 2,
                y: frame.y + 2,
                width: frame.width - 4,
                height: frame.height - 4,
                rx: 24,
            }),
        );
        for (const [name, value] of Object.entries({
            x: frame.x + 4,
            y: frame.y + 4,
            width: frame.width - 8,
            height: frame.height - 8,
        }))
            this.#focus.setAttribute(name, String(value));
        paint(this.#layers.land, landscape(state, frame));
        this.#layers.letters.replaceChildren(
            ...(letters ? coordinates(state) : []).map(({ text, x, y }) => {
                const mark = element("text", { class: "bd-letter", x, y });
                mark.textContent = text;
                return mark;
            }),
        );
    }

    #buildings(state: BoardState): void {
        const seen = new Set<string>();
        for (const building of state.buildings) {
            seen.add(building.id);
            const key = JSON.stringify(building);
            const standing = this.#standing.get(building.id);
            if (standing?.key === key) continue;
            standing?.element.remove();
            const drawn = this.#building(state, building, this.#first ? "" : " bd-fresh");
            this.#standing.set(building.id, { element: drawn, key });
        }
        for (const [id, { element: drawn }] of this.#standing)
            if (!seen.has(id)) {
                drawn.remove();
                this.#standing.delete(id);
            }
    }

    #building(state: BoardState, building: Building, style: string): SVGGElement {
        const group = element(
            "g",
            { class: `bd-building bd-${building.kind}${style}` },
            this.#layers.buildings,
        );
        paint(group, buildingStrokes(state, building));
        return group;
    }

    #last(state: BoardState): void {
        const marked = state.buildings.filter(({ id }) => state.last?.includes(id));
        paint(
            this.#layers.last,
            marked.map(({ spaces }) => ({ style: "last", path: outline(cellsOf(spaces), 3, 16) })),
        );
    }

    #ghosts(state: BoardState): void {
        this.#layers.ghosts.replaceChildren();
        for (const ghost of state.ghosts ?? [])
            paint(
                element("g", { class: `bd-building bd-ghost bd-${ghost.kind}` }, this.#layers.ghosts),
                buildingStrokes(state, ghost, { shadow: false }),
            );
    }

    #highlights(highlights: readonly Highlight[]): void {
        const good = new Set(highlights.flatMap(({ spaces, tone }) => (tone === "good" ? spaces : [])));
        paint(
            this.#layers.highlights,
            highlights
                .filter(({ spaces }) => spaces.length > 0)
                .flatMap(({ spaces, tone }) => [
                    { style: `light light-${tone}`, path: outline(cellsOf(spaces), 2, 14) },
                    ...(tone === "bad"
                        ? [
                              {
                                  style: "light-cross",
                                  path: marks(
                                      spaces.filter((space) => !good.has(space)),
                                      CROSS,
                                  ),
                              },
                          ]
                        : []),
                    ...(tone === "good" ? [{ style: "light-check", path: marks(spaces, CHECK) }] : []),
                ]),
        );
    }

    #choices(choice: Choice | null): void {
        paint(
            this.#layers.choices,
            choice?.spaces.length ? [{ style: "choice", path: rings(choice.spaces) }] : [],
        );
    }

    #pops(pops: readonly Pop[]): void {
        if (pops.length === 0) this.#layers.pops.replaceChildren();
        for (const pop of pops) this.#pop(pop);
    }

    #pop(pop: Pop): void {
        if (this.#played.has(pop.id)) return;
        this.#played.add(pop.id);
        const [row, column] = cellOf(pop.space);
        const text = element(
            "text",
            { class: `bd-pop bd-pop-${pop.tone}`, x: (column + 0.5) * U, y: (row + 0.5) * U },
            this.#layers.pops,
        );
        text.textContent = pop.text;
        setTimeout(() => text.remove(), 1600);
    }
}

function marks(spaces: readonly Space[], glyph: string): string {
    return cellsOf(spaces)
        .map(([row, column]) => placed(glyph, (column + 0.5) * U, (row + 0.5) * U, 1.3))
        .join("");
}

function rings(spaces: readonly Space[]): string {
    return cellsOf(spaces)
        .map((cell) => outline([cell], 8, 14))
        .join("");
}
