import { describe, expect, it } from "vitest";
import { riverLines, riverPath } from "../src/river";

const rim = { x: -48, y: -48, width: 366, height: 366 };

describe("the river", () => {
    it("is one line from edge to edge, in whatever order its edges come", () => {
        const lines = riverLines([
            ["A3", "B3"],
            ["A1", "B1"],
            ["A2", "B2"],
        ]);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toHaveLength(4);
    });

    it("bends where it turns from beside a space to below it", () => {
        const lines = riverLines([
            ["A1", "B1"],
            ["B1", "B2"],
        ]);
        expect(lines).toHaveLength(1);
        expect(lines[0]?.map(({ x, y }) => [x, y])).toContainEqual([1, 1]);
    });

    it("flows over the edge to the end of the paper", () => {
        const path = riverPath([["A1", "B1"]], 3, 3, rim);
        expect(path).toContain("100 -45");
    });

    it("ends inside where it meets a lake", () => {
        const path = riverPath([["B2", "C2"]], 3, 3, rim);
        expect(path).toBe("M200 100L200 200");
    });

    it("is nothing without edges", () => {
        expect(riverPath([], 3, 3, rim)).toBe("");
    });
});
