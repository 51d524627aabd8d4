// A press, from pointer down to pointer up: a tap or a drag. No DOM here, only places in board units.

import { type Point, sizeOf, U } from "./geometry";
import type { Hand } from "./piece";

export interface Press {
    readonly point: Point; // where it began
    readonly threshold: number; // how far it has to go to be a drag
    readonly lift: number; // how far a dragged piece is held above the finger; 0 with a mouse
}

export interface Floating {
    readonly x: number; // top left corner of the dragged piece
    readonly y: number;
    readonly row: number; // where it would be dropped
    readonly column: number;
}

export class Drag {
    #moved = false;
    readonly #from: { x: number; y: number };
    readonly onPiece: boolean;

    constructor(
        readonly press: Press,
        readonly hand: Hand,
        reach: number,
        beside = false, // the piece comes from there: the pointer holds it by its middle
    ) {
        const size = sizeOf(hand.cells);
        this.#from = beside
            ? { x: press.point.x - (size.columns * U) / 2, y: press.point.y - (size.rows * U) / 2 }
            : { x: hand.pose.column * U, y: hand.pose.row * U };
        this.onPiece = beside || near(hand, press.point, reach);
    }

    get moved(): boolean {
        return this.#moved;
    }

    // Where the piece floats when the pointer is at `point`; null while the press may still be a tap. A drag that began
    // beside the piece moves it along from afar, so a finger need not hide it.
    at(point: Point): Floating | null {
        const dx = point.x - this.press.point.x;
        const dy = point.y - this.press.point.y;
        if (!this.#moved && Math.hypot(dx, dy) < this.press.threshold) return null;
        this.#moved = true;
        const size = sizeOf(this.hand.cells);
        const lift = this.onPiece ? this.press.lift : 0;
        const x = held(this.#from.x + dx, (this.hand.board.columns - size.columns) * U);
        const y = held(this.#from.y + dy - lift, (this.hand.board.rows - size.rows) * U);
        return { x, y, row: nearestLine(y), column: nearestLine(x) };
    }
}

// Without minus zero.
const nearestLine = (value: number): number => Math.round(value / U) + 0;

// A piece may be pulled half a space over the edge and snaps back.
const held = (value: number, most: number): number => Math.max(-U / 2 + 1, Math.min(value, most + U / 2 - 1));

function near(hand: Hand, point: Point, reach: number): boolean {
    return hand.cells.some(([row, column]) => {
        const x = (hand.pose.column + column) * U;
        const y = (hand.pose.row + row) * U;
        return (
            point.x >= x - reach &&
            point.x <= x + U + reach &&
            point.y >= y - reach &&
            point.y <= y + U + reach
        );
    });
}
