// Spaces, cells and outlines. A space is U units wide; the board's top left corner is 0,0.

import type { Cell, Pose, Space } from "./state";

export const U = 100;

export interface Point {
    readonly x: number;
    readonly y: number;
}

const A = "A".charCodeAt(0);

export function spaceName(row: number, column: number): Space {
    return String.fromCharCode(A + column) + String(row + 1);
}

export function cellOf(space: Space): Cell {
    return [Number(space.slice(1)) - 1, space.charCodeAt(0) - A];
}

const inReadingOrder = (a: Cell, b: Cell): number => a[0] - b[0] || a[1] - b[1];

// A set of spaces as one string in the engine's order, row by row, whatever the order of the input.
export function placementKey(spaces: readonly Space[]): string {
    return spaces
        .map(cellOf)
        .sort(inReadingOrder)
        .map(([row, column]) => spaceName(row, column))
        .join(" ");
}

// Moved to the top left and put in reading order.
export function normalize(cells: readonly Cell[]): Cell[] {
    const top = Math.min(...cells.map((cell) => cell[0]));
    const left = Math.min(...cells.map((cell) => cell[1]));
    return cells.map(([row, column]): Cell => [row - top, column - left]).sort(inReadingOrder);
}

// Turned over first (left and right change places), then turned clockwise.
export function oriented(cells: readonly Cell[], turn: number, mirror: boolean): Cell[] {
    let turned: Cell[] = mirror ? cells.map(([row, column]): Cell => [row, -column]) : [...cells];
    for (let i = 0; i < turn; ++i) turned = turned.map(([row, column]): Cell => [column, -row]);
    return normalize(turned);
}

export function sizeOf(cells: readonly Cell[]): { rows: number; columns: number } {
    return {
        rows: Math.max(...cells.map((cell) => cell[0])) + 1,
        columns: Math.max(...cells.map((cell) => cell[1])) + 1,
    };
}

export function spacesAt(cells: readonly Cell[], pose: Pose): Space[] {
    return oriented(cells, pose.turn, pose.mirror).map(([row, column]) =>
        spaceName(row + pose.row, column + pose.column),
    );
}

type Edge = { from: Point; to: Point };

// One number for a cell or a corner of one: faster to look up than a text.
const keyOf = (x: number, y: number): number => y * 1024 + x;

// Lines between inside and outside, clockwise, in spaces.
function boundary(cells: readonly Cell[]): Edge[] {
    const inside = new Set(cells.map(([row, column]) => keyOf(column, row)));
    const has = (row: number, column: number): boolean => inside.has(keyOf(column, row));
    const edges: Edge[] = [];
    for (const [y, x] of cells) {
        if (!has(y - 1, x)) edges.push({ from: { x, y }, to: { x: x + 1, y } });
        if (!has(y, x + 1)) edges.push({ from: { x: x + 1, y }, to: { x: x + 1, y: y + 1 } });
        if (!has(y + 1, x)) edges.push({ from: { x: x + 1, y: y + 1 }, to: { x, y: y + 1 } });
        if (!has(y, x - 1)) edges.push({ from: { x, y: y + 1 }, to: { x, y } });
    }
    return edges;
}

const direction = (edge: Edge): Point => ({ x: edge.to.x - edge.from.x, y: edge.to.y - edge.from.y });
const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

// The closed lines around the cells. Where two cells touch only at a corner, the line stays with its cell.
function loops(cells: readonly Cell[]): Edge[][] {
    const open = new Map<number, Edge[]>();
    const key = (point: Point): number => keyOf(point.x, point.y);
    for (const edge of boundary(cells)) open.set(key(edge.from), [...(open.get(key(edge.from)) ?? []), edge]);
    const take = (edge: Edge): void => {
        open.set(key(edge.from), open.get(key(edge.from))?.filter((other) => other !== edge) ?? []);
    };
    const found: Edge[][] = [];
    for (const starts of [...open.values()]) {
        for (const start of starts) {
            if (!open.get(key(start.from))?.includes(start)) continue;
            const loop = [start];
            take(start);
            for (let at = start; ;) {
                const candidates = open.get(key(at.to)) ?? [];
                const heading = direction(at);
                const next = candidates.find((edge) => cross(heading, direction(edge)) > 0) ?? candidates[0];
                if (!next) break;
                take(next);
                loop.push(next);
                at = next;
            }
            found.push(loop);
        }
    }
    return found;
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number): string => `${number(x)} ${number(y)}`;

