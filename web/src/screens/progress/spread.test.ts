import { expect, test } from "vitest";
import { figuresOf } from "./level-figures";
import { axisOf, barsOf, measuredSpread, quantile, shareAhead, spreadOf } from "./spread";

test("scores are counted point by point", () => {
    expect(spreadOf([])).toEqual({ from: 0, counts: [] });
    expect(spreadOf([3, 5, 3])).toEqual({ from: 3, counts: [2, 0, 1] });
});

test("quantiles are scores that occurred", () => {
    const spread = spreadOf([1, 2, 3, 10]);
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(spread, share))).toEqual([1, 1, 2, 3, 10]);
});

test("equal scores are half a win", () => {
    expect(shareAhead(spreadOf([5]), spreadOf([5]))).toBe(0.5);
    expect(shareAhead(spreadOf([5, 9]), spreadOf([1, 7]))).toBe(0.75);
    expect(shareAhead(spreadOf([]), spreadOf([1]))).toBe(0);
});

test("one axis holds all scores, also negative ones", () => {
    const [low, high] = [spreadOf([-13, -2]), spreadOf([41, 44, 60])];
    const axis = axisOf([low, high, spreadOf([])]);
    expect(axis).toEqual({ from: -15, width: 5, bars: 16 });
    expect(barsOf(low, axis).slice(0, 4)).toEqual([0.5, 0, 0.5, 0]);
    expect(barsOf(high, axis).reduce((sum, share) => sum + share)).toBeCloseTo(1);
});

test("the table of levels has the scores of every level that its means are of", () => {
    for (const key of ["eternal/0", "roll-and-build/7", "legacy/24"])
        for (const { level, figures } of figuresOf(key)) {
            const spread = measuredSpread(figures);
            if (!spread) throw new Error(`${key} ${level} has no scores`);
            const games = spread.counts.reduce((sum, count) => sum + count, 0);
            const sum = spread.counts.reduce((sum, count, at) => sum + count * (spread.from + at), 0);
            expect(games).toBe(figures.games);
            expect(Math.abs(sum / games - figures.mean)).toBeLessThan(0.06);
        }
});
