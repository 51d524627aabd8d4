import { describe, expect, it } from "vitest";
import { newcomer } from "./glicko";
import { answered, readProgress, streak } from "./progress";

describe("readProgress", () => {
    it("keeps what has the right type", () => {
        const text = JSON.stringify({
            rating: { rating: 1400, deviation: 100, volatility: 0.06 },
            tried: { e1: true, e2: "yes" },
            days: { "2026-11-16": false },
            runs: { "5": 9, bad: null },
        });
        expect(readProgress(text)).toEqual({
            rating: { rating: 1400, deviation: 100, volatility: 0.06 },
            tried: { e1: true },
            days: { "2026-11-16": false },
            runs: { "5": 9 },
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
        const once = answered(readProgress(null), puzzle, false, true);
        expect(once.rating.rating).toBeLessThan(newcomer.rating);
        const twice = answered(once, puzzle, true, true);
        expect(twice.rating).toEqual(once.rating);
        expect(twice.tried.e1).toBe(true);
    });
    it("does not rate what does not count", () => {
        expect(answered(readProgress(null), puzzle, true, false).rating).toEqual(newcomer);
    });
});