// The rim of a set of cells as a path: moved inwards by `inset`, its corners rounded by `radius`.
export function outline(cells: readonly Cell[], inset: number, radius: number): string {
    return loops(cells)
        .map((loop) => roundedLoop(corners(loop, inset), radius))
        .join("");
}

function corners(loop: readonly Edge[], inset: number): Point[] {
    const points: Point[] = [];
    loop.forEach((edge, index) => {
        const before = direction(loop[(index + loop.length - 1) % loop.length] as Edge);
        const after = direction(edge);
        if (before.x === after.x && before.y === after.y) return;
        points.push({
            x: edge.from.x * U - (before.y + after.y) * inset,
            y: edge.from.y * U + (before.x + after.x) * inset,
        });
    });
    return points;
}

function towards(from: Point, to: Point, distance: number): Point {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const part = Math.min(distance, length / 2) / (length || 1);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function roundedLoop(points: readonly Point[], radius: number): string {
    let path = "";
    points.forEach((corner, index) => {
        const before = points[(index + points.length - 1) % points.length] as Point;
        const after = points[(index + 1) % points.length] as Point;
        const arrive = towards(corner, before, radius);
        const leave = towards(corner, after, radius);
        path += `${index === 0 ? "M" : "L"}${at(arrive.x, arrive.y)}Q${at(corner.x, corner.y)} ${at(leave.x, leave.y)}`;
    });
    return path + "Z";
}

export function roundedLine(points: readonly Point[], radius: number): string {
    let path = "";
    points.forEach((point, index) => {
        const before = points[index - 1];
        const after = points[index + 1];
        if (!before) path += `M${at(point.x, point.y)}`;
        else if (!after) path += `L${at(point.x, point.y)}`;
        else {
            const arrive = towards(point, before, radius);
            const leave = towards(point, after, radius);
            path += `L${at(arrive.x, arrive.y)}Q${at(point.x, point.y)} ${at(leave.x, leave.y)}`;
        }
    });
    return path;
}

interface Command {
    readonly letter: string;
    readonly values: readonly number[];
}

// The same few drawings are placed again and again.
const commandsOf = new Map<string, readonly Command[]>();

function parsed(path: string): readonly Command[] {
    const known = commandsOf.get(path);
    if (known) return known;
    const commands = [...path.matchAll(/([MLHVCQZ])([^A-Z]*)/gi)].map(([, letter = "", rest = ""]) => ({
        letter,
        values:
            rest.trim() === ""
                ? []
                : rest
                      .trim()
                      .split(/[\s,]+/)
                      .map(Number),
    }));
    commandsOf.set(path, commands);
    return commands;
}

// A drawing made around 0,0 with absolute commands (M L H V C Q Z), moved and scaled. Negative `scaleX` mirrors.
export function placed(path: string, x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)): string {
    let moved = "";
    for (const { letter, values } of parsed(path)) {
        moved += letter;
        values.forEach((value, index) => {
            const vertical = letter === "V" || (letter !== "H" && index % 2 === 1);
            if (index > 0) moved += " ";
            moved += number(vertical ? value * scaleY + y : value * scaleX + x);
        });
    }
    return moved;
}

export function circle(x: number, y: number, radius: number): string {
    const k = radius * 0.5523;
    return placed(
        `M0 ${-radius}C${k} ${-radius} ${radius} ${-k} ${radius} 0C${radius} ${k} ${k} ${radius} 0 ${radius}` +
            `C${-k} ${radius} ${-radius} ${k} ${-radius} 0C${-radius} ${-k} ${-k} ${-radius} 0 ${-radius}Z`,
        x,
        y,
    );
}

// A number from 0 up to 1 that is always the same for a space, for an irregular look.
export function chance(row: number, column: number, salt: number): number {
    let h = (row * 374761393 + column * 668265263 + salt * 2246822519) | 0;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}
