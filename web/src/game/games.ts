// The games of this device.

import { openEngine, openThinker, speakNow } from "../engine/client";
import { motionAllowed } from "../ui/settings.svelte";
import { LocalGame, type Means } from "./local";
import type { Setup, StoredGame, Summary } from "./model";
import { documentOf, setupOf } from "./import";
import { deviceStore } from "./store";

export type { Seat, Setup, Summary } from "./model";

const means = (): Means => ({
    engine: openEngine(),
    thinker: openThinker,
    save: async (game) => (await deviceStore()).put(game),
    speak: speakNow,
    pace: motionAllowed() ? 350 : 0,
});

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const newId = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join("");

/** A seed of 64 bits, as the text the engine takes. */
export const newSeed = (): string => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** The game begun last waits here for its screen. */
let begun: LocalGame | null = null;

async function begin(id: string, start: (means: Means) => Promise<LocalGame>): Promise<string> {
    const these = means();
    try {
        const game = await start(these);
        begun?.close();
        begun = game;
        return id;
    } catch (error) {
        these.engine.close();
        throw error;
    }
}

/** Begins a game and keeps it. Its id is for `link("play", id)`. */
export function startGame(setup: Setup): Promise<string> {
    const id = newId();
    const chance = setup.seed ?? setup.deck ?? setup.rolls;
    const complete = chance === undefined ? { ...setup, seed: newSeed() } : setup;
    return begin(id, (these) => LocalGame.begin(id, complete, these));
}

/** The game for its screen; undefined when this device has none of that id. */
export async function openGame(id: string): Promise<LocalGame | undefined> {
    if (begun?.table.id === id) {
        const game = begun;
        begun = null;
        return game;
    }
    const stored = await (await deviceStore()).get(id);
    if (!stored) return undefined;
    const these = means();
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
    const all = await (await deviceStore()).all();
    return all.map(summary).sort((a, b) => b.changed - a.changed);
}

/** The record or campaign as JSON text. */
export async function exportGame(id: string): Promise<string> {
    const stored = await (await deviceStore()).get(id);
    if (!stored) throw new Error(id);
    const { document } = stored;
    return JSON.stringify("record" in document ? document.record : document.campaign);
}

/** Takes in a record or campaign, after the engine has replayed and verified it. */
export function importGame(text: string): Promise<string> {
    const id = newId();
    return begin(id, async (these) => {
        const document = documentOf(text);
        const state = await these.engine.load(document, true);
        const setup = setupOf(await these.engine.save(), state);
        return LocalGame.resume(
            { version: 1, id, setup, document, episode: 0, round: 0, over: false, totals: [], changed: 0 },
            these,
        );
    });
}

export async function removeGame(id: string): Promise<void> {
    await (await deviceStore()).remove(id);
}
