// Where a player loses most against the next level, and which drill is about that.

import { figuresOf } from "./level-figures";
import { mean, type Group } from "./figures";
import type { Theme } from "../puzzles/library";

/** The drill of a score line, whatever the game calls it. */
const drills: [lines: RegExp, theme: Theme][] = [
    [/-GROUP$/, "group"],
    [/-CHURCH3?$/, "church"],
    [/-WELL$/, "well"],
    [/-(GOLD5?|VEINS|VEIN3)$/, "gold"],
    [/^B-(TREE|ROCK)$/, "land"],
    [/^B-EMPTY1$/, "hole"],
    [/^B-PASS$/, "pass"],
];

export const drillOf = (rule: string): Theme | undefined => drills.find(([lines]) => lines.test(rule))?.[1];

/** So many of the newest games say how somebody plays now. */
const latest = 20;
/** Less than this is chance. */
const least = 0.3;
const shown = 3;

export interface Loss {
    rule: string;
    own: number;
    next: number;
}

export interface Practice {
    group: Group;
    level: number;
    /** The lines that bring the next level more, the largest difference first. */
    losses: Loss[];
    /** Of the first loss that has a drill. */
    drill: Theme | undefined;
}

/** In the game that was played most of those that bots were measured in; null where nothing is lost. */
export function practiceOf(groups: readonly Group[], level: number): Practice | null {
    for (const group of groups) {
        const figures = figuresOf(group.key).find((one) => one.level === level)?.figures;
        if (!figures) continue;
        const results = group.results.slice(-latest);
        const losses = Object.entries(figures.lines)
            .map(([rule, next]) => ({ rule, own: mean(results.map(({ lines }) => lines[rule] ?? 0)), next }))
            .filter(({ own, next }) => next - own >= least)
            .sort((a, b) => b.next - b.own - (a.next - a.own))
            .slice(0, shown);
        if (losses.length === 0) continue;
        return { group, level, losses, drill: losses.map(({ rule }) => drillOf(rule)).find((one) => one) };
    }
    return null;
}
