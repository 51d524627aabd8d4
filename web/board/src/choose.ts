// Moving a cursor over the board, or from one offered space to the next.

import { cellOf } from "./geometry";
import type { Size } from "./piece";
import type { Cell, Space } from "./state";

export function stepped(from: Cell, rows: number, columns: number, board: Size): Cell {
    return [
        Math.max(0, Math.min(from[0] + rows, board.rows - 1)),
        Math.max(0, Math.min(from[1] + columns, board.columns - 1)),
    ];
}

// The nearest offered space in a direction; straight ahead counts more than aside. Stays when there is none.
export function nextChoice(from: Cell, rows: number, columns: number, offered: readonly Space[]): Cell {
    let best: Cell = from;
    let least = Infinity;
    for (const cell of offered.map(cellOf)) {
        const down = cell[0] - from[0];
        const right = cell[1] - from[1];
        const ahead = down * rows + right * columns;
        const aside = Math.abs(down * columns) + Math.abs(right * rows);
        if (ahead <= 0) continue;
        const distance = ahead + aside * 2;
        if (distance < least) [best, least] = [cell, distance];
    }
    return best;
}
