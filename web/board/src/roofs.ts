// A building seen from above: one roof over all its spaces, with the pattern and the symbol of its kind.

import { SYMBOLS, type Stroke } from "./glyphs";
import { at, circle, outline, placed, U } from "./geometry";
import type { Cell, Kind } from "./state";

const INSET = 7;
const RADIUS = 15;

// Runs of neighbouring cells in a row, for lines that go on from one space to the next.
function runs(cells: readonly Cell[]): { row: number; from: number; to: number }[] {
    const found: { row: number; from: number; to: number }[] = [];
    for (const [row, column] of [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
        const last = found.at(-1);
        if (last && last.row === row && last.to === column) last.to = column + 1;
        else found.push({ row, from: column, to: column + 1 });
    }
    return found;
}

function lined(cells: readonly Cell[], gap: number, edge: number): string {
    const inside = new Set(cells.map(([row, column]) => `${row} ${column}`));
    let path = "";
    for (const { row, from, to } of runs(cells)) {
        for (let y = gap / 2; y < U; y += gap) {
            const above = y < edge && !inside.has(`${row - 1} ${from}`);
            const below = y > U - edge && !inside.has(`${row + 1} ${from}`);
            if (above || below) continue;
            path += `M${at(from * U + edge, row * U + y)}H${to * U - edge}`;
        }
    }
    return path;
}

// Two by two small crosses on each space.
function crossed(cells: readonly Cell[]): string {
    let path = "";
    for (const [row, column] of cells) {
        for (const [y, x] of [
            [29, 29],
            [29, 71],
            [71, 29],
            [71, 71],
        ] as const) {
            const cx = column * U + x;
            const cy = row * U + y;
            path += `M${at(cx - 13, cy - 13)}L${at(cx + 13, cy + 13)}M${at(cx + 13, cy - 13)}L${at(cx - 13, cy + 13)}`;
        }
    }
    return path;
}

function pattern(kind: Kind, cells: readonly Cell[]): Stroke[] {
    switch (kind) {
        case "residential":
            return [{ style: "ridge-light", path: outline(cells, 25, 8) }];
        case "public":
            return [{ style: "hatch", path: crossed(cells) }];
        case "industrial":
            return [{ style: "hatch", path: lined(cells, 20, 17) }];
        case "sawmill":
            return [{ style: "hatch", path: lined(cells, 50, 18) }];
        case "fortress":
            return [{ style: "battlement", path: outline(cells, 18, 2) }];
        case "church":
            return [{ style: "ridge-line", path: outline(cells, 22, 6) }];
    }
}

// The space nearest to the middle of all: it carries the symbol.
export function middleOf(cells: readonly Cell[]): Cell {
    const row = cells.reduce((sum, cell) => sum + cell[0], 0) / cells.length;
    const column = cells.reduce((sum, cell) => sum + cell[1], 0) / cells.length;
    const distance = (cell: Cell): number => Math.hypot(cell[0] - row, cell[1] - column);
    return cells.reduce((best, cell) => (distance(cell) < distance(best) - 1e-9 ? cell : best));
}

export type Emblem = keyof typeof SYMBOLS;

function symbol(emblem: Emblem, cell: Cell): Stroke[] {
    const x = (cell[1] + 0.5) * U;
    const y = (cell[0] + 0.5) * U;
    const large = emblem !== "residential" && emblem !== "public" && emblem !== "industrial";
    const plate =
        large && emblem !== "cog" ? [] : [{ style: "plate", path: circle(x, y, emblem === "cog" ? 36 : 29) }];
    return [...plate, { style: "symbol", path: placed(SYMBOLS[emblem], x, y, large ? 1.05 : 1) }];
}

export interface RoofOptions {
    readonly symbol?: boolean;
    readonly emblem?: Emblem;
    readonly shadow?: boolean;
}

// The paths of a roof from the lowest to the highest.
export function roof(kind: Kind, cells: readonly Cell[], options: RoofOptions = {}): Stroke[] {
    const rim = outline(cells, INSET, RADIUS);
    const emblem = options.emblem ?? kind;
    const wanted = options.symbol !== false || kind === "church" || kind === "fortress" || kind === "sawmill";
    return [
        ...(options.shadow === false ? [] : [{ style: "shadow", path: rim }]),
        { style: "roof", path: rim },
        ...pattern(kind, cells),
        { style: "rim", path: rim },
        ...(wanted ? symbol(emblem, middleOf(cells)) : []),
    ];
}
