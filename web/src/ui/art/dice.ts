// The faces of the dice as cells of their 2 by 2 window: only pictures, the rules are in the engine.

import type { Cell, Kind } from "../../../board/src";

export type DieName = "a" | "b" | "white";

const FACES: Readonly<Record<"a" | "b", Readonly<Record<string, readonly Cell[]>>>> = {
    a: {
        corner: [
            [0, 0],
            [1, 0],
            [1, 1],
        ],
        one: [[1, 1]],
        "two-upright": [
            [0, 1],
            [1, 1],
        ],
        "two-flat": [
            [1, 0],
            [1, 1],
        ],
    },
    b: {
        one: [[1, 0]],
        "two-flat": [
            [1, 0],
            [1, 1],
        ],
        "two-upright": [
            [0, 0],
            [1, 0],
        ],
        blank: [],
        compass: [],
    },
};

export const cellsOfFace = (die: "a" | "b", face: string): readonly Cell[] => FACES[die][face] ?? [];

const KIND_OF: Readonly<Record<string, Kind>> = {
    solid: "residential",
    lined: "industrial",
    crossed: "public",
};

export const kindOfFace = (face: string): Kind => KIND_OF[face] ?? "residential";
