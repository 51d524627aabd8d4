// What the coach says to a move, from the engine's score lines.

import type { ScoreLine, ScoreSheet } from "../../engine/protocol";

export type Topic = "group" | "church" | "well" | "gold" | "tree" | "rock" | "empty" | "pass";

const topics: [pattern: RegExp, topic: Topic][] = [
    [/GOLD|VEIN/, "gold"],
    [/WELL$/, "well"],
    [/CHURCH/, "church"],
    [/GROUP$/, "group"],
    [/^B-ROCK$/, "rock"],
    [/^B-TREE$/, "tree"],
    [/PASS$/, "pass"],
    [/^B-EMPTY1$/, "empty"],
];

export const topicOf = (rule: string): Topic | null =>
    topics.find(([pattern]) => pattern.test(rule))?.[1] ?? null;

const order = topics.map(([, topic]) => topic);

export interface Told {
    rule: string;
    topic: Topic;
    change: number;
}

/** The score line that a move is about: what is rare comes first; filled spaces are only worth a word if nothing else is. */
export function tellingLine(lines: readonly { rule: string; change: number }[]): Told | null {
    const told = lines.flatMap(({ rule, change }) => {
        const topic = topicOf(rule);
        return topic && change !== 0 ? [{ rule, topic, change }] : [];
    });
    return told.sort((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic))[0] ?? null;
}

/** So much less than the best place brings at once is as good; from so much more on it is said. */
const asGood = 1;
const worthAWord = 3;

export type Verdict = "gap" | "praise" | "plain" | "less" | "cost";

/** What to say to a move, by what it brought and what the best place would have brought at once. */
export function verdictOf(move: { change: number; best: number; line: number; gap: boolean }): Verdict {
    if (move.gap) return "gap";
    const loss = move.best - move.change;
    if (loss >= worthAWord) return move.line > 0 ? "less" : "cost";
    return loss <= asGood && move.line > 0 ? "praise" : "plain";
}

/** How the lines of a score have changed. */
export function changesBetween(before: ScoreSheet, after: ScoreSheet): { rule: string; change: number }[] {
    const old = new Map(before.lines.map(({ rule, points }) => [rule, points]));
    return after.lines.map(({ rule, points }) => ({ rule, change: points - (old.get(rule) ?? 0) }));
}

export interface Compared {
    rule: string;
    topic: Topic;
    mine: number;
    other: number;
}

/** One thing done well and one to try, against the lines of somebody else with the same draw. */
export function wellAndTry(
    mine: readonly ScoreLine[],
    other: readonly ScoreLine[],
): { well: Compared | null; next: Compared | null } {
    const points = (lines: readonly ScoreLine[], rule: string) =>
        lines.find((line) => line.rule === rule)?.points ?? 0;
    const compared = mine.flatMap(({ rule }): Compared[] => {
        const topic = topicOf(rule);
        return topic ? [{ rule, topic, mine: points(mine, rule), other: points(other, rule) }] : [];
    });
    const ahead = ({ mine, other }: Compared) => mine - other;
    // Of equal ones, what brought more points. Praise is for points that came in, if there are any; who is behind
    // everywhere is told what brought the most.
    const sorted = compared.sort((a, b) => ahead(b) - ahead(a) || b.mine - a.mine);
    const most = [...sorted].sort((a, b) => b.mine - a.mine)[0];
    const well =
        sorted.find((one) => one.mine > 0 && ahead(one) >= 0) ??
        (most && most.mine > 0 ? most : sorted.find((one) => ahead(one) >= 0)) ??
        null;
    const last = sorted.at(-1) ?? null;
    return { well, next: last && last !== well && ahead(last) < 0 ? last : null };
}
