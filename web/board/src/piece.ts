// Where the piece in hand is, and where it can go. No DOM here.

import { cellOf, normalize, oriented, placementKey, sizeOf, spaceName, spacesAt } from "./geometry";
import type { Cell, Piece, Pose, Space } from "./state";

export interface Size {
    readonly columns: number;
    readonly rows: number;
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export function clampPose(piece: Pick<Piece, "cells">, pose: Pose, board: Size): Pose {
    const size = sizeOf(oriented(piece.cells, pose.turn, pose.mirror));
    return {
        ...pose,
        column: within(pose.column, 0, Math.max(0, board.columns - size.columns)),
        row: within(pose.row, 0, Math.max(0, board.rows - size.rows)),
    };
}

export const samePose = (a: Pose, b: Pose): boolean =>
    a.column === b.column && a.row === b.row && a.turn === b.turn && a.mirror === b.mirror;

const shapeKey = (cells: readonly Cell[]): string => normalize(cells).join(";");

// Legal placements looked up by their spaces and by the shape they make.
class Placements {
    readonly keys: ReadonlySet<string>;
    readonly byShape = new Map<string, Cell[][]>();
    readonly #hints = new Map<string, Hints>();

    constructor(legal: NonNullable<Piece["legal"]>) {
        this.keys = new Set(legal.map(placementKey));
        for (const spaces of legal) {
            const cells = spaces.map(cellOf);
            const key = shapeKey(cells);
            const same = this.byShape.get(key);
            if (same) same.push(cells);
            else this.byShape.set(key, [cells]);
        }
    }

    hintsFor(current: string): Hints {
        const found = this.#hints.get(current) ?? this.#hintsOf(current);
        this.#hints.set(current, found);
        return found;
    }

    #hintsOf(current: string): Hints {
        const now = new Map<string, Cell>();
        const turned = new Map<string, Cell>();
        for (const [shape, placements] of this.byShape)
            for (const cell of placements.flat())
                (shape === current ? now : turned).set(cell.join(" "), cell);
        return {
            now: [...now.values()],
            turned: [...turned].filter(([key]) => !now.has(key)).map(([, cell]) => cell),
        };
    }
}

export interface Hints {
    readonly now: readonly Cell[];
    readonly turned: readonly Cell[];
}

// Cached: the list is the same for a whole round, while the state is new with every move of the piece.
const known = new WeakMap<NonNullable<Piece["legal"]>, Placements>();

function placementsOf(legal: Piece["legal"]): Placements | null {
    if (!legal) return null;
    const found = known.get(legal) ?? new Placements(legal);
    known.set(legal, found);
    return found;
}

// The piece in hand.
export class Hand {
    readonly #placements: Placements | null;
    // Turning keeps the middle where it is, so that four turns lead back to the same spaces.
    #middle = { row: 0, column: 0 };
    #pose: Pose;

    constructor(
        readonly piece: Piece,
        readonly board: Size,
        near?: Pose,
    ) {
        this.#placements = placementsOf(piece.legal);
        this.#pose = clampPose(piece, piece.pose ?? this.#begin(near), board);
        this.#remember();
    }

