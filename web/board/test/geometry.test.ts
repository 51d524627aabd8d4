import { describe, expect, it } from "vitest";
import {
    cellOf,
    chance,
    oriented,
    outline,
    placed,
    placementKey,
    spaceName,
    spacesAt,
} from "../src/geometry";
import type { Cell } from "../src/state";

const L: readonly Cell[] = [
    [0, 0],
    [1, 0],
    [1, 1],
];

describe("spaces", () => {
    it("are named by column letter and row number", () => {
        expect(spaceName(0, 0)).toBe("A1");
        expect(spaceName(10, 10)).toBe("K11");
        expect(cellOf("K11")).toEqual([10, 10]);
    });

    it("make the same key in any order, sorted as the engine sorts", () => {
        expect(placementKey(["B10", "B2", "A2"])).toBe("A2 B2 B10");
    });
});

describe("orientation", () => {
    it("turns clockwise", () => {
        expect(oriented(L, 1, false)).toEqual([
            [0, 0],
            [0, 1],
            [1, 0],
        ]);
    });

    it("is the printed one after four turns", () => {
        expect(oriented(L, 4, false)).toEqual(oriented(L, 0, false));
    });

    it("turns over before it turns", () => {
        const hook: readonly Cell[] = [
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 0],
        ];
        expect(oriented(hook, 0, true)).toEqual([
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 2],
        ]);
        expect(oriented(hook, 1, true)).toEqual([
            [0, 1],
            [1, 1],
            [2, 0],
            [2, 1],
        ]);
    });

    it("covers the spaces from the top left corner on", () => {
        expect(spacesAt(L, { row: 2, column: 3, turn: 0, mirror: false })).toEqual(["D3", "D4", "E4"]);
    });
});

describe("outline", () => {
    const corners = (path: string) => (path.match(/Q/g) ?? []).length;

    it("has a corner for each bend, not for each space", () => {
        expect(corners(outline([[0, 0]], 5, 10))).toBe(4);
        expect(
            corners(
                outline(
                    [
                        [0, 0],
                        [0, 1],
                        [0, 2],
                    ],
                    5,
                    10,
                ),
            ),
        ).toBe(4);
        expect(corners(outline(L, 5, 10))).toBe(6);
    });

    it("goes around a hole too", () => {
        const ring: Cell[] = [
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 0],
            [1, 2],
            [2, 0],
            [2, 1],
            [2, 2],
        ];
        expect(outline(ring, 5, 10).split("Z").length - 1).toBe(2);
    });

    it("keeps spaces apart that touch at a corner only", () => {
        expect(
            outline(
                [
                    [0, 0],
                    [1, 1],
                ],
                5,
                10,
            ).split("Z").length - 1,
        ).toBe(2);
    });

    it("moves inwards on both sides", () => {
        const numbers = (outline([[0, 0]], 7, 0).match(/[\d.]+/g) ?? []).map(Number);
        expect(Math.min(...numbers)).toBe(7);
        expect(Math.max(...numbers)).toBe(93);
    });
});

describe("placed", () => {
    it("moves and scales absolute commands", () => {
        expect(placed("M0 -10L10 10H5V-5Z", 100, 50, 2)).toBe("M100 30L120 70H110V40Z");
    });

    it("mirrors with a negative scale", () => {
        expect(placed("M10 10L20 10", 0, 0, -1)).toBe("M-10 10L-20 10");
    });
});

it("chance is always the same for a space and spreads", () => {
    expect(chance(3, 4, 1)).toBe(chance(3, 4, 1));
    const values = Array.from({ length: 121 }, (_, i) => chance(Math.floor(i / 11), i % 11, 1));
    expect(values.filter((value) => value < 0.5).length).toBeGreaterThan(30);
    expect(values.filter((value) => value < 0.5).length).toBeLessThan(90);
});
