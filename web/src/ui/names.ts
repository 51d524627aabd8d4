import type { GameName, Participant } from "../engine/protocol";
import { t, tx } from "../words/index.svelte";
import { namedCode } from "./valley-name";

export const gameName = (game: GameName): string => t(`game.${game}`);

/**
 * A typed name as the server takes it: without what is not seen or turns what follows round, with single spaces and at
 * most three marks on a letter. Empty if no letter or digit is left.
 */
export function cleanName(typed: string): string {
    const name = typed
        .replace(/\p{DI}|\p{Cs}|(?!\s)\p{Cc}|[\uFFF9-\uFFFB]/gu, "")
        .replace(/[\s\u2800]+/gu, " ")
        .replace(/([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu, "$1")
        .trim();
    return /[\p{L}\p{N}]/u.test(name) ? name : "";
}

/** "Roll & Build, episode 4"; only the game's name where it has no episodes. */
export function episodeName(game: GameName, episode: number): string {
    return episode === 0 ? gameName(game) : t("game.episode", { game: gameName(game), number: episode });
}

/** The same, but a game on a generated valley goes by its name and code. */
export const playedName = (game: GameName, episode: number, valley?: { code?: string }): string =>
    game === "valley" && valley?.code ? namedCode(valley.code) : episodeName(game, episode);

/** The title of an episode, such as "Bells over the Valley". */
export function episodeTitle(game: GameName, episode: number): string {
    return game === "roll-and-build" ? tx(`rb-episode.${episode}`) : tx(`legacy-episode.${episode}`);
}

/** The title of a chapter. Only of chapters that are open (L-SEAL). */
export const chapterTitle = (game: GameName, chapter: number): string =>
    game === "roll-and-build" ? tx(`chapter.${chapter}`) : tx(`legacy-chapter.${chapter}`);

/** The name of somebody on their own; `seatNames` tells those at a table apart. */
export const seatName = (seat: Participant): string =>
    "name" in seat ? seat.name || t("name.you") : t("name.bot", { level: seat.level });

/** Somebody for whom a bot plays: "Bob (bot)". */
export const stoodInName = (name: string): string => t("online.stand-in.name", { name });

/** Equal names get a letter, as in the terminal: "Bot 3 A" and "Bot 3 B". Empty ones stay empty. */
export const distinct = (names: readonly string[]): string[] =>
    names.map((name, at) => {
        const before = names.slice(0, at).filter((other) => other === name).length;
        const alone = before === 0 && !names.includes(name, at + 1);
        return name === "" || alone ? name : `${name} ${String.fromCharCode(65 + before)}`;
    });

/** What everybody at a table is called. */
export const seatNames = (seats: readonly Participant[]): string[] =>
    distinct(seats.map((seat) => seatName(seat)));

export const levelName = (level: number): string => tx(`level.${level}`);

/** How a bot of that level plays. */
export const levelText = (level: number): string => tx(`level-text.${level}`);
