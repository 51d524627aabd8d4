import { describe, expect, it } from "vitest";
import { newcomer } from "./glicko";
import { answered, readProgress, shown, streak } from "./progress";

describe("readProgress", () => {
    it("keeps what has the right type", () => {
        const text = JSON.stringify({
            rating: { rating: 1400, deviation: 100, volatility: 0.06 },
            tried: { e1: true, e2: "yes" },
            days: { "2026-11-16": false },
            runs: { "5": 9, bad: null },
            seen: ["e1", 7],
        });
        expect(readProgress(text)).toEqual({
            rating: { rating: 1400, deviation: 100, volatility: 0.06 },
            tried: { e1: true },
            days: { "2026-11-16": false },
            runs: { "5": 9 },
            seen: ["e1"],
        });
    });

    it("survives anything", () => {
        for (const text of [null, "", "[]", "7", '{"rating":{"rating":-1}}', '{"tried":[true]}'])
            expect(readProgress(text).rating).toEqual(newcomer);
    });
});

describe("streak", () => {
    const solved = { "2026-02-27": true, "2026-02-28": true, "2026-03-01": true };
    it("counts over the end of a month", () => expect(streak(solved, "2026-03-01")).toBe(3));
    it("lasts until the day is over", () => expect(streak(solved, "2026-03-02")).toBe(3));
    it("ends with a missed day", () => expect(streak(solved, "2026-03-03")).toBe(0));
    it("ends with a wrong move", () =>
        expect(streak({ ...solved, "2026-03-02": false }, "2026-03-02")).toBe(0));
});

describe("answered", () => {
    const puzzle = { id: "e1", rating: 1300 };
    it("rates the first answer only", () => {
        const once = answered(readProgress(null), puzzle, 0, true);
        expect(once.rating.rating).toBeLessThan(newcomer.rating);
        const twice = answered(once, puzzle, 1, true);
        expect(twice.rating).toEqual(once.rating);
        expect(twice.tried.e1).toBe(true);
    });
    it("gives a part for a close move or a hint, which do not solve it", () => {
        const [wrong, half, right] = [0, 0.5, 1].map((credit) =>
            answered(readProgress(null), puzzle, credit, true),
        );
        expect(half!.rating.rating).toBeGreaterThan(wrong!.rating.rating);
        expect(half!.rating.rating).toBeLessThan(right!.rating.rating);
        expect(half!.tried.e1).toBe(false);
    });
    it("does not rate what does not count", () => {
        expect(answered(readProgress(null), puzzle, 1, false).rating).toEqual(newcomer);
    });
});

describe("shown", () => {
    it("remembers the last sixty", () => {
        let progress = readProgress(null);
        for (let at = 0; at < 70; ++at) progress = shown(progress, `e${at}`);
        progress = shown(progress, "e20");
        expect(progress.seen).toHaveLength(60);
        expect(progress.seen.at(-1)).toBe("e20");
        expect(progress.seen).not.toContain("e9");
    });
});
