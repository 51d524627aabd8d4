import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { builtBefore, percentileOf, Review, turningPoints } from "./review.svelte";

const decision = (round: number, loss: number) =>
    ({
        round,
        asked: true,
        building: "Y1",
        played: "pass",
        value: 0,
        best: "pass",
        best_value: loss,
        loss,
        stop: 0,
        go: 0,
    }) as const;

test("a score beats what is less and half of what is equal", () => {
    expect(percentileOf(10, [5, 10, 15, 20])).toBe(38);
    expect(percentileOf(10, [])).toBe(0);
});

test("the three decisions that cost most, at least a point, are turning points, in order", () => {
    const points = turningPoints([
        decision(1, 0.4),
        decision(2, 3),
        { round: 3, asked: false },
        decision(4, 9),
        decision(5, 1.5),
        decision(6, 2),
    ]);
    expect(points.map(({ round }) => round)).toEqual([2, 4, 6]);
});

test("what stood before a round is counted from what was placed", () => {
    const placed = (round: number) => ({ ...decision(round, 0), played: { place: ["A1"] } });
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
    await review.run(engine, 0, state.round);
    expect(review.par).toBeGreaterThanOrEqual(review.score ?? 0);
    expect(review.percentile).toBeTypeOf("number");
    expect(review.round).toBeNull();
    expect(review.points.length).toBeGreaterThan(0); // it stopped far too early
    const point = review.points.at(-1)!;
    const why = await engine.explain(0, { round: point.round, than: point.best });
    expect([why.first.move, why.second.move]).toEqual([point.played, point.best]);
    const parts = [...why.lines, ...why.later].reduce((sum, part) => sum + part.difference, 0);
    expect(parts).toBeCloseTo(why.difference, 5);
    expect(why.text.length).toBeGreaterThan(1);
}, 30_000);
