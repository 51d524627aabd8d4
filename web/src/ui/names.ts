import type { GameName, Participant } from "../engine/protocol";
import { t, tx } from "../words/index.svelte";

export const gameName = (game: GameName): string => t(`game.${game}`);

/** "Roll & Build, episode 4"; only the game's name where it has no episodes. */
export function episodeName(game: GameName, episode: number): string {
    return episode === 0 ? gameName(game) : t("game.episode", { game: gameName(game), number: episode });
}

/** The title of an episode, such as "Bells over the Valley". */
export function episodeTitle(game: GameName, episode: number): string {
    return game === "roll-and-build" ? tx(`rb-episode.${episode}`) : tx(`legacy-episode.${episode}`);
}

export const seatName = (seat: Participant): string =>
    "name" in seat ? seat.name || t("name.you") : t("name.bot", { level: seat.level });

export const levelName = (level: number): string => tx(`level.${level}`);
