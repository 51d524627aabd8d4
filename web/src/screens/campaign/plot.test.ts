import { expect, test } from "vitest";
import { apart, ticks } from "./plot";

test("ticks are round numbers that reach over everything", () => {
    expect(ticks(0, 1)).toEqual([0, 1]);
    expect(ticks(0, 17)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(-3, 61)).toEqual([-20, 0, 20, 40, 60, 80]);
    for (const most of [3, 9, 48, 133, 1000]) expect(ticks(0, most).length).toBeLessThanOrEqual(6);
});

test("labels keep their order and a distance, above the bottom", () => {
    expect(apart([10, 80, 40], 15, 100)).toEqual([10, 80, 40]);
    expect(apart([50, 50, 52], 15, 200)).toEqual([50, 65, 80]);
    expect(apart([95, 97, 10], 15, 100)).toEqual([85, 100, 10]);
});
