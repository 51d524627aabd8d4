// How scores are spread, the player's and those of bots of each level, on one common axis.

import { steps } from "../workshop/histogram";
import type { LevelFigures } from "./level-figures";

/** How many games ended with `from` points, with one more, and so on. */
export interface Spread {
    from: number;
    counts: readonly number[];
}

export function spreadOf(scores: readonly number[]): Spread {
    if (scores.length === 0) return { from: 0, counts: [] };
    const from = Math.min(...scores);
    const counts = Array.from({ length: Math.max(...scores) - from + 1 }, () => 0);
    for (const score of scores) counts[score - from]! += 1;
    return { from, counts };
}

export const measuredSpread = ({ from, counts }: LevelFigures): Spread | null =>
    from === undefined || counts === undefined ? null : { from, counts };

const games = ({ counts }: Spread): number => counts.reduce((sum, count) => sum + count, 0);

/** The score that a share of the games stays at or below. */
export function quantile(spread: Spread, share: number): number {
    const wanted = share * games(spread);
    let seen = 0;
    for (const [at, count] of spread.counts.entries()) {
        seen += count;
        if (count > 0 && seen >= wanted) return spread.from + at;
    }
    return spread.from;
}

/** How often a score of the one has more points than one of the other; equal ones are half. */
export function shareAhead(own: Spread, other: Spread): number {
    let ahead = 0;
    for (const [at, count] of own.counts.entries())
        for (const [where, others] of other.counts.entries()) {
            const difference = own.from + at - other.from - where;
            ahead += count * others * (difference > 0 ? 1 : difference === 0 ? 0.5 : 0);
        }
    return ahead / Math.max(1, games(own) * games(other));
}

export interface Axis {
    from: number;
    /** Of a bar, in points. */
    width: number;
    bars: number;
}

const mostBars = 20;

/** Wide enough for all of them, in bars of a round width. */
export function axisOf(spreads: readonly Spread[]): Axis {
    const some = spreads.filter(({ counts }) => counts.length > 0);
    const least = Math.min(...some.map(({ from }) => from));
    const most = Math.max(...some.map(({ from, counts }) => from + counts.length - 1));
    if (some.length === 0) return { from: 0, width: 1, bars: 1 };
    const fits = (width: number) => Math.floor(most / width) - Math.floor(least / width) < mostBars;
    const width = steps.find(fits) ?? most - least + 1;
    const first = Math.floor(least / width);
    return { from: first * width, width, bars: Math.floor(most / width) - first + 1 };
}

/** The share of the games in each bar of the axis. */
export function barsOf(spread: Spread, { from, width, bars }: Axis): number[] {
    const shares = Array.from({ length: bars }, () => 0);
    const all = Math.max(1, games(spread));
    for (const [at, count] of spread.counts.entries())
        shares[Math.floor((spread.from + at - from) / width)]! += count / all;
    return shares;
}
