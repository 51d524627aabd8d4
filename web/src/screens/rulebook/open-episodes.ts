import type { GameEntry } from "../../engine/protocol";
import type { Summary } from "../../game/games";

/**
 * The episodes that may be read about. Where cities last, they are those that a campaign of this device has reached, and
 * those played on their own, which breaks the seal on purpose (L-SEAL).
 */
export function openEpisodes(
    { game, episodes, lasting }: Pick<GameEntry, "game" | "episodes" | "lasting">,
    games: readonly Pick<Summary, "setup" | "episode">[],
): number[] {
    if (!lasting) return episodes;
    const own = games.filter(({ setup }) => setup.game === game);
    const reached = Math.max(1, ...own.filter(({ setup }) => setup.campaign).map(({ episode }) => episode));
    const alone = new Set(own.filter(({ setup }) => !setup.campaign).map(({ episode }) => episode));
    return episodes.filter((episode) => episode <= reached || alone.has(episode));
}
