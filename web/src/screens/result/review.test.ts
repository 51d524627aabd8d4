import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import type { Decision } from "../../engine/protocol";
import { drawAndPlay, partsOf } from "./review-sums";
import { builtBefore, levelsAround, lessonsOf, percentileOf, Review } from "./review.svelte";

type Asked = Extract<Decision, { asked: true }>;

const decision = (round: number, loss: number, more: Partial<Asked> = {}): Asked => ({
    round,
    asked: true,
    building: "Y1",
    played: "pass",
    value: 0,
    best: "pass",
    best_value: loss,
    before: 0,
    loss,
    lesson: loss >= 1 ? "pass" : null,
    stop: 0,
    go: 0,
    ...more,
});

test("a score beats what is less and half of what is equal", () => {
    expect(percentileOf(10, [5, 10, 15, 20])).toBe(38);
    expect(percentileOf(10, [])).toBe(0);
});

test("the decisions that teach most and a game that was broken off are the engine's", async () => {
    const decisions: Decision[] = [
        decision(1, 3),
        { round: 2, asked: false },
        decision(3, 0.4),
        decision(4, 80, { played: "end", lesson: null }),
    ];
    const { points, brokenOff } = await lessonsOf(nodeEngine(), decisions);
    expect(points).toEqual([decisions[0]]);
    expect(brokenOff).toEqual(decisions[3]);
});

test("draw and play add up from the first expectation to the last value", () => {
    const decisions = [
        decision(1, 0, { before: 30, value: 28 }),
        { round: 2, asked: false } as const,
        decision(3, 0, { before: 33, value: 33.5 }),
    ];
    expect(partsOf(decisions)).toEqual([
        { round: 1, draw: 0, play: -2 },
        { round: 3, draw: 5, play: 0.5 },
    ]);
    expect(drawAndPlay(decisions)).toEqual({ draw: 5, play: -1.5 });
});

test("bots around a strength are of the levels below and above it", () => {
    expect(levelsAround(3.25, 5)).toEqual([4, 3, 3, 3]);
    expect(levelsAround(2, 5)).toEqual([2, 2, 2, 2]);
    expect(levelsAround(0.2, 5)).toEqual([1, 1, 1, 1]);
    expect(levelsAround(5.8, 5)).toEqual([5, 5, 5, 5]);
});

test("what stood before a round is counted from what was placed", () => {
    const placed = (round: number) => decision(round, 0, { played: { place: ["A1"] } });
    const decisions = [placed(1), decision(2, 0), placed(3), placed(4)];
    expect([1, 2, 3, 4].map((round) => builtBefore(decisions, 5, round))).toEqual([2, 3, 3, 4]);
});

test("a game that is over is analyzed round by round", async () => {
    const engine = nodeEngine();
    let state = await engine.begin({
        game: "roll-and-build",
        episode: 1,
        players: [{ name: "Ada" }],
        seed: "4",
    });
    while (state.phase === "play" && state.round < 5)
        state = await engine.play(0, (await engine.suggest(0, 1)).move);
    if (state.phase === "play") state = await engine.play(0, "end");
    const review = new Review();
    let kept: Decision[] = [];
    await review.run(engine, 0, state.round, {
        strength: async () => 1,
        onfound: async ({ decisions }) => void (kept = decisions),
    });
    expect(review.par).toBeGreaterThanOrEqual(review.score ?? 0);
    expect(review.percentile).toBeTypeOf("number");
    expect(review.level).toBe(1);
    expect(review.round).toBeNull();
    expect(kept).toEqual(review.decisions);
    const point = [...review.decisions].reverse().find((one) => one.asked && one.loss > 0) as Asked;
    const why = await engine.explain(0, { round: point.round, than: point.best });
    expect([why.first.move, why.second.move]).toEqual([point.played, point.best]);
    const parts = [...why.lines, ...why.later].reduce((sum, part) => sum + part.difference, 0);
    expect(parts).toBeCloseTo(why.difference, 5);
    expect(why.text.length).toBeGreaterThan(1);
    const record = (await engine.save()) as { record: unknown };
    const on = await engine.playOn(0, point.round, point.best, 1, record);
    expect(on.moves[0]!.move).toEqual(point.best);

    const again = new Review();
    await again.run(engine, 0, state.round, {
        kept: { par: 99, decisions: kept },
        strength: async () => 3,
    });
    expect(again.level).toBe(2); // this engine has no weights
    expect(again.decisions).toBe(kept);
    expect(again.par).toBe(99);
}, 60_000);
