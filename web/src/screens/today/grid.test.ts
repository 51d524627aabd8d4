import { expect, test } from "vitest";
import type { Decision } from "../../engine/protocol";
import { gridOf, untilNext } from "./grid";

const lost = (round: number, loss: number) =>
    ({ round, asked: true, loss, played: "pass", best: "pass" }) as unknown as Decision;

test("the grid has a square for each decision, seven in a row", () => {
    const losses = [0, 0.4, 0.5, 2, 2.1, 0, 0, 9];
    expect(gridOf([...losses.map((loss, at) => lost(at + 1, loss)), { round: 9, asked: false }])).toBe(
        "🟩🟩🟨🟨🟥🟩🟩\n🟥",
    );
    expect(gridOf([])).toBe("");
});

test("the next city comes at midnight in UTC", () => {
    expect(untilNext(new Date("2026-11-16T18:30:00Z"))).toEqual({ hours: 5, minutes: 30 });
    expect(untilNext(new Date("2026-11-16T23:59:30Z"))).toEqual({ hours: 0, minutes: 1 });
    expect(untilNext(new Date("2026-11-16T00:00:00Z"))).toEqual({ hours: 24, minutes: 0 });
});
