import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import type { GameName } from "../../engine/protocol";
import { wordsOf } from "../../../tools/words";
import { holesIn, newHoles } from "./holes";
import { changesBetween, tellingLine, verdictOf, topicOf, wellAndTry } from "./judge";
import { SecondOpinion } from "./second-opinion";
import { deck, mayHurry, stepOf, stepsOf, throws, type Seen } from "./steps";
import { waitingPose } from "./teach";

const seen = (fields: Partial<Seen>): Seen => ({
    game: "eternal",
    episode: 0,
    round: 1,
    phase: "play",
    left: 20,
    legal: null,
    ...fields,
});

test("blocking card and stop are taught before the coach says that everything is known", () => {
    const steps = stepsOf("eternal");
    expect(steps.at(-1)).toBe("free");
    for (const step of ["dots", "block", "stop"]) expect(steps.indexOf(step)).toBeGreaterThan(-1);
});

test("every step of a guided game comes up", () => {
    const of = (game: GameName, moments: Partial<Seen>[]) =>
        new Set(moments.map((moment) => stepOf(seen({ game, ...moment }))));
    const rounds = Array.from({ length: 10 }, (_, at) => ({ round: at + 1 }));
    const found = of("eternal", [...rounds, { round: 20, left: 6 }, { round: 21, left: 5 }]);
    for (const step of stepsOf("eternal")) expect(found).toContain(step);
    for (const step of stepsOf("roll-and-build"))
        expect(
            of(
                "roll-and-build",
                rounds.map((one) => ({ ...one, episode: 1, left: Infinity })),
            ),
        ).toContain(step);
    const campaign = [
        ...rounds.map((one) => ({ ...one, episode: 1 })),
        { episode: 1, phase: "sticker" },
        { episode: 2, round: 1 },
    ];
    for (const step of stepsOf("legacy")) expect(of("legacy", campaign)).toContain(step);
});

test("a piece that does not fit is explained once the player has moved it", () => {
    expect(stepOf(seen({ legal: null }))).toBe("river");
    expect(stepOf(seen({ legal: false }))).toBe("misfit");
    expect(stepOf(seen({ round: 3, legal: false }))).toBe("group");
});

test("the coach is silent when the game is over, and in later episodes", () => {
    expect(stepOf(seen({ phase: "over" }))).toBeNull();
    expect(stepOf(seen({ game: "legacy", episode: 3 }))).toBeNull();
    expect(mayHurry(seen({ round: 3 }))).toBe(false);
    expect(mayHurry(seen({ round: 12 }))).toBe(true);
    expect(mayHurry(seen({ round: 22, left: 6 }))).toBe(false);
});

test("every step, topic and tip has its words", () => {
    const words = wordsOf("en");
    for (const game of ["eternal", "roll-and-build", "legacy"] as const)
        for (const step of stepsOf(game)) expect(words).toContain(`\nlearn.step.${step} = `);
    for (const topic of ["group", "church", "well", "gold", "tree", "rock", "empty", "pass"])
        for (const key of [`about.${topic}.good`, `about.${topic}.bad`, `tip.${topic}`])
            expect(words).toContain(`\nlearn.${key} = `);
});

test("the engine takes the draws: a church in round 5, the blocking card before round 8, a piece that must be moved", async () => {
    const engine = nodeEngine();
    let reply = await engine.view(
        { cmd: "new", game: "eternal", players: 1, deck },
        { seats: [0], previews: true, document: true },
    );
    const { content } = reply;
    if (!content) throw new Error("no content");
    for (let round = 1; round <= 8; ++round) {
        const { state, legal } = reply;
        expect(state.round).toBe(round);
        if (round === 5) expect(state.revealed?.kind).toBe("church");
        expect(state.out.length > 0).toBe(round >= 8);
        // The piece waits where it cannot be built.
        const pose = waitingPose(
            {
                id: "a",
                kind: "church",
                cells: state.revealed?.cells ?? [],
                mirror: false,
                legal: legal?.place ?? [],
            },
            { content, state, viewer: 0 } as never,
        );
        expect(pose).toBeDefined();
        if (round === 4) {
            // There is an answer to the question where a hole would be.
            const built = state.players[0]?.buildings?.flatMap(({ spaces }) => spaces) ?? [];
            expect(legal?.place.some((place) => newHoles(content, built, place, 2).length > 0)).toBe(true);
        }
        const { move } = await engine.suggest(0, 1);
        reply = await engine.view(
            { cmd: "play", player: 0, move },
            { seats: [0], previews: true, episode: 0 },
        );
    }
    const dice = await engine.begin({
        game: "roll-and-build",
        episode: 1,
        players: [{ name: "A" }],
        rolls: throws,
        seed: "3",
    });
    expect(dice.revealed?.dice).toEqual(throws[0]);
    const campaign = await engine.begin({
        game: "legacy",
        campaign: true,
        players: [{ name: "A" }, { name: "B" }],
        seed: "1",
    });
    expect(campaign.phase).toBe("play");
});