    // The same piece at the same place, with other facts, such as where it may be built now.
    renewed(piece: Piece, board: Size): Hand {
        const hand = new Hand({ ...piece, pose: this.#pose }, board);
        hand.#middle = this.#middle;
        return hand;
    }

    get pose(): Pose {
        return this.#pose;
    }

    get cells(): Cell[] {
        return oriented(this.piece.cells, this.#pose.turn, this.#pose.mirror);
    }

    get spaces(): Space[] {
        return spacesAt(this.piece.cells, this.#pose);
    }

    get legal(): boolean | null {
        return this.#placements ? this.#placements.keys.has(placementKey(this.spaces)) : null;
    }

    covers(row: number, column: number): boolean {
        return this.spaces.includes(spaceName(row, column));
    }

    moveTo(pose: Pose): boolean {
        const next = clampPose(this.piece, pose, this.board);
        if (samePose(next, this.#pose)) return false;
        this.#pose = next;
        this.#remember();
        return true;
    }

    step(rows: number, columns: number): boolean {
        return this.moveTo({
            ...this.#pose,
            row: this.#pose.row + rows,
            column: this.#pose.column + columns,
        });
    }

    turn(quarters: number): boolean {
        return this.#reorient({
            ...this.#pose,
            turn: ((this.#pose.turn + quarters + 4) % 4) as Pose["turn"],
        });
    }

    // Mirrored as it is on the board: left and right change places in every orientation.
    mirror(): boolean {
        if (!this.piece.mirror) return false;
        const turn = ((4 - this.#pose.turn) % 4) as Pose["turn"];
        return this.#reorient({ ...this.#pose, turn, mirror: !this.#pose.mirror });
    }

    // Moves the piece so that it covers a space: to a legal place in its orientation if there is one, else by its middle.
    cover(row: number, column: number): boolean {
        const middle = { row: row + 0.5, column: column + 0.5 };
        const size = sizeOf(this.cells);
        const wanted = { row: middle.row - size.rows / 2, column: middle.column - size.columns / 2 };
        const corners = this.#legalAs(this.cells)
            .filter((cells) => cells.some((cell) => cell[0] === row && cell[1] === column))
            .map(topLeft);
        const best = nearest(corners, wanted) ?? this.#plainly(row, column, wanted);
        return this.moveTo({ ...this.#pose, ...best });
    }

    // Spaces of legal placements: as the piece is turned now, and turned otherwise.
    hints(): Hints {
        return this.#placements?.hintsFor(shapeKey(this.cells)) ?? { now: [], turned: [] };
    }

    #legalAs(shape: readonly Cell[]): readonly Cell[][] {
        return this.#placements?.byShape.get(shapeKey(shape)) ?? [];
    }

    // Without a legal placement that covers the space: puts one of the piece's cells on it.
    #plainly(
        row: number,
        column: number,
        wanted: { row: number; column: number },
    ): { row: number; column: number } {
        const corners = this.cells.map(([y, x]) => ({ row: row - y, column: column - x }));
        return nearest(corners, wanted) ?? { row, column };
    }

    #reorient(pose: Pose): boolean {
        const before = this.#pose;
        const size = sizeOf(oriented(this.piece.cells, pose.turn, pose.mirror));
        this.#pose = clampPose(
            this.piece,
            {
                ...pose,
                row: Math.floor(this.#middle.row - size.rows / 2 + 0.5),
                column: Math.floor(this.#middle.column - size.columns / 2 + 0.5),
            },
            this.board,
        );
        return !samePose(before, this.#pose);
    }

    #remember(): void {
        const size = sizeOf(this.cells);
        this.#middle = { row: this.#pose.row + size.rows / 2, column: this.#pose.column + size.columns / 2 };
    }

    // Where a new piece goes: to a legal place, in the printed orientation if possible, near the last piece or the middle.
    #begin(near?: Pose): Pose {
        const size = sizeOf(normalize(this.piece.cells));
        const wanted = near ?? {
            row: (this.board.rows - size.rows) / 2,
            column: (this.board.columns - size.columns) / 2,
        };
        for (const turn of [0, 1, 2, 3] as const) {
            const corner = nearest(
                this.#legalAs(oriented(this.piece.cells, turn, false)).map(topLeft),
                wanted,
            );
            if (corner) return { ...corner, turn, mirror: false };
        }
        return { row: Math.round(wanted.row), column: Math.round(wanted.column), turn: 0, mirror: false };
    }
}

function topLeft(cells: readonly Cell[]): { row: number; column: number } {
    return {
        row: Math.min(...cells.map((cell) => cell[0])),
        column: Math.min(...cells.map((cell) => cell[1])),
    };
}

function nearest<T extends { row: number; column: number }>(
    places: readonly T[],
    wanted: { row: number; column: number },
): T | undefined {
    const distance = (place: T): number => Math.hypot(place.row - wanted.row, place.column - wanted.column);
    return places.reduce<T | undefined>(
        (best, place) => (best === undefined || distance(place) < distance(best) - 1e-9 ? place : best),
        undefined,
    );
}
