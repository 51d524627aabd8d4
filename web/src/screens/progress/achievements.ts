// A quiet set of things to do that teach. Each is a question about the results.

import type { Key } from "../../words/index.svelte";
import { askedOf } from "../result/review-sums";
import { dayStreak } from "./figures";
import type { Result } from "./results";

export interface Achievement {
    id: string;
    title: Key;
    text: Key;
    /** When it was first reached, in milliseconds since 1970; null: not yet. */
    when: number | null;
}

const line = (result: Result, ...rules: string[]): number =>
    rules.reduce((sum, rule) => sum + (result.lines[rule] ?? 0), 0);
const whole = ({ rounds }: Result): boolean => rounds >= 10;
const beats = (level: number) => (result: Result) =>
    result.bots.some((bot) => bot.level >= level && result.score > bot.total);

/** The score lines that an achievement counts: the Eternal Game, the campaign and Roll & Build name them differently. */
export const counted = {
    well: ["E-WELL", "L-WELL", "RB-WELL"],
    church: ["E-CHURCH", "RB-CHURCH3"],
    gold: ["E-GOLD", "L-VEINS", "L-VEIN3", "RB-GOLD5"],
};

const single: Record<string, (result: Result) => boolean> = {
    first: () => true,
    well: (result) => line(result, ...counted.well) > 0,
    church: (result) => line(result, ...counted.church) >= 9,
    rocks: (result) => whole(result) && result.lines["B-ROCK"] === 0,
    gold: (result) => line(result, ...counted.gold) > 0,
    empty: (result) => whole(result) && result.lines["B-EMPTY1"] === 0,
    "no-pass": (result) => whole(result) && result.passes === 0,
    "bot-1": beats(1),
    "bot-3": beats(3),
    "bot-5": beats(5),
    steady: (result) =>
        whole(result) &&
        (result.review?.decisions.length ?? 0) > 0 &&
        askedOf(result.review!.decisions).every(({ loss }) => loss < 3),
    par: (result) => result.review !== undefined && result.review.par - result.score <= 5,
};

/** All of them, those that were reached with their date. */
export function achievementsOf(results: readonly Result[], today: string): Achievement[] {
    const reached = new Map<string, number>();
    for (const result of results)
        for (const [id, is] of Object.entries(single))
            if (!reached.has(id) && is(result)) reached.set(id, result.when);
    const learned = results.filter((result) => result.learned?.length);
    if (learned.reduce((sum, result) => sum + result.learned!.length, 0) >= 3)
        reached.set("lessons", learned.at(-1)!.when);
    const chapter = campaignWithoutPass(results);
    if (chapter !== null) reached.set("campaign", chapter);
    if (dayStreak(results, today).best >= 7) reached.set("week", results.at(-1)!.when);
    return [...Object.keys(single), "lessons", "campaign", "week"].map((id) => ({
        id,
        title: `progress.achievement.${id}` as Key,
        text: `progress.achievement.${id}.text` as Key,
        when: reached.get(id) ?? null,
    }));
}

const shortestCampaign = 3;

/** When at least three episodes of one campaign were played without a single pass. */
function campaignWithoutPass(results: readonly Result[]): number | null {
    const campaigns = [...new Set(results.flatMap(({ campaign, of }) => (campaign ? [of] : [])))];
    for (const id of campaigns) {
        const episodes = results.filter(({ of }) => of === id);
        if (episodes.length >= shortestCampaign && episodes.every(({ passes }) => passes === 0))
            return episodes.at(-1)!.when;
    }
    return null;
}
