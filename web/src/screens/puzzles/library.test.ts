import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { onlyPuzzle, puzzlesIn, type Puzzle } from "./library";

const folder = resolve(import.meta.dirname, "../../../../content/puzzles");
const engine = nodeEngine();
const read = (text: string) => engine.request<{ puzzles: Puzzle[] }>({ cmd: "puzzles", text, open: true });

test("the page reads every shipped file as the engine does", async () => {
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".puzzles"))) {
        const text = readFileSync(resolve(folder, name), "utf8");
        const { puzzles } = await read(text);
        expect(puzzles.length).toBeGreaterThan(0);
        expect(puzzles).toMatchObject(puzzlesIn(text));
        // One alone is the same as in its file.
        for (const puzzle of [puzzles[0]!, puzzles.at(-1)!])
            expect((await read(onlyPuzzle(text, puzzle.id))).puzzles).toEqual([puzzle]);
    }
});
