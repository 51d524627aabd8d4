// How strong somebody plays, on the scale of the bots' levels: from what bots of each level score in the same games.

import { drawAndPlay } from "../result/review-sums";
import { deviationAt, figuresOf, gameKey, meanAt } from "./level-figures";
import type { Result } from "./results";

export interface Strength {
    /** Such as 3.4. */
    level: number;
    /** Its standard error. */
    error: number;
    games: number;
    /** How many of them were reviewed. */
    reviewed: number;
}

/** Fewer games say too little. */
export const fewestGames = 3;
const mostGames = 40;
/** What a game says fades with each later one. */
const fading = 0.96;
const step = 0.05;
/** How much narrower results are taken to be once the luck of the draw is out (docs/advice.md). */
const withoutLuck = 0.7;

const lowest = 0;
const highest = (results: readonly Result[]): number =>
    Math.max(...results.map((result) => figuresOf(gameKey(result)).at(-1)?.level ?? 0)) + 0.5;

/** The score with what the draw did taken out, where a review knows it. */
export function withoutDraw({ score, game, review }: Pick<Result, "score" | "game" | "review">): number {
    // In a campaign reviews also count what lasts.
    return review && game !== "legacy" ? score - drawAndPlay(review.decisions).draw : score;
}

const measured = (result: Result): boolean =>
    result.valley === undefined && figuresOf(gameKey(result)).length > 1;

/** The newest games that can be compared with bots. */
const comparable = (results: readonly Result[]): Result[] => results.filter(measured).slice(-mostGames);

/** The strength that explains the results best, and how sure that is; null when there are none. */
export function estimate(results: readonly Result[]): Strength | null {
    const games = comparable(results);
    if (games.length === 0) return null;
    const grid = Array.from(
        { length: Math.round((highest(games) - lowest) / step) + 1 },
        (_, at) => lowest + at * step,
    );
    const logs = grid.map((level) =>
        games.reduce((sum, game, at) => {
            const key = gameKey(game);
            const wide = deviationAt(key, level) * (game.review && game.game !== "legacy" ? withoutLuck : 1);
            const off = (withoutDraw(game) - (meanAt(key, level) ?? 0)) / wide;
            return sum - fading ** (games.length - 1 - at) * ((off * off) / 2 + Math.log(wide));
        }, 0),
    );
    const most = Math.max(...logs);
    const weights = logs.map((log) => Math.exp(log - most));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = grid.reduce((sum, level, at) => sum + level * weights[at]!, 0) / all;
    const spread = grid.reduce((sum, level, at) => sum + (level - mean) ** 2 * weights[at]!, 0) / all;
    return {
        level: mean,
        error: Math.max(Math.sqrt(spread), step),
        games: games.length,
        reviewed: games.filter(({ review }) => review).length,
    };
}

/** The estimate, once there are enough games. */
export function strengthOf(results: readonly Result[]): Strength | null {
    const found = estimate(results);
    return found && found.games >= fewestGames ? found : null;
}

/** The bot that is just a little stronger. */
export const nextBot = ({ level }: Strength, levels: readonly number[]): number =>
    levels.find((one) => one > level + 0.2) ?? levels.at(-1) ?? 1;

/** The level of a single result on the same scale, for a curve. */
export const levelOfResult = (result: Result): number | null => estimate([result])?.level ?? null;
