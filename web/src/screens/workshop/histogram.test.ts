import { expect, test } from "vitest";
import { histogram } from "./histogram";

test("scores fall into bars of a round width", () => {
    expect(histogram([])).toEqual({ width: 1, bars: [] });
    expect(histogram([7])).toEqual({ width: 1, bars: [{ from: 7, count: 1 }] });
    const { width, bars } = histogram([-7, -1, 0, 4, 5, 31]);
    expect(width).toBe(5);
    expect(bars[0]).toEqual({ from: -10, count: 1 });
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(bars.at(-1)).toEqual({ from: 30, count: 1 });
    expect(histogram([0, 10_000]).bars.length).toBeLessThan(14);
});
