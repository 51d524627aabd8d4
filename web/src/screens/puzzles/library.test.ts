import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { onlyPuzzle, type Puzzle } from "./library";

const folder = resolve(import.meta.dirname, "../../../../content/puzzles");

test("a puzzle alone is the same as in its file", async () => {
    const engine = nodeEngine();
    for (const name of ["eternal", "roll-and-build", "legacy-3"]) {
        const text = readFileSync(resolve(folder, `${name}.puzzles`), "utf8");
        const read = (text: string) =>
            engine.request<{ puzzles: Puzzle[] }>({ cmd: "puzzles", text, open: true });
        const { puzzles } = await read(text);
        for (const puzzle of [puzzles[0]!, puzzles.at(-1)!])
            expect((await read(onlyPuzzle(text, puzzle.id))).puzzles).toEqual([puzzle]);
    }
});
