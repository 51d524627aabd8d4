import { expect, test } from "vitest";
import type { StoredGame } from "../../game/model";
import type { Decision } from "../../engine/protocol";
import type { GameRecord } from "../../game/record";
import { parseWords } from "../../words/parse";
import { wordsOf } from "../../../tools/words";
import { achievementsOf, counted } from "./achievements";
import { againstLevels, dayStreak, groupsOf, lineMeans, winStreak } from "./figures";
import { figuresOf, meanAt } from "./level-figures";
import { drillOf, practiceOf } from "./practice";
import { ownSeat, resultsOf, type Result } from "./results";
import { estimate, nextBot, strengthOf } from "./strength";

const result = (more: Partial<Result> = {}): Result => ({
    version: 1,
    id: "a/0/0",
    of: "a",
    index: 0,
    seat: 0,
    when: 1,
    game: "eternal",
    episode: 0,
    players: 2,
    bots: [{ level: 2, total: 20 }],
    score: 25,
    rank: 1,
    lines: { "B-TREE": 9, "B-ROCK": -2 },
    rounds: 24,
    passes: 1,
    ...more,
});

const record: GameRecord = {
    format: "mycity-record",
    game: "eternal",
    episode: 0,
    players: [{ name: "" }, { bot: "mycity", level: 3 }],
    rounds: [
        ["pass", { place: ["A1"] }],
        [{ place: ["B1"] }, "pass"],
    ],
    result: [
        { lines: [{ rule: "B-START", points: 10 }], total: 10 },
        { lines: [{ rule: "B-START", points: 12 }], total: 12 },
    ],
};
const stored: StoredGame = {
    version: 1,
    id: "abc",
    setup: { game: "eternal", seats: record.players },
    document: { record },
    episode: 0,
    round: 2,
    over: true,
    totals: [10, 12],
    changed: 99,
};

test("old games on the device count", () => {
    const [found] = resultsOf(stored, "");
    expect(found).toMatchObject({
        id: "abc/0/0",
        score: 10,
        rank: 2,
        passes: 1,
        rounds: 2,
        bots: [{ level: 3, total: 12 }],
        lines: { "B-START": 10 },
        when: 99,
    });
});

test("practice, guided games and games that are not over do not count", () => {
    const counted = (setup: Partial<StoredGame["setup"]>, of = record) =>
        resultsOf({ ...stored, setup: { ...stored.setup, ...setup }, document: { record: of } }, "").length;
    expect(counted({})).toBe(1);
    expect(counted({ tag: "learn" })).toBe(0);
    expect(counted({ tag: "import" })).toBe(0);
    expect(counted({ ghost: record })).toBe(0);
    const { result: _, ...open } = record;
    expect(counted({}, open)).toBe(0);
});

test("among several people the player is the one of the device's name", () => {
    const players = [{ name: "Ada" }, { name: "Bert" }, { bot: "mycity", level: 1 }];
    expect(ownSeat(players, "Bert")).toBe(1);
    expect(ownSeat(players, "Cleo")).toBeNull();
    expect(ownSeat([{ bot: "mycity", level: 1 }, { name: "Ada" }], "")).toBe(1);
});

test("between two levels the mean lies between theirs, and beyond the ends it goes on", () => {
    const [first, second] = figuresOf("eternal/0");
    expect(first!.level).toBe(1);
    expect(meanAt("eternal/0", 1)).toBeCloseTo(first!.figures.mean);
    expect(meanAt("eternal/0", 1.5)).toBeCloseTo((first!.figures.mean + second!.figures.mean) / 2);
    expect(meanAt("eternal/0", 0)).toBeCloseTo(2 * first!.figures.mean - second!.figures.mean);
    expect(meanAt("valley/0", 1)).toBeNull();
});

