import { describe, expect, it } from "vitest";
import type { Puzzle } from "./library";
import { numberOfDay, pickForRun, pickRated, puzzleOfDay } from "./pick";

const puzzle = (id: string, rating: number): Puzzle => ({
    id,
    game: "eternal",
    episode: 0,
    theme: "well",
    rating,
    margin: 2,
    best: "pass",
    trap: "end",
});
const some = Array.from({ length: 40 }, (_, at) => puzzle(`e${at}`, 800 + 30 * at));

describe("the puzzle of the day", () => {
    it("is the same on one day and differs from day to day", () => {
        expect(numberOfDay("2026-11-16", 300)).toBe(numberOfDay("2026-11-16", 300));
        const name = (at: number) => new Date(Date.UTC(2026, 10, 16 + at)).toISOString().slice(0, 10);
        for (const most of [1, 2, 82, 300]) {
            const days = Array.from({ length: most }, (_, at) => numberOfDay(name(at), most));
            expect([...days].sort((a, b) => a - b)).toEqual(days.map((_, at) => at));
        }
        expect(puzzleOfDay([], "2026-11-16")).toBeUndefined();
    });
});

describe("pickRated", () => {
    it("takes one that is about as hard", () => {
        for (const random of [0, 0.5, 0.99])
            expect(Math.abs((pickRated(some, {}, [], 1400, random)?.rating ?? 0) - 1400)).toBeLessThan(120);
    });
    it("prefers what was never tried, then what was missed", () => {
        const tried = Object.fromEntries(some.map(({ id }) => [id, true]));
        expect(pickRated(some, { ...tried, e7: false }, [], 1900, 0)?.id).toBe("e7");
        delete tried.e39;
        expect(pickRated(some, tried, [], 800, 0)?.id).toBe("e39");
    });
    it("does not repeat the last ones", () => {
        const [only] = some;
        expect(only && pickRated([only], {}, [only.id], 1000, 0)).toBeUndefined();
    });
});

describe("pickForRun", () => {
    it("becomes harder", () => {
        const early = pickForRun(some, [], 0, 0.5)?.rating ?? 0;
        const late = pickForRun(some, [], 12, 0.5)?.rating ?? 0;
        expect(late).toBeGreaterThan(early);
        expect(pickForRun(some, [], 1000, 0.99)?.id).toBe("e39");
        expect(pickForRun([], [], 0, 0)).toBeUndefined();
    });
    it("draws from all that are as hard", () => {
        const same = Array.from({ length: 100 }, (_, at) => puzzle(`s${at}`, at < 90 ? 700 : 1500));
        const opened = new Set(Array.from({ length: 100 }, (_, at) => pickForRun(same, [], 0, at / 100)?.id));
        expect(opened.size).toBe(90);
    });
    it("leaves out what was seen", () => {
        const [first, ...rest] = some;
        expect(
            pickForRun(
                some,
                rest.map(({ id }) => id),
                0,
                0.5,
            )?.id,
        ).toBe(first?.id);
    });
});
