import { beforeEach, expect, test, vi } from "vitest";
import { markRead, wasRead } from "./read-openings";

const kept = new Map<string, string>();
beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => kept.set(key, text),
    });
});

const campaign = { id: "a", setup: { game: "legacy" as const, seats: [], campaign: true as const } };
const alone = (id: string, episode: number) => ({
    id,
    setup: { game: "roll-and-build" as const, seats: [], episode },
});

test("each campaign remembers the episode whose opening was dismissed", () => {
    markRead(campaign, 3);
    expect(wasRead(campaign, 3)).toBe(true);
    expect(wasRead(campaign, 4)).toBe(false);
    expect(wasRead({ ...campaign, id: "b" }, 3)).toBe(false);
});

test("an episode on its own is read once for this device", () => {
    markRead(alone("x", 4), 4);
    markRead(alone("y", 5), 5);
    expect(wasRead(alone("z", 4), 4)).toBe(true);
    expect(wasRead(alone("z", 6), 6)).toBe(false);
});

test("what something else has stored is no reading, and a full list forgets the oldest", () => {
    kept.set("mycity.openings", "{}");
    expect(wasRead(campaign, 1)).toBe(false);
    for (let game = 0; game <= 100; ++game) markRead({ ...campaign, id: String(game) }, 1);
    expect(wasRead({ ...campaign, id: "0" }, 1)).toBe(false);
    expect(wasRead({ ...campaign, id: "100" }, 1)).toBe(true);
});
