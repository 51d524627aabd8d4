import { entryOf } from "../../engine/facts";
import { loadFacts } from "../../engine/client";
import type { GameName } from "../../engine/protocol";
import { speakOfAll, t } from "../../words/index.svelte";

/** How far a campaign is: "Episode 3 of 24". `games`: how many a part of it has; nothing where it is the whole. */
export async function whereIn(game: GameName, episode: number, at: number, games: number): Promise<string> {
    await Promise.all([loadFacts(), speakOfAll()]);
    const all = entryOf(game).episodes.length;
    return games === 0 || games === all
        ? t("campaign.episode-of", { number: episode, all })
        : t("campaign.game-of", { number: at, all: games });
}
