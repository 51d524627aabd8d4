// The printed land: all spaces of one style become one path, so the whole board is a few dozen elements.

import { cellOf, chance, outline, placed, U } from "./geometry";
import * as glyphs from "./glyphs";
import type { Stroke } from "./glyphs";
import type { BoardState, Cell, Ground, Space } from "./state";

export type GroundAt = (row: number, column: number) => Ground;

export function groundsOf(state: Pick<BoardState, "spaces" | "changed">): GroundAt {
    const changed = new Map((state.changed ?? []).map(({ space, ground }) => [space, ground]));
    const names = new Map<string, Ground>();
    for (const [space, ground] of changed) names.set(cellOf(space).join(" "), ground);
    return (row, column) => names.get(`${row} ${column}`) ?? state.spaces[row]?.[column] ?? "meadow";
}

function cellsWith(state: BoardState, wanted: (ground: Ground) => boolean): Cell[] {
    const ground = groundsOf(state);
    const cells: Cell[] = [];
    for (let row = 0; row < state.rows; ++row)
        for (let column = 0; column < state.columns; ++column)
            if (wanted(ground(row, column))) cells.push([row, column]);
    return cells;
}

const area = (style: string, cells: readonly Cell[], inset = 0, radius = 26): Stroke[] =>
    cells.length ? [{ style, path: outline(cells, inset, radius) }] : [];

interface Spot {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
}

function draw(glyph: readonly Stroke[], cell: Cell, spots: readonly Spot[]): Stroke[] {
    const flip = chance(cell[0], cell[1], 7) < 0.5 ? -1 : 1;
    return spots.flatMap(({ x, y, scale }) =>
        glyph.map((stroke) => ({
            style: stroke.style,
            path: placed(stroke.path, (cell[1] + 0.5) * U + x, (cell[0] + 0.5) * U + y, scale * flip, scale),
        })),
    );
}

const one = [{ x: 0, y: 2, scale: 1 }];
const twoTrees = [
    { x: -20, y: -8, scale: 0.84 },
    { x: 20, y: 9, scale: 0.84 },
];
const twoRocks = [
    { x: -18, y: -14, scale: 0.78 },
    { x: 17, y: 19, scale: 0.84 },
];

function woods(cell: Cell): Spot[] {
    const shift = (salt: number): number => (chance(cell[0], cell[1], salt) - 0.5) * 12;
    return [
        { x: -24 + shift(1), y: -20 + shift(2), scale: 0.74 },
        { x: 24 + shift(3), y: -14 + shift(4), scale: 0.7 },
        { x: -1 + shift(5), y: 20 + shift(6), scale: 0.82 },
    ];
}

// What stands on a ground that can also be a building is drawn there only while nothing is built.
const EMBLEMS: Partial<Record<Ground, keyof typeof glyphs.SYMBOLS>> = {
    church: "church",
    sawmill: "sawmill",
    fortress: "fortress",
    palace: "palace",
    landmark: "landmark",
};

export function feature(ground: Ground, cell: Cell): Stroke[] {
    const emblem = EMBLEMS[ground];
    if (emblem) return draw([{ style: "emblem", path: glyphs.SYMBOLS[emblem] }], cell, one);
    switch (ground) {
        case "one-tree":
            return draw(glyphs.TREE, cell, one);
        case "two-tree":
            return draw(glyphs.TREE, cell, twoTrees);
        case "one-rock":
            return draw(glyphs.ROCK, cell, one);
        case "two-rock":
            return draw(glyphs.ROCK, cell, twoRocks);
        case "mountain":
            return draw(glyphs.MOUNTAIN, cell, [
                { x: 0, y: 2, scale: 0.8 + chance(cell[0], cell[1], 3) * 0.16 },
            ]);
        case "forest":
            return draw(glyphs.FIR, cell, woods(cell));
        case "water":
            return draw([{ style: "waves", path: glyphs.WAVES }], cell, one);
        case "well":
            return draw(glyphs.WELL, cell, one);
        case "gold":
            return draw(glyphs.GOLD, cell, one);
        case "plateau":
            return draw(glyphs.PLATEAU, cell, one);
        case "bandit":
            return draw(glyphs.BANDIT, cell, one);
        case "mine-residential":
        case "mine-public":
        case "mine-industrial":
            return [...draw(glyphs.MINE, cell, one), ...sign(ground.slice(5), cell)];
        case "port":
            return draw(glyphs.PORT, cell, one);
        default:
            return [];
    }
}

