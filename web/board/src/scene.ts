// The parts of the picture that stand still: land, river, railroad, buildings. Shared by board and thumbnail.

import { cellOf, outline, placed, spaceName, U } from "./geometry";
import type { Stroke } from "./glyphs";
import { cellsOf, groundsOf, land } from "./land";
import { riverPath, type Rim } from "./river";
import { roof, type Emblem, type RoofOptions } from "./roofs";
import type { BoardState, Building } from "./state";

const RIM = 18;
const LETTERS = 48;
const RAILROAD = 62;

export function frameOf(state: BoardState, coordinates: boolean): Rim {
    const before = coordinates ? LETTERS : RIM;
    return {
        x: -before,
        y: -before,
        width: before + state.columns * U + RIM,
        height: before + state.rows * U + RIM + (state.railroad ? RAILROAD : 0),
    };
}

export function river(state: BoardState, rim: Rim): Stroke[] {
    const path = riverPath(state.river, state.columns, state.rows, rim);
    if (!path) return [];
    return [
        { style: "bank", path },
        { style: "river", path },
        { style: "flow", path },
    ];
}

export function flood(state: BoardState): Stroke[] {
    const cells = cellsOf(state.flooded ?? []);
    if (!cells.length) return [];
    const waves = cells
        .map(([row, column]) =>
            placed(
                "M-30 0C-20 -9 -10 -9 0 0C10 9 20 9 30 0",
                (column + 0.5) * U,
                (row + (row % 2 ? 0.3 : 0.7)) * U,
            ),
        )
        .join("");
    return [
        { style: "flood", path: outline(cells, 3, 30) },
        { style: "flood-waves", path: waves },
    ];
}

export function railroad(state: BoardState): Stroke[] {
    if (!state.railroad) return [];
    const top = state.rows * U + RIM + 6;
    let sleepers = "";
    for (let x = 14; x < state.columns * U; x += 28) sleepers += `M${x} ${top}V${top + 46}`;
    return [
        { style: "sleepers", path: sleepers },
        { style: "rails", path: `M0 ${top + 12}H${state.columns * U}M0 ${top + 34}H${state.columns * U}` },
    ];
}

export function landscape(state: BoardState, rim: Rim): Stroke[] {
    const { areas, features } = land(state);
    return [...areas, ...river(state, rim), ...features, ...flood(state), ...railroad(state)];
}

// A building on a palace or landmark has that sign instead of its kind's.
function emblemOf(state: BoardState, building: Building): Emblem | undefined {
    if (building.factory) return "cog";
    const ground = groundsOf(state);
    for (const space of building.spaces) {
        const [row, column] = cellOf(space);
        const name = ground(row, column);
        if (building.spaces.length === 1 && (name === "palace" || name === "landmark")) return name;
    }
    return undefined;
}

export function buildingStrokes(state: BoardState, building: Building, options: RoofOptions = {}): Stroke[] {
    const emblem = emblemOf(state, building);
    return roof(building.kind, cellsOf(building.spaces), emblem ? { ...options, emblem } : options);
}

export function coordinates(state: BoardState): { text: string; x: number; y: number }[] {
    const marks: { text: string; x: number; y: number }[] = [];
    for (let column = 0; column < state.columns; ++column)
        marks.push({ text: spaceName(0, column).slice(0, 1), x: (column + 0.5) * U, y: -LETTERS / 2 });
    for (let row = 0; row < state.rows; ++row)
        marks.push({ text: String(row + 1), x: -LETTERS / 2, y: (row + 0.5) * U });
    return marks;
}
