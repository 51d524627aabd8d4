import type { GameName } from "../../engine/protocol";
import { listGames, startGame, type Setup, type Summary } from "../../game/games";
import { freeTitle } from "../../game/saved-games";
import { settings } from "../../ui/settings.svelte";
import { deck, throws } from "./steps";

export const taught = ["eternal", "roll-and-build", "legacy"] as const;
export type Taught = (typeof taught)[number];
export const isTaught = (game: string | undefined): game is Taught => taught.some((one) => one === game);

async function setupOf(game: Taught): Promise<Setup> {
    const you = { name: settings.name };
    const common = { game, hints: true, tag: "learn" };
    if (game === "eternal") return { ...common, seats: [you], deck };
    if (game === "roll-and-build") return { ...common, seats: [you], episode: 1, rolls: throws, seed: "3" };
    return {
        ...common,
        seats: [you, { bot: "mycity", level: 1 }],
        campaign: true,
        title: await freeTitle(),
    };
}

export const beginGuided = async (game: Taught): Promise<string> => startGame(await setupOf(game));

/** A guided game that was left. */
export const leftGuided = (games: readonly Summary[], game: GameName): Summary | undefined =>
    games.find(
        ({ setup, over, episode }) => setup.tag === "learn" && setup.game === game && !over && episode <= 1,
    );

/** Whether nobody has played anything here yet; true also where nothing is stored. */
export const neverPlayed = async (): Promise<boolean> =>
    listGames().then(
        (games) => games.length === 0,
        () => true,
    );
