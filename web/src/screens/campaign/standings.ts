// The standings of a campaign over time, for the plot and its table.

import { isLegacy, isPlan, type State } from "../../engine/protocol";

export interface Standings {
    /** What is counted. */
    of: "circles" | "points";
    /** For each episode that is over, and the finale: what each player has by then. */
    steps: { episode: number; finale?: true; sums: number[] }[];
}

function summed(gains: number[][]): number[][] {
    let sums: number[] = [];
    return gains.map((gained) => (sums = gained.map((gain, at) => gain + (sums[at] ?? 0))));
}

/** Null before anything is over. `chapters`: the episodes of each chapter of the game. */
export function standingsOf(campaign: State["campaign"], chapters: readonly number[][]): Standings | null {
    if (isLegacy(campaign) && campaign.results.length > 0) {
        const episodes = campaign.results.map(({ episode }) => ({ episode }));
        const gains = campaign.results.map(({ gained }) => gained);
        const last = campaign.results.at(-1)!.episode;
        const all = campaign.finale ? [...episodes, { episode: last, finale: true as const }] : episodes;
        const sums = summed(campaign.finale ? [...gains, campaign.finale.gained] : gains);
        return { of: "circles", steps: all.map((step, at) => ({ ...step, sums: sums[at]! })) };
    }
    if (isPlan(campaign) && campaign.results.episodes.length > 0) {
        const { episodes, chapters: results } = campaign.results;
        // The bonus of a chapter comes with the last of its episodes.
        const gains = episodes.map(({ episode, totals }) => {
            const chapter = results.find(
                (one) => one.complete && chapters[one.chapter - 1]?.at(-1) === episode,
            );
            return totals.map((total, at) => total + (chapter?.bonus[at] ?? 0));
        });
        const sums = summed(gains);
        return {
            of: "points",
            steps: episodes.map(({ episode }, at) => ({ episode, sums: sums[at]! })),
        };
    }
    return null;
}
