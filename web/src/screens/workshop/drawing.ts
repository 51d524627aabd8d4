// A board while it is drawn. Every change makes a new drawing, so that earlier ones can be taken back.

import { spaceName } from "../../../board/src/geometry";
import type { BoardContent, Ground, Space } from "../../engine/protocol";

/** On which side of a space the river runs. */
export const sides = ["north", "east", "south", "west"] as const;
export type Side = (typeof sides)[number];

export interface At {
    row: number;
    column: number;
}

/** An edge belongs to the space west or north of it. */
export interface Edge extends At {
    side: "east" | "south";
}

export interface Drawing {
    columns: number;
    rows: number;
    spaces: readonly (readonly Ground[])[];
    /** Keys of edges. */
    river: ReadonlySet<string>;
}

/** Where a brush paints besides the space it touches. */
export const symmetries = ["none", "columns", "rows", "turn"] as const;
export type Symmetry = (typeof symmetries)[number];

/** As in the map of a board file. */
const letters: Record<Ground, string> = {
    meadow: ".",
    "one-tree": "t",
    "two-tree": "T",
    "one-rock": "r",
    "two-rock": "R",
    well: "w",
    gold: "g",
    plateau: "P",
    bandit: "B",
    church: "C",
    sawmill: "S",
    fortress: "K",
    mountain: "M",
    forest: "F",
    water: "~",
    "mine-residential": "1",
    "mine-public": "2",
    "mine-industrial": "3",
    port: "H",
    palace: "A",
    landmark: "L",
};

export const columns = 11;
export const boardRows = 11;
export const sheetRows = 8;

const keyOf = ({ row, column, side }: Edge): string => `${row} ${column} ${side}`;

function edgeOf(key: string): Edge {
    const [row = "", column = "", side] = key.split(" ");
    return { row: Number(row), column: Number(column), side: side === "east" ? "east" : "south" };
}

export function blank(rows: number): Drawing {
    const spaces = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, (): Ground => "meadow"),
    );
    return { columns, rows, spaces, river: new Set() };
}

/** Spaces for stickers become plain meadow: only a campaign uses them. */
export function drawingOf(board: Pick<BoardContent, "columns" | "rows" | "spaces" | "river">): Drawing {
    const river = board.river.map(([first, second]) => keyOf(edgeBetween(first, second)));
    return { columns: board.columns, rows: board.rows, spaces: board.spaces, river: new Set(river) };
}

const atOf = (space: Space): At => ({
    row: Number(space.slice(1)) - 1,
    column: space.charCodeAt(0) - "A".charCodeAt(0),
});

function edgeBetween(first: Space, second: Space): Edge {
    const [a, b] = [atOf(first), atOf(second)];
    const row = Math.min(a.row, b.row);
    const column = Math.min(a.column, b.column);
    return { row, column, side: a.row === b.row ? "east" : "south" };
}

/** The edge on one side of a space; undefined at the rim of the board. */
export function edgeAt({ columns, rows }: Drawing, { row, column }: At, side: Side): Edge | undefined {
    if (side === "north") return row > 0 ? { row: row - 1, column, side: "south" } : undefined;
    if (side === "west") return column > 0 ? { row, column: column - 1, side: "east" } : undefined;
    const rim = side === "east" ? column === columns - 1 : row === rows - 1;
    return rim ? undefined : { row, column, side };
}

export const hasRiver = (drawing: Drawing, edge: Edge): boolean => drawing.river.has(keyOf(edge));

/** The sides of a space along which the river runs. */
export const riverSides = (drawing: Drawing, at: At): Side[] =>
    sides.filter((side) => {
        const edge = edgeAt(drawing, at, side);
        return edge !== undefined && hasRiver(drawing, edge);
    });

/** The same place, and where it is mirrored or turned to. */
function placesOf({ columns, rows }: Drawing, { row, column }: At, symmetry: Symmetry): At[] {
    const [opposite, across] = [rows - 1 - row, columns - 1 - column];
    const other: Record<Symmetry, At> = {
        none: { row, column },
        columns: { row, column: across },
        rows: { row: opposite, column },
        turn: { row: opposite, column: across },
    };
    return [{ row, column }, other[symmetry]];
}

