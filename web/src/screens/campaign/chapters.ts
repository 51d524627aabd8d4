// The chapters of a campaign, as far as it has come.

import { isLegacy, type State } from "../../engine/protocol";
import { pagesOf } from "./book";

export interface BookChapter {
    chapter: number;
    status: "sealed" | "open" | "done";
    pages: { episode: number; over: boolean }[];
}

/** `chapters`: the episodes of every chapter of the game; `planned`: those that this campaign plays. */
export function chaptersOf(
    state: State,
    chapters: readonly number[][],
    planned: readonly number[],
): BookChapter[] {
    const { campaign } = state;
    const pages = pagesOf(state);
    const over = new Set(
        (isLegacy(campaign)
            ? campaign.results
            : campaign && "results" in campaign
              ? campaign.results.episodes
              : []
        ).map(({ episode }) => episode),
    );
    return chapters.flatMap((episodes, at) => {
        const own = episodes.filter((episode) => planned.includes(episode));
        if (own.length === 0) return [];
        const opened = own.filter((episode) => pages.includes(episode));
        const status =
            opened.length === 0 ? "sealed" : own.every((episode) => over.has(episode)) ? "done" : "open";
        return [
            {
                chapter: at + 1,
                status,
                pages: opened.map((episode) => ({ episode, over: over.has(episode) })),
            },
        ];
    });
}
