import { expect, test } from "vitest";
import type { GameView } from "../../game/model";
import type { Result } from "../progress/results";
import { closingOf, earlierThan, ownSeat } from "./ended";
import { soundOf } from "./result-sound";

const result = (id: string, score: number, more: Partial<Result> = {}): Result => ({
    version: 1,
    id,
    of: id,
    index: 0,
    seat: 0,
    when: 0,
    game: "eternal",
    episode: 0,
    players: 2,
    bots: [],
    score,
    rank: 2,
    lines: {},
    rounds: 20,
    passes: 0,
    ...more,
});
const played = { id: "now", game: "eternal", episode: 0 } as const;

test("a game is compared with those before it, not with later or other ones", () => {
    const results = [
        result("a", 10),
        result("other", 99, { game: "roll-and-build", episode: 1, rank: 1 }),
        result("valley", 80, { valley: "KXB" }),
        result("b", 21),
        result("now", 30),
        result("later", 50),
    ];
    expect(earlierThan(played, results)).toEqual({ best: 21, usual: 16, games: 2, won: true });
    expect(earlierThan(played, results.slice(4))).toEqual({ best: null, usual: null, games: 0, won: false });
});

test("the usual score is that of the last five games", () => {
    const results = [100, 10, 20, 30, 40, 50].map((score, at) => result(`${at}`, score));
    expect(earlierThan(played, results)).toMatchObject({ best: 100, usual: 30, games: 5 });
    // A win alone is no win.
    expect(earlierThan(played, [result("a", 9, { players: 1, rank: 1 })]).won).toBe(false);
});

const ending = (here: boolean[], ranks: number[]) =>
    ({
        seats: here.map((here) => ({ name: "", bot: null, here })),
        state: { players: ranks.map((rank) => ({ rank })) },
    }) as unknown as GameView;

test("winning and losing sound different; for spectators and several people it is neither", () => {
    expect(soundOf(ending([true, false], [1, 2]))).toBe("won");
    expect(soundOf(ending([true, false], [2, 1]))).toBe("lost");
    for (const view of [ending([false, false], [1, 2]), ending([true, true], [1, 2]), ending([true], [1])])
        expect(soundOf(view)).toBe("result");
    expect([ownSeat(ending([false, true], [1, 2])), ownSeat(ending([true, true], [1, 2]))]).toEqual([
        1,
        null,
    ]);
});

test("several episodes end with their sums, and the winner is first even among equal ones", () => {
    const ended = (complete: boolean, chapters: number) =>
        ({
            state: {
                campaign: {
                    plan: { name: "3-6-12", episodes: [3, 6, 12] },
                    results: { complete, totals: [50, 50, 70, 40], winners: [2], chapters: Array(chapters) },
                },
            },
        }) as unknown as GameView;
    expect(closingOf(ended(false, 0))).toBeNull();
    expect(closingOf(ended(true, 1))?.of).toBe("chapter");
    const closing = closingOf(ended(true, 0));
    expect([closing?.of, closing?.sums.map(({ rank }) => rank)]).toEqual(["campaign", [2, 2, 1, 4]]);
});
