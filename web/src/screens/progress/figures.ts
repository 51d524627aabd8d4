// Statistics of results. All lists come and go with the oldest result first.

import { figuresOf, gameKey } from "./level-figures";
import type { Result } from "./results";

export const mean = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Group {
    key: string;
    game: Result["game"];
    episode: number;
    results: Result[];
    mean: number;
    best: number;
    /** The mean of the last five less that of all before; null while there are too few. */
    trend: number | null;
}

const lately = 5;

/** By game and episode, valleys together; the games played most often first. */
export function groupsOf(results: readonly Result[]): Group[] {
    const keys = [...new Set(results.map(gameKey))];
    return keys
        .map((key): Group => {
            const own = results.filter((result) => gameKey(result) === key);
            const scores = own.map(({ score }) => score);
            const { game, episode } = own[0]!;
            const before = scores.slice(0, -lately);
            return {
                key,
                game,
                episode,
                results: own,
                mean: mean(scores),
                best: Math.max(...scores),
                trend: before.length >= lately ? mean(scores.slice(-lately)) - mean(before) : null,
            };
        })
        .sort((a, b) => b.results.length - a.results.length);
}

export interface Against {
    level: number;
    won: number;
    tied: number;
    lost: number;
    /** The player's points less the bot's, game by game. */
    differences: number[];
}

/** Against the bots of each level, each bot at a table for itself. */
export function againstLevels(results: readonly Result[]): Against[] {
    const levels = [...new Set(results.flatMap(({ bots }) => bots.map(({ level }) => level)))].sort(
        (a, b) => a - b,
    );
    return levels.map((level) => {
        const differences = results.flatMap(({ score, bots }) =>
            bots.filter((bot) => bot.level === level).map(({ total }) => score - total),
        );
        return {
            level,
            won: differences.filter((one) => one > 0).length,
            tied: differences.filter((one) => one === 0).length,
            lost: differences.filter((one) => one < 0).length,
            differences,
        };
    });
}

export interface LineMeans {
    rule: string;
    own: number;
    master: number | null;
}

/** Where the points come from, against the strongest bot that was measured. */
export function lineMeans({ key, results }: Group): { lines: LineMeans[]; level: number | null } {
    const strongest = figuresOf(key).at(-1);
    const master = strongest?.figures.lines ?? {};
    const rules = [
        ...new Set([...results.flatMap(({ lines }) => Object.keys(lines)), ...Object.keys(master)]),
    ];
    return {
        lines: rules.map((rule) => ({
            rule,
            own: mean(results.map(({ lines }) => lines[rule] ?? 0)),
            master: strongest ? (master[rule] ?? 0) : null,
        })),
        level: strongest?.level ?? null,
    };
}

/** Games with bots that were won, one after the other: now, and the most ever. */
export function winStreak(results: readonly Result[]): { now: number; best: number } {
    let now = 0;
    let best = 0;
    for (const { rank, players } of results) {
        if (players < 2) continue;
        now = rank === 1 ? now + 1 : 0;
        best = Math.max(best, now);
    }
    return { now, best };
}

const day = 86_400_000;

/** Days in a row with today's city, up to today or yesterday: now, and the most ever. */
export function dayStreak(results: readonly Result[], today: string): { now: number; best: number } {
    const days = [
        ...new Set(results.flatMap(({ tag }) => /^today:(\d{4}-\d\d-\d\d)$/.exec(tag ?? "")?.[1] ?? [])),
    ]
        .map((name) => Date.parse(name) / day)
        .sort((a, b) => a - b);
    let run = 0;
    let best = 0;
    days.forEach((one, at) => {
        run = at > 0 && one === days[at - 1]! + 1 ? run + 1 : 1;
        best = Math.max(best, run);
    });
    const last = days.at(-1);
    const current = last !== undefined && Date.parse(today) / day - last <= 1;
    return { now: current ? run : 0, best };
}
