import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cellsOfFace, kindOfFace } from "./dice";

// The engine's own list: `die A`, then each `face NAME` with two lines of its window.
const text = readFileSync(new URL("../../../../content/dice/dice.dice", import.meta.url), "utf8");
const [, blueA = "", blueB = "", white = ""] = text.split(/^die .*$/m);

function facesOf(part: string): [string, [number, number][]][] {
    return [...part.matchAll(/^face (\S+)\n([.X]+)\n([.X]+)/gm)].map(([, name = "", ...lines]) => [
        name,
        lines.flatMap((line, row) =>
            [...line].flatMap((sign, column): [number, number][] => (sign === "X" ? [[row, column]] : [])),
        ),
    ]);
}

describe("dice", () => {
    it.each([
        ["a", blueA],
        ["b", blueB],
    ] as const)("draws every face of die %s as it is in the content", (die, part) => {
        const faces = facesOf(part);
        expect(faces).toHaveLength(6);
        for (const [name, cells] of faces) expect(cellsOfFace(die, name), name).toEqual(cells);
    });

    it("knows the kind of every face of the white die", () => {
        const faces = [...white.matchAll(/^face (\S+) (\S+)$/gm)];
        expect(faces).toHaveLength(6);
        for (const [, name = "", kind] of faces) expect(kindOfFace(name)).toBe(kind);
    });
});
