// What a pointer on the board touches. Positions are in spaces from the top left corner.

import { edgeAt, type At, type Drawing, type Edge } from "./drawing";

export interface Position {
    x: number;
    y: number;
}

export function spaceUnder({ columns, rows }: Drawing, { x, y }: Position): At | undefined {
    const inside = x >= 0 && y >= 0 && x < columns && y < rows;
    return inside ? { row: Math.floor(y), column: Math.floor(x) } : undefined;
}

/** How far from a line the pointer may be, and how far from a corner it must be, while it is drawn along. */
const reach = 0.3;
const corner = 0.15;

/** The nearest edge; `drawn`: only one that the pointer clearly follows. */
export function edgeUnder(drawing: Drawing, position: Position, drawn: boolean): Edge | undefined {
    const at = spaceUnder(drawing, position);
    if (!at) return undefined;
    const x = position.x - at.column;
    const y = position.y - at.row;
    const distances = { north: y, west: x, south: 1 - y, east: 1 - x };
    const side = (["north", "west", "south", "east"] as const).reduce((best, one) =>
        distances[one] < distances[best] ? one : best,
    );
    if (drawn) {
        const along = side === "north" || side === "south" ? x : y;
        if (distances[side] > reach || Math.min(along, 1 - along) < corner) return undefined;
    }
    return edgeAt(drawing, at, side);
}

/** Positions from one to another, near enough to each other to leave nothing out. */
export function between(from: Position, to: Position): Position[] {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 0.2));
    return Array.from({ length: steps }, (_, step) => {
        const part = (step + 1) / steps;
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
}