test("who scores like a level plays like it, and more games make that surer", () => {
    const like = (level: number, games: number) =>
        estimate(Array.from({ length: games }, () => result({ score: meanAt("eternal/0", level)! })))!;
    for (const level of [1, 2.5, 4]) expect(like(level, 20).level).toBeCloseTo(level, 0);
    expect(like(3, 20).error).toBeLessThan(like(3, 4).error);
    expect(strengthOf([result()])).toBeNull();
    expect(strengthOf([result(), result(), result()])?.games).toBe(3);
    expect(estimate([result({ valley: "AB-1" })])).toBeNull();
    expect(nextBot({ level: 3.4, error: 1, games: 3, reviewed: 0 }, [1, 2, 3, 4, 5, 6])).toBe(4);
    expect(nextBot({ level: 3.9, error: 1, games: 3, reviewed: 0 }, [1, 2, 3, 4, 5, 6])).toBe(5);
    expect(nextBot({ level: 6, error: 1, games: 3, reviewed: 0 }, [1, 2, 3, 4, 5, 6])).toBe(6);
});

test("a review takes the luck of the draw out", () => {
    const decision = {
        round: 1,
        asked: true,
        building: "Y1",
        played: "pass",
        best: "pass",
        stop: 0,
        go: 0,
    } as const;
    const decisions = [
        { ...decision, before: 30, value: 30, best_value: 30, loss: 0, lesson: null },
        { ...decision, round: 2, before: 45, value: 40, best_value: 45, loss: 5, lesson: "pass" as const },
    ];
    const lucky = result({ score: 40 });
    const reviewed = { ...lucky, review: { par: 60, decisions } };
    expect(estimate([reviewed])!.level).toBeLessThan(estimate([lucky])!.level);
});

test("statistics by game, against bots and by score line", () => {
    const results = [
        result(),
        result({ score: 15, rank: 2, when: 2 }),
        result({
            game: "roll-and-build",
            episode: 3,
            score: 20,
            bots: [{ level: 2, total: 20 }],
            rank: 1,
            when: 3,
        }),
    ];
    const [eternal, roll] = groupsOf(results);
    expect(eternal).toMatchObject({ key: "eternal/0", mean: 20, best: 25, trend: null });
    expect(roll!.results).toHaveLength(1);
    expect(againstLevels(results)).toEqual([{ level: 2, won: 1, tied: 1, lost: 1, differences: [5, -5, 0] }]);
    const { lines, level } = lineMeans(eternal!);
    expect(level).toBeGreaterThanOrEqual(5);
    expect(lines.find(({ rule }) => rule === "B-TREE")?.own).toBe(9);
    expect(lines.find(({ rule }) => rule === "E-GROUP")?.own).toBe(0);
    expect(winStreak(results)).toEqual({ now: 1, best: 1 });
});

test("days in a row with today's city", () => {
    const on = (...days: string[]) => days.map((day) => result({ tag: `today:${day}` }));
    expect(dayStreak(on("2026-11-14", "2026-11-15", "2026-11-16"), "2026-11-16")).toEqual({
        now: 3,
        best: 3,
    });
    expect(dayStreak(on("2026-11-14", "2026-11-15"), "2026-11-16")).toEqual({ now: 2, best: 2 });
    expect(dayStreak(on("2026-11-12", "2026-11-13", "2026-11-15"), "2026-11-17")).toEqual({
        now: 0,
        best: 2,
    });
    expect(dayStreak([], "2026-11-16")).toEqual({ now: 0, best: 0 });
});

test("achievements are reached once, with their date", () => {
    const none = achievementsOf([], "2026-11-16");
    expect(none.every(({ when }) => when === null)).toBe(true);
    const some = achievementsOf(
        [
            result({ when: 1 }),
            result({ when: 2, lines: { "E-WELL": 4 }, bots: [{ level: 3, total: 30 }], score: 31 }),
            result({ when: 3, lines: { "E-WELL": 4 }, learned: [2, 5, 7] }),
            ...[1, 2, 3].map((episode, index) =>
                result({ of: "c", index, episode, game: "legacy", campaign: true, passes: 0, when: 4 }),
            ),
        ],
        "2026-11-16",
    );
    const reached = Object.fromEntries(some.flatMap(({ id, when }) => (when === null ? [] : [[id, when]])));
    expect(reached).toEqual({
        first: 1,
        "bot-1": 1,
        well: 2,
        "bot-3": 2,
        lessons: 3,
        "no-pass": 4,
        campaign: 4,
    });
});

