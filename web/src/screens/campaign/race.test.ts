import { expect, test } from "vitest";
import type { State } from "../../engine/protocol";
import { raceOf } from "./race";

test("a legacy campaign counts circles, and the engine says who leads", () => {
    const legacy = (results: object[]) =>
        ({
            cities: [{ circles: 4 }, { circles: 4 }, { circles: 1 }],
            standings: [2, 1, 3],
            results,
        }) as unknown as State["campaign"];
    expect(raceOf(legacy([]))).toBeNull();
    const race = raceOf(legacy([{ gained: [4, 1, 0] }, { gained: [0, 3, 1] }]));
    expect(race?.of).toBe("circles");
    expect(race?.runners.map(({ sum, gained, leads }) => [sum, gained, leads])).toEqual([
        [4, 0, false],
        [4, 3, true],
        [1, 1, false],
    ]);
});

test("sheets are added up, and nobody races alone", () => {
    const plan = (...totals: number[]) =>
        ({
            plan: { name: "whole", episodes: [1, 2] },
            results: { totals, episodes: [{ totals: totals.map((total) => total - 10) }] },
        }) as unknown as State["campaign"];
    expect(raceOf(plan(30))).toBeNull();
    expect(raceOf(undefined)).toBeNull();
    const race = raceOf(plan(30, 45));
    expect([race?.of, race?.runners.map(({ leads }) => leads)]).toEqual(["points", [false, true]]);
});
