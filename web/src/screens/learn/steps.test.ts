import { expect, test } from "vitest";
import { deck, stepOf, steps } from "./steps";

const at = (round: number, legal: boolean | null = null) =>
    stepOf({ round, phase: "play", status: "deciding", legal });

test("every lesson comes up once the game has got so far", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((round) => at(round))).toEqual([...steps]);
});

test("a piece that does not fit is explained in the first rounds", () => {
    expect([at(1, false), at(2, false), at(3, false)]).toEqual(["misfit", "misfit", "group"]);
    expect(at(1, true)).toBe("river");
});

test("after the lessons, and when the game is over, the coach is silent", () => {
    expect(at(9)).toBeNull();
    expect(stepOf({ round: 2, phase: "over", status: "ended", legal: null })).toBeNull();
});

test("the church comes in the round that explains it", () => {
    expect(at(5)).toBe("church");
    expect(deck[4]).toMatch(/^C/);
});

test("the deck has every card once", () => {
    expect(deck).toHaveLength(28);
    expect(new Set(deck).size).toBe(28);
});
