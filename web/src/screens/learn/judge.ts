// What the coach says to a move, from the engine's score lines.

import type { ScoreLine, ScoreSheet } from "../../engine/protocol";
import { gradeOf } from "../puzzles/judge";

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
    /** Null for the line of a rule that only some episodes have. */
    topic: Topic | null;
    change: number;
}

/** They say nothing about the place of a building. */
const untold = /^B-(START|50)$/;

/**
 * The score line that a move is about: what is rare comes first, so an episode's own rule before all others; filled spaces
 * are only worth a word if nothing else is.
 */
export function tellingLine(lines: readonly { rule: string; change: number }[]): Told | null {
    const told = lines
        .filter(({ rule, change }) => change !== 0 && !untold.test(rule))
        .map(({ rule, change }) => ({ rule, topic: topicOf(rule), change }));
    const rarity = ({ topic }: Told) => (topic ? order.indexOf(topic) : -1);
    return told.sort((a, b) => rarity(a) - rarity(b))[0] ?? null;
}

export type Verdict = "praise" | "best" | "plain" | "less";

/**
 * What to say to a move, by what it loses against the best one, as the verdicts of puzzles do; `gain`: what the line changes
 * that is told. No move is praised that only costs the least.
 */
export function verdictOf(move: { loss: number; gain: number; gap: boolean }): Verdict {
    const grade = gradeOf(move.loss);
    if (grade === "right") return move.gap || move.gain < 0 ? "best" : "praise";
    return grade === "near" ? "plain" : "less";
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
