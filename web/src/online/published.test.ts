import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { nodeEngine } from "../engine/node";
import type { TableInfo } from "./frames";
import { planOf, publishedProblem } from "./published";

interface Vector {
    plan: number[];
    episode: number;
    commitment: string;
    commitments: string[];
    verdict: string;
}

const path = resolve(import.meta.dirname, "../../../tests/vectors/fair-draws.json");
const { published } = JSON.parse(readFileSync(path, "utf8")) as { published: Vector[] };

describe("the commitments of the server", () => {
    test("are one for each episode, in order, none twice, as the engine says", () => {
        expect(published.length).toBeGreaterThanOrEqual(14);
        for (const { plan, episode, commitment, commitments, verdict } of published)
            expect(publishedProblem(commitments, plan, episode, commitment) ?? "fair").toBe(verdict);
    });

    test("two thousand for one game, of which the operator opens one, are refused", () => {
        const many = Array.from({ length: 2000 }, (_, at) => String(at));
        expect(publishedProblem(many, [0], 0, "1234")).toBe("fair-count");
    });

    test("belong to the episodes of what the table plays", async () => {
        const engine = nodeEngine();
        const hello = await engine.hello();
        const plan = (choice: Partial<TableInfo>) => planOf(choice as TableInfo, hello);
        expect(plan({ game: "eternal", episode: 0 })).toEqual([0]);
        expect(plan({ game: "roll-and-build", episode: 3 })).toEqual([3]);
        expect(plan({ game: "roll-and-build", campaign: "3-6-12" })).toEqual([3, 6, 12]);
        expect(plan({ game: "roll-and-build", campaign: "whole" })).toHaveLength(12);
        expect(plan({ game: "legacy", campaign: true })).toHaveLength(24);
        engine.close();
    });
});
