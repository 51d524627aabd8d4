import { beforeAll, expect, it, vi } from "vitest";
import type { Content, Overview } from "../../engine/protocol";
import { wordsOf } from "../../../tools/words";
import { speak } from "../../words/index.svelte";
import { boardText, entryText, giftNames, numbersText, overviewOfResult } from "./campaign-text";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(wordsOf("en")));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

const overview = (chapter: number, episodes: number[]): Overview => ({
    chapter,
    title: "",
    episodes,
    points: [],
    rewards: [],
});

it("shows the table of the episode that is over, not of the envelope that comes next (L-SEAL)", () => {
    const last = { episode: 12, players: [], gains: [], ledger: [] };
    const ended = { overview: overview(4, [10, 11, 12]) } as Content;
    expect(overviewOfResult({ overview: overview(5, [13, 14, 15]), last }, ended)?.chapter).toBe(4);
    expect(overviewOfResult({ overview: overview(5, [13, 14, 15]), last }, undefined)).toBeUndefined();
    expect(overviewOfResult({ overview: overview(4, [10, 11, 12]), last }, undefined)?.chapter).toBe(4);
});

it("counts equal gifts", () => {
    expect(giftNames(["track", "track", "one-tree"])).toEqual(["2 × a piece of track", "one tree"]);
});

it("says how many things do not count, and leaves boxes to the rule's text", () => {
    expect(numbersText({ points: 1, free: 4 })).toBe("+1, not counting the first 4");
    expect(numbersText({ boxes: [2, 5], circles: 1 })).toBe("1 circle");
});

it("has words of its own for a tree that is left of two", () => {
    expect(boardText("stick", "one-tree", "B4")).toBe("Only one tree left (B4)");
    expect(boardText("stick", "port", "E3")).toBe("New: port (E3)");
});

it("counts the trees of parks", () => {
    const park = {
        player: 0,
        episode: 23,
        what: "tree",
        count: 1,
        origin: { cause: "rule", rule: "L-PARK" },
    };
    expect(entryText({ ...park, spaces: ["D2", "F6"] } as never)).toBe("2 new trees (D2 F6)");
    expect(entryText({ ...park, spaces: ["D2"] } as never)).toBe("1 new tree (D2)");
});
