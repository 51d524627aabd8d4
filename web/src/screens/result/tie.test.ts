import { beforeAll, expect, test, vi } from "vitest";
import type { GameView } from "../../game/model";
import { speak } from "../../words/index.svelte";
import { wordsOf } from "../../../tools/words";
import { tieText } from "./tie";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(wordsOf("en")));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

const built = (...spaces: string[]) => ({ buildings: [{ id: "Y1", kind: "residential", spaces }] });
const board = {
    columns: 3,
    rows: 2,
    spaces: [
        ["meadow", "two-tree", "meadow"],
        ["meadow", "meadow", "meadow"],
    ],
    river: [],
    spots: [],
};
const view = {
    content: { board, rules: [] },
    state: { game: "eternal", phase: "over", players: [built("A1"), built("A2", "B2")] },
} as unknown as GameView;
const names = ["Ada", "Bert"];

test("a win by the tie-break names the row that decides (B-TIE)", () => {
    const tied = [
        { total: 7, rank: 1 },
        { total: 7, rank: 2 },
    ];
    expect(tieText(view, tied, names)).toMatch(/^Equal scores. Empty spaces in row 1: Ada 1, Bert 2\./);
    const legacy = { ...view, state: { ...view.state, game: "legacy" as const } };
    expect(tieText(legacy, tied, names)).toBe("Equal scores: Ada has fewer empty spaces in the top rows.");
});

test("a win by points and a shared win need no reason", () => {
    for (const [total, rank] of [
        [6, 2],
        [7, 1],
    ] as const)
        expect(
            tieText(
                view,
                [
                    { total: 7, rank: 1 },
                    { total, rank },
                ],
                names,
            ),
        ).toBe("");
});