const mirrored: Record<Symmetry, Partial<Record<Side, Side>>> = {
    none: {},
    columns: { east: "west" },
    rows: { south: "north" },
    turn: { east: "west", south: "north" },
};

/** `ground` on a space and on those that belong to it. The same drawing when nothing changes. */
export function paint(drawing: Drawing, at: At, ground: Ground, symmetry: Symmetry): Drawing {
    const painted = new Set(placesOf(drawing, at, symmetry).map(({ row, column }) => `${row} ${column}`));
    let changed = false;
    const spaces = drawing.spaces.map((line, row) =>
        line.map((before, column) => {
            if (before === ground || !painted.has(`${row} ${column}`)) return before;
            changed = true;
            return ground;
        }),
    );
    return changed ? { ...drawing, spaces } : drawing;
}

/** The river on an edge, or no river there. */
export function channel(drawing: Drawing, edge: Edge, water: boolean, symmetry: Symmetry): Drawing {
    const side = mirrored[symmetry][edge.side] ?? edge.side;
    const [, other] = placesOf(drawing, edge, symmetry);
    const twin = other && edgeAt(drawing, other, side);
    const river = new Set(drawing.river);
    for (const one of [edge, ...(twin ? [twin] : [])])
        if (water) river.add(keyOf(one));
        else river.delete(keyOf(one));
    return river.size === drawing.river.size ? drawing : { ...drawing, river };
}

/** What the board widget and the engine call the river. */
export const riverOf = ({ river }: Drawing): [Space, Space][] =>
    [...river].map(edgeOf).map(({ row, column, side }) => {
        const [down, right] = side === "south" ? [1, 0] : [0, 1];
        return [spaceName(row, column), spaceName(row + down, column + right)];
    });

/** The map of a board file: spaces with the river beside them, and between two rows the river below the upper one. */
export function mapOf(drawing: Drawing): string {
    const lines: string[] = [];
    drawing.spaces.forEach((line, row) => {
        const spaces = line.map((ground, column) => {
            const east = drawing.river.has(keyOf({ row, column, side: "east" }));
            return letters[ground] + (column === drawing.columns - 1 ? "" : east ? "|" : " ");
        });
        lines.push(spaces.join(""));
        if (row === drawing.rows - 1) return;
        const south = line.map((_, column) => drawing.river.has(keyOf({ row, column, side: "south" })));
        lines.push(
            south
                .map((water) => (water ? "- " : "  "))
                .join("")
                .trimEnd(),
        );
    });
    return lines.join("\n");
}

/** A board file, as `mycity content check` reads it. */
export const boardText = (drawing: Drawing, name: string): string =>
    `board ${name}\ncolumns ${drawing.columns}\nrows ${drawing.rows}\nmap\n${mapOf(drawing)}\nend\n`;

const grounds = new Map(Object.entries(letters).map(([ground, letter]) => [letter, ground as Ground]));
grounds.set("o", "meadow"); // with a place for a sticker

/** The drawing in a board file, sound or not; null where there is no map to draw on. The engine judges the rest. */
export function drawingIn(text: string): Drawing | null {
    const lines = text.replace(/\r\n?/g, "\n").split("\n");
    const rows = Number(
        lines
            .find((line) => /^\s*rows\s/.test(line))
            ?.trim()
            .split(/\s+/)[1],
    );
    const start = lines.findIndex((line) => line.trim() === "map") + 1;
    if (start === 0 || (rows !== boardRows && rows !== sheetRows)) return null;
    const river = new Set<string>();
    const spaces = blank(rows).spaces.map((line, row) => {
        const [drawn = "", below = ""] = lines.slice(start + 2 * row);
        return line.map((_, column) => {
            if (drawn[2 * column + 1] === "|" && column < columns - 1)
                river.add(keyOf({ row, column, side: "east" }));
            if (below[2 * column] === "-" && row < rows - 1) river.add(keyOf({ row, column, side: "south" }));
            return grounds.get(drawn[2 * column] ?? ".") ?? "meadow";
        });
    });
    return { columns, rows, spaces, river };
}

/** How often a ground is on the board. */
export function countOf(drawing: Drawing, ...grounds: Ground[]): number {
    return drawing.spaces.flat().filter((ground) => grounds.includes(ground)).length;
}
