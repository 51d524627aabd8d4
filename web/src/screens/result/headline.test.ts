import { beforeAll, expect, test, vi } from "vitest";
import { speak } from "../../words/index.svelte";
import { wordsOf } from "../../../tools/words";
import type { Earlier } from "./ended";
import { headlineOf, type Ended } from "./headline";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(wordsOf("en")));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

const names = ["You", "Bot 2", "Bot 3"];
const earlier: Earlier = { best: 39, usual: 30, games: 5, won: true };
const none: Earlier = { best: null, usual: null, games: 0, won: false };

function say(totals: number[], more: Partial<Ended> = {}): string {
    const finished = totals.map((total) => ({
        lines: [],
        total,
        rank: 1 + totals.filter((other) => other > total).length,
    }));
    const { text, joy } = headlineOf({ finished, names, own: 0, earlier, ...more });
    return `${text}${joy ? " (joy)" : ""}`;
}

test("a win is told with the score, and a record before all else", () => {
    expect(say([45, 20])).toBe("45 to 20: your best by 6! (joy)");
    expect(say([38, 20])).toBe("38 to 20: a clear win! (joy)");
    expect(say([38, 30])).toBe("38 to 30: you win! (joy)");
    expect(say([38, 36, 10])).toBe("38 to 36: a close win! (joy)");
    expect(say([38, 38])).toBe("38 to 38: a shared win! (joy)");
    expect(say([2, 1], { earlier: none })).toBe("2 to 1: your first win! (joy)");
    // A practice game is no record.
    expect(say([60, 50], { earlier: null })).toBe("60 to 50: you win! (joy)");
});

test("a loss has a kind word, and a record is one", () => {
    expect(say([45, 51])).toBe("45 to 51: no win, but your best by 6! (joy)");
    expect(say([20, 22])).toBe("20 to 22: so close!");
    expect(say([35, 45])).toBe("35 to 45: 5 above your usual score");
    expect(say([28, 45, 10])).toBe("28 to 45: next time will be yours");
    expect(say([-12, 30])).toBe("−12 to 30: a hard one, and every game teaches something");
    expect(say([20, 45], { before: 13 })).toBe("20 to 45: 7 more than the first time");
    // The tie-break decides, not the points.
    const finished = [
        { lines: [], total: 20, rank: 2 },
        { lines: [], total: 20, rank: 1 },
    ];
    expect(headlineOf({ finished, names, own: 0, earlier })).toEqual({
        text: "20 to 20: so close!",
        joy: false,
    });
});

test("a city alone is compared with those before it", () => {
    expect(say([24], { earlier: none })).toBe("24 points: your first city stands!");
    expect(say([45])).toBe("45 points: your best by 6! (joy)");
    expect(say([39])).toBe("39 points: as good as your best!");
    expect(say([37])).toBe("37 points: only 2 short of your best");
    expect(say([33])).toBe("33 points: 3 above your usual score");
    expect(say([1])).toBe("1 point: the next city will do better");
});

test("the last of several episodes tells the sums and the title", () => {
    const chapter = { earlier: null, closing: { of: "chapter", title: null } as const };
    const campaign = { earlier: null, closing: { of: "campaign", title: null } as const };
    expect(say([120, 98], chapter)).toBe("120 to 98: the chapter is yours! (joy)");
    expect(say([120, 98], campaign)).toBe("120 to 98: the campaign is yours! (joy)");
    expect(say([98, 98], campaign)).toBe("98 to 98: a shared win! (joy)");
    expect(say([80, 98], campaign)).toBe("80 to 98: next time will be yours");
    expect(say([120], { ...chapter, closing: { of: "chapter", title: "Farmhand" } })).toBe(
        "120 points: Farmhand (joy)",
    );
    expect(say([120], campaign)).toBe("120 points: the campaign is complete! (joy)");
});

test("spectators and several people are not called you", () => {
    const ada = { names: ["Ada", "Bert"], own: null, earlier: null };
    expect(say([45, 20], ada)).toBe("Ada wins 45 to 20 (joy)");
    expect(say([20, 45], ada)).toBe("Bert wins 45 to 20 (joy)");
    expect(say([20, 20], ada)).toBe("Shared win with 20 points: Ada and Bert. (joy)");
});
