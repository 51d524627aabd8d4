// The river runs along the edges between spaces: its edges are put together to lines and rounded at the bends.

import { cellOf, type Point, roundedLine, U } from "./geometry";
import type { Space } from "./state";

const BEND = 30;

type Segment = readonly [Point, Point];

function segment([first, second]: readonly [Space, Space]): Segment {
    const [row, column] = cellOf(first);
    const [row2, column2] = cellOf(second);
    const y = Math.max(row, row2);
    const x = Math.max(column, column2);
    return row === row2
        ? [
              { x, y },
              { x, y: y + 1 },
          ]
        : [
              { x, y },
              { x: x + 1, y },
          ];
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

// Points of each line, in spaces, from end to end.
export function riverLines(river: readonly (readonly [Space, Space])[]): Point[][] {
    const left = new Set(river.map(segment));
    const lines: Point[][] = [];
    const next = (end: Point): Point | undefined => {
        for (const edge of left) {
            const other = same(edge[0], end) ? edge[1] : same(edge[1], end) ? edge[0] : undefined;
            if (!other) continue;
            left.delete(edge);
            return other;
        }
        return undefined;
    };
    for (const start of left) {
        left.delete(start);
        const line: Point[] = [...start];
        for (let end = next(line.at(-1) as Point); end; end = next(end)) line.push(end);
        for (let end = next(line[0] as Point); end; end = next(end)) line.unshift(end);
        lines.push(line);
    }
    return lines;
}

// The board's picture, with its rim.
export interface Rim {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

// Over the board's edge to the end of the paper.
function beyond(point: Point, columns: number, rows: number, rim: Rim): Point | undefined {
    if (point.y === 0) return { x: point.x * U, y: rim.y + 3 };
    if (point.y === rows) return { x: point.x * U, y: rim.y + rim.height - 3 };
    if (point.x === 0) return { x: rim.x + 3, y: point.y * U };
    if (point.x === columns) return { x: rim.x + rim.width - 3, y: point.y * U };
    return undefined;
}

export function riverPath(
    river: readonly (readonly [Space, Space])[],
    columns: number,
    rows: number,
    rim: Rim,
): string {
    return riverLines(river)
        .map((line) => {
            const points = line.map(({ x, y }) => ({ x: x * U, y: y * U }));
            const source = beyond(line[0] as Point, columns, rows, rim);
            const mouth = beyond(line.at(-1) as Point, columns, rows, rim);
            if (source) points.unshift(source);
            if (mouth) points.push(mouth);
            return roundedLine(points, BEND);
        })
        .join("");
}
