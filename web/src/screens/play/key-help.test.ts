import { expect, test } from "vitest";
import type { GameView } from "../../game/model";
import { playKeys } from "./key-help";

const keys = (mirror: boolean, more: object = {}) =>
    playKeys({ content: { mirror }, setup: {}, ...more } as GameView).map(([key]) => key);

test("the key help names only what the game allows", () => {
    expect(keys(true)).toContain("F");
    expect(keys(false)).not.toContain("F");
    expect(keys(true)).toEqual(expect.arrayContaining(["H", "O"]));
    const ranked = keys(true, { setup: { tag: "today:2026-11-15" } });
    for (const helpless of [ranked, keys(true, { online: {} })])
        expect(helpless).not.toEqual(expect.arrayContaining(["H"]));
});
