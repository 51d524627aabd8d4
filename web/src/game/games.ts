// The games of this device.

import { openBotEngine, openEngine, openFirstEngine, speakNow } from "../engine/client";
import { motionAllowed } from "../ui/settings.svelte";
import { speakOfAll, speakOfCampaigns, t } from "../words/index.svelte";
import { LocalGame, wait, type Services } from "./local";
import type { Setup, StoredGame, Summary } from "./model";
import { deviceStore, keepForGood, Superseded } from "./store";
import { onStoredElsewhere, tellWindows } from "./windows";

export type { Seat, Setup, Summary } from "./model";

/** The first game has its words already. */
export async function wordsFor({ game, tag }: Pick<Setup, "game" | "tag">): Promise<void> {
    if (game === "valley" || (game === "eternal" && tag !== undefined)) await speakOfAll();
    else if (game !== "eternal") await speakOfCampaigns();
}

/** Games as they are in this window, where the device could not store them. */
const unsaved = new Map<string, StoredGame>();

/** Asks before the page is closed. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function keepHere(game: StoredGame): void {
    unsaved.set(game.id, game);
    addEventListener("beforeunload", ask);
}

export function forget(id: string): void {
    unsaved.delete(id);
    if (unsaved.size === 0) removeEventListener("beforeunload", ask);
}

/** Whether the device has everything that was played in this window. */
export const allSaved = async (): Promise<boolean> => unsaved.size === 0 && (await deviceStore()).lasting;

/** Stores a game in place of the revision that it was made from. */
export async function save(game: StoredGame): Promise<{ revision: number; lasting: boolean }> {
    const store = await deviceStore();
    try {
        const revision = await store.replace(game);
        forget(game.id);
        tellWindows(game.id);
        return { revision, lasting: store.lasting };
    } catch (error) {
        if (error instanceof Superseded) forget(game.id);
        else keepHere(game);
        throw error;
    }
}

export const findGame = async (id: string): Promise<StoredGame | undefined> =>
    unsaved.get(id) ?? (await deviceStore()).get(id);

const services = (whole: boolean): Services => ({
    engine: whole ? openEngine() : openFirstEngine(),
    openBotEngine,
    save,
    watch: onStoredElsewhere,
    saveAgain: 5000,
    weaker: async (level, played) => {
        await speakOfAll();
        return t("error.weaker-bot", { level, played });
    },
    speak: speakNow,
    pace: motionAllowed() ? 350 : 0,
    shown: () => Promise.race([painted(), wait(500)]), // a hidden page is never painted
});

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
export const newId = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join("");

/** A seed of 64 bits, as the text the engine takes. */
export const newSeed = (): string => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** The game begun last, until its screen takes it. */
let begun: LocalGame | null = null;

/** For `saved-games.ts`. */
export async function begin(
    id: string,
    start: (services: Services) => Promise<LocalGame>,
    whole = false, // the engine for everything, as valleys need it
): Promise<string> {
    const these = services(whole);
    try {
        const game = await start(these);
        if (game.view.setup.campaign !== undefined) keepForGood();
        begun?.close();
        begun = game;
        return id;
    } catch (error) {
        these.engine.close();
        throw error;
    }
}

/** Begins a game and saves it. Returns its id, for `link("play", id)`. */
export async function startGame(setup: Setup): Promise<string> {
    await wordsFor(setup);
    const id = newId();
    const chance = setup.seed ?? setup.deck ?? setup.rolls;
    const complete = chance === undefined ? { ...setup, seed: newSeed() } : setup;
    return begin(id, (these) => LocalGame.begin(id, complete, these), setup.game === "valley");
}

/** The game that has just begun, without a wait. */
export function takeBegun(id: string): LocalGame | null {
    const game = begun?.view.id === id ? begun : null;
    if (game) begun = null;
    return game;
}

/** A saved game; undefined when this device has none of that id. */
export async function openGame(id: string): Promise<LocalGame | undefined> {
    const stored = await findGame(id);
    if (!stored) return undefined;
    await wordsFor(stored.setup);
    const these = services(stored.setup.game === "valley");
    try {
        return await LocalGame.resume(stored, these);
    } catch (error) {
        these.engine.close();
        throw error;
    }
}

const summary = ({ id, setup, episode, round, over, totals, changed }: StoredGame): Summary => ({
    id,
    setup,
    episode,
    round,
    over,
    totals,
    changed,
});

/** Latest first. */
export async function listGames(): Promise<Summary[]> {
    const kept = (await (await deviceStore()).all()).filter(({ id }) => !unsaved.has(id));
    return [...kept, ...unsaved.values()].map(summary).sort((a, b) => b.changed - a.changed);
}

export async function storedGame(id: string): Promise<StoredGame> {
    const stored = await findGame(id);
    if (!stored) throw new Error(id);
    return stored;
}