test("a hole is an open area that is smaller than every building, at the river too", async () => {
    const engine = nodeEngine();
    const content = await engine.content("eternal");
    // The board's own corner A1 A2 B2 … is one large area.
    expect(holesIn(content, [], 2)).toEqual([]);
    expect(holesIn(content, ["A2", "B1"], 2)).toEqual([["A1"]]);
    // Trees cost nothing when they are cut off.
    expect(holesIn(content, ["A1", "C1", "B2"], 2)).toEqual([]);
    expect(newHoles(content, ["A2"], ["B1"], 2)).toEqual([["A1"]]);
    expect(newHoles(content, ["A2", "B1"], ["C1"], 2)).toEqual([]);
});

test("the coach speaks of the rarest line, and of filled meadow only when there is nothing else", () => {
    const line = (rule: string, change: number) => ({ rule, change });
    expect(tellingLine([line("B-EMPTY1", 4), line("E-GROUP", 1)])?.topic).toBe("group");
    expect(tellingLine([line("B-EMPTY1", 4), line("B-TREE", -2)])).toEqual({
        rule: "B-TREE",
        topic: "tree",
        change: -2,
    });
    expect(tellingLine([line("B-EMPTY1", 4)])?.topic).toBe("empty");
    expect(tellingLine([line("B-START", 10), line("E-GROUP", 0)])).toBeNull();
    // An episode's own rule comes first.
    expect(tellingLine([line("L-GROUP", 1), line("L-TRACK", 5)])).toEqual({
        rule: "L-TRACK",
        topic: null,
        change: 5,
    });
    expect(topicOf("RB-CHURCH3")).toBe("church");
});

test("changes are those between two scores; well and try are the two ends of the comparison", () => {
    const sheet = (points: Record<string, number>) => ({
        total: 0,
        lines: Object.entries(points).map(([rule, value]) => ({ rule, points: value })),
    });
    expect(changesBetween(sheet({ "E-GROUP": 2 }), sheet({ "E-GROUP": 3, "E-WELL": 4 }))).toEqual([
        { rule: "E-GROUP", change: 1 },
        { rule: "E-WELL", change: 4 },
    ]);
    const mine = sheet({ "B-START": 10, "B-TREE": 14, "E-GROUP": 9, "B-EMPTY1": -12 }).lines;
    const bot = sheet({ "B-START": 10, "B-TREE": 12, "E-GROUP": 12, "B-EMPTY1": -4 }).lines;
    const { well, next } = wellAndTry(mine, bot);
    expect([well?.rule, next?.rule]).toEqual(["B-TREE", "B-EMPTY1"]);
    expect(wellAndTry(mine, mine).next).toBeNull();
    // Behind with everything: what brought the most.
    const better = mine.map(({ rule, points }) => ({ rule, points: points + 5 }));
    const most = Math.max(...mine.map(({ points }) => points));
    expect(wellAndTry(mine, better).well?.mine).toBe(most);
});

test("praise is for moves as good as the best, and never for one that leaves a gap or only costs", () => {
    const move = { loss: 0.3, gain: 1, gap: false };
    expect(verdictOf(move)).toBe("praise");
    expect(verdictOf({ ...move, gap: true })).toBe("best");
    expect(verdictOf({ ...move, gain: -1 })).toBe("best");
    expect(verdictOf({ ...move, gain: 0 })).toBe("praise");
    expect(verdictOf({ ...move, loss: 1.4 })).toBe("plain");
    expect(verdictOf({ ...move, loss: 2.6, gain: 5 })).toBe("less");
});

test("a move is judged by what it loses in the end, in every game that is taught, and after it was made", async () => {
    const engine = nodeEngine();
    const games = [
        { game: "eternal", players: [{ name: "A" }], deck },
        { game: "roll-and-build", episode: 1, players: [{ name: "A" }], rolls: throws, seed: "3" },
        { game: "legacy", campaign: true, players: [{ name: "A" }, { name: "B" }], seed: "1" },
    ] as const;
    const opinion = new SecondOpinion(() => nodeEngine());
    for (const game of games) {
        await engine.begin(game as never);
        const document = await engine.save();
        const { place } = await engine.legal(0);
        const { best, loss } = await opinion.of(document, 0, "end");
        expect(loss).toBeGreaterThan(2);
        await engine.play(0, best);
        expect(await opinion.of(document, 0, best)).toEqual({ best, loss: 0 });
        const losses = [];
        for (const one of place.slice(0, 6))
            losses.push((await opinion.of(document, 0, { place: one })).loss);
        expect(Math.min(...losses)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...losses)).toBeGreaterThan(0);
        expect((await opinion.stopOrGo(document, 0)).go).toBeGreaterThan(0);
    }
    opinion.close();
    await expect(opinion.of(await engine.save(), 0, "end")).rejects.toThrow();
});