/** For each achievement results that reach it, with points that its rules give. */
const reaching: Record<string, Result[][]> = {
    first: [[result()]],
    well: ["E-WELL", "L-WELL", "RB-WELL"].map((rule) => [result({ lines: { [rule]: 4 } })]),
    church: ["E-CHURCH", "RB-CHURCH3"].map((rule) => [result({ lines: { [rule]: 3 * 3 } })]),
    rocks: [[result({ lines: { "B-ROCK": 0 } })]],
    gold: Object.entries({ "E-GOLD": 3, "L-VEINS": 3, "L-VEIN3": 5, "RB-GOLD5": 5 }).map(([rule, points]) => [
        result({ lines: { [rule]: points } }),
    ]),
    empty: [[result({ lines: { "B-EMPTY1": 0 } })]],
    "no-pass": [[result({ passes: 0 })]],
    // Of several bots, one is enough.
    "bot-1": [1, 6].map((level) => [
        result({
            bots: [
                { level, total: 24 },
                { level, total: 99 },
            ],
        }),
    ]),
    "bot-3": [[result({ bots: [{ level: 3, total: 24 }] })]],
    "bot-5": [[result({ bots: [{ level: 5, total: 24 }] })]],
    steady: [[result({ review: { par: 40, decisions: [{ asked: true, loss: 2.9 } as Decision] } })]],
    par: [[result({ review: { par: 30, decisions: [] } })]],
    lessons: [[result({ learned: [1, 2, 3] })]],
    campaign: [[0, 1, 2].map((index) => result({ of: "c", index, campaign: true, passes: 0 }))],
    week: [
        [10, 11, 12, 13, 14, 15, 16].map((day) =>
            result({ id: `${day}`, of: `${day}`, tag: `today:2026-11-${day}` }),
        ),
    ],
};

test("each achievement can be reached, in every game that it speaks of", () => {
    const all = achievementsOf([], "2026-11-16").map(({ id }) => id);
    expect(Object.keys(reaching)).toEqual(all);
    for (const [id, ways] of Object.entries(reaching))
        for (const results of ways) {
            const found = achievementsOf(results, "2026-11-16").find((one) => one.id === id);
            expect([id, results[0]!.lines, found?.when]).toEqual([id, results[0]!.lines, 1]);
        }
});

test("what an achievement counts is a line of a score sheet", () => {
    const words = parseWords(wordsOf("en"));
    for (const rule of Object.values(counted).flat()) expect([...words.keys()]).toContain(`score.${rule}`);
});

test("what to practise is the line in which the next level brings most more", () => {
    const level = figuresOf("eternal/0").find((one) => one.level === 3)!.figures.lines;
    const lines = {
        ...level,
        "B-EMPTY1": level["B-EMPTY1"]! - 6,
        "E-WELL": level["E-WELL"]! - 2,
        "B-TREE": 40,
    };
    const practice = practiceOf(groupsOf([result({ lines })]), 3)!;
    expect(practice.losses.map(({ rule }) => rule)).toEqual(["B-EMPTY1", "E-WELL"]);
    expect(practice.drill).toBe("hole");
    // Who is ahead everywhere, or plays only what no bot was measured in, has nothing to catch up.
    expect(practiceOf(groupsOf([result({ lines: level })]), 3)).toBeNull();
    expect(practiceOf(groupsOf([result({ game: "valley", lines: {} })]), 3)).toBeNull();
    expect(["E-CHURCH", "RB-CHURCH3", "L-VEIN3", "B-START"].map(drillOf)).toEqual([
        "church",
        "church",
        "gold",
        undefined,
    ]);
});