// The kind a mine entrance belongs to, as a small plate over it.
function sign(kind: string, [row, column]: Cell): Stroke[] {
    const x = (column + 0.5) * U;
    const y = (row + 0.5) * U - 30;
    const path = glyphs.SYMBOLS[kind as "residential" | "public" | "industrial"];
    return [
        { style: `sign sign-${kind}`, path: placed("M-17 -15L17 -15L17 15L-17 15Z", x, y) },
        { style: "sign-symbol", path: placed(path, x, y, 0.62) },
    ];
}

// Every path of one style joined, in the order in which the styles first appear.
export function joined(strokes: readonly Stroke[]): Stroke[] {
    const paths = new Map<string, string>();
    for (const { style, path } of strokes) paths.set(style, (paths.get(style) ?? "") + path);
    return [...paths].map(([style, path]) => ({ style, path }));
}

function grass(state: BoardState): Stroke[] {
    const path = cellsWith(state, (ground) => ground === "meadow")
        .filter(([row, column]) => chance(row, column, 11) < 0.55)
        .map(([row, column]) =>
            placed(
                glyphs.TUFT,
                (column + 0.18 + 0.64 * chance(row, column, 12)) * U,
                (row + 0.2 + 0.6 * chance(row, column, 13)) * U,
                0.9,
            ),
        )
        .join("");
    return path ? [{ style: "grass", path }] : [];
}

function grid({ columns, rows }: BoardState): Stroke {
    let path = "";
    for (let row = 1; row < rows; ++row) path += `M0 ${row * U}H${columns * U}`;
    for (let column = 1; column < columns; ++column) path += `M${column * U} 0V${rows * U}`;
    return { style: "grid", path };
}

export const cellsOf = (spaces: readonly Space[]): Cell[] => spaces.map(cellOf);

function spots(spaces: readonly Space[]): Stroke[] {
    const path = cellsOf(spaces)
        .map(([row, column]) => placed("M-19 -19L19 -19L19 19L-19 19Z", (column + 0.5) * U, (row + 0.5) * U))
        .join("");
    return path ? [{ style: "spot", path }] : [];
}

// Features row by row, so that what is lower on the board stands before what is higher; within a row looks are joined.
function features(state: BoardState): Stroke[] {
    const ground = groundsOf(state);
    const strokes: Stroke[] = [];
    for (let row = 0; row < state.rows; ++row) {
        const line: Stroke[] = [];
        for (let column = 0; column < state.columns; ++column)
            line.push(...feature(ground(row, column), [row, column]));
        strokes.push(...joined(line));
    }
    return strokes;
}

interface Land {
    readonly areas: readonly Stroke[];
    readonly features: readonly Stroke[];
}

const drawn = new WeakMap<BoardState["spaces"], { key: string; land: Land }>();

// Areas and grid, then (above the river) what stands on them. Thumbnails show the land of the board once more.
export function land(state: BoardState): Land {
    const key = JSON.stringify([state.columns, state.rows, state.changed, state.spots]);
    const known = drawn.get(state.spaces);
    if (known?.key === key) return known.land;
    const made = drawLand(state);
    drawn.set(state.spaces, { key, land: made });
    return made;
}

function drawLand(state: BoardState): Land {
    const is = (name: Ground) => cellsWith(state, (ground) => ground === name);
    return {
        areas: [
            ...area(
                "meadow",
                cellsWith(state, () => true),
                0,
                10,
            ),
            ...grass(state),
            ...area("area-mountain", is("mountain")),
            ...area("area-forest", is("forest")),
            ...area("area-plateau", is("plateau"), 4, 20),
            grid(state),
            ...area("area-water", is("water"), -7, 40),
            ...spots(state.spots ?? []),
        ],
        features: features(state),
    };
}
