import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { chapterOf, gameOf, puzzlesIn, themes } from "./library";

const folder = resolve(import.meta.dirname, "../../../../content/puzzles");
const engine = nodeEngine();

test("every shipped file has puzzles of the game in its name, with themes that have words", async () => {
    for (const file of readdirSync(folder).filter((file) => file.endsWith(".puzzles"))) {
        const name = file.replace(".puzzles", "");
        const puzzles = await puzzlesIn(engine, readFileSync(resolve(folder, file), "utf8"));
        expect(puzzles.length).toBeGreaterThan(0);
        for (const { id, game, episode, theme, rating, margin, best, trap } of puzzles) {
            expect(id).toMatch(/^[0-9a-z]+$/);
            expect(game).toBe(gameOf(name));
            if (chapterOf(name)) expect(Math.ceil(episode / 3)).toBe(chapterOf(name));
            expect(themes).toContain(theme);
            expect([rating, margin].every((value) => value > 0)).toBe(true);
            expect(best).not.toEqual(trap);
        }
    }
});
