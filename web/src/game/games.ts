// The games of this device.

import { openEngine, openBotEngine, speakNow } from "../engine/client";
import { motionAllowed } from "../ui/settings.svelte";
import { speakOfAll } from "../words/index.svelte";
import { LocalGame, wait, type Services } from "./local";
import type { Engine } from "../engine/engine";
import { type State } from "../engine/protocol";
import type { Seat, Setup, StoredGame, Summary } from "./model";
import { documentOf, setupOf } from "./import";
import type { GameRecord } from "./record";
import { deviceStore } from "./store";

export type { Seat, Setup, Summary } from "./model";

/** The first game has its words already. */
async function wordsFor({ game, tag }: Pick<Setup, "game" | "tag">): Promise<void> {
    if (game !== "eternal" || tag !== undefined) await speakOfAll();
}

const services = (): Services => ({
    engine: openEngine(),
    openBotEngine,
    save: async (game) => (await deviceStore()).put(game),
    speak: speakNow,
    pace: motionAllowed() ? 350 : 0,
    shown: () => Promise.race([painted(), wait(500)]), // a hidden page is never painted
});

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const newId = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => letters[byte % letters.length]).join("");

/** A seed of 64 bits, as the text the engine takes. */
export const newSeed = (): string => String(crypto.getRandomValues(new BigUint64Array(1))[0]);

/** The game begun last, until its screen takes it. */
let begun: LocalGame | null = null;

async function begin(id: string, start: (services: Services) => Promise<LocalGame>): Promise<string> {
    const these = services();
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

/** Begins a game and saves it. Returns its id, for `link("play", id)`. */
export async function startGame(setup: Setup): Promise<string> {
    await wordsFor(setup);
    const id = newId();
    const chance = setup.seed ?? setup.deck ?? setup.rolls;
    const complete = chance === undefined ? { ...setup, seed: newSeed() } : setup;
    return begin(id, (these) => LocalGame.begin(id, complete, these));
}

/** The game that has just begun, without a wait. */
export function takeBegun(id: string): LocalGame | null {
    const game = begun?.view.id === id ? begun : null;
    if (game) begun = null;
    return game;
}

/** A saved game; undefined when this device has none of that id. */
export async function openGame(id: string): Promise<LocalGame | undefined> {
    const stored = await (await deviceStore()).get(id);
    if (!stored) return undefined;
    await wordsFor(stored.setup);
    const these = services();
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
    const { document } = await storedGame(id);
    return JSON.stringify("record" in document ? document.record : document.campaign);
}

/** Saves a record or campaign after the engine has replayed and verified it; `ghost` is shown beside it. */
export function importGame(text: string, ghost?: GameRecord): Promise<string> {
    const id = newId();
    return begin(id, async (these) => {
        const document = documentOf(text);
        const state = await these.engine.load(document);
        const setup = { ...setupOf(await these.engine.save(), state), ...(ghost && { ghost }) };
        return LocalGame.resume(
            { version: 1, id, setup, document, episode: 0, round: 0, over: false, totals: [], changed: 0 },
            these,
        );
    });
}

async function storedGame(id: string): Promise<StoredGame> {
    const stored = await (await deviceStore()).get(id);
    if (!stored) throw new Error(id);
    return stored;
}

async function loaded(id: string, engine: Engine): Promise<StoredGame & { state: State }> {
    const stored = await storedGame(id);
    return { ...stored, state: await engine.load(stored.document) };
}

/** Who plays a saved game, and its state. */
export async function lookAt(id: string, engine: Engine): Promise<{ seats: Seat[]; state: State }> {
    const { setup, state } = await loaded(id, engine);
    return { seats: setup.seats, state };
}

/** A second campaign that branches off at the start of an episode; a seed gives it other draws. */
export function branchGame(from: string, episode: number, seed?: string): Promise<string> {
    const id = newId();
    return begin(id, async (these) => {
        const stored = await loaded(from, these.engine);
        await these.engine.branch(episode, seed);
        return LocalGame.resume({ ...stored, id, document: await these.engine.save() }, these);
    });
}

/** Gives a city of a legacy campaign to another player, where the rules allow it. */
export function changeSeat(id: string, player: number, participant: Seat): Promise<string> {
    return begin(id, async (these) => {
        const stored = await loaded(id, these.engine);
        await these.engine.seat(player, participant);
        const setup = { ...stored.setup, seats: stored.setup.seats.with(player, participant) };
        return LocalGame.resume({ ...stored, setup, document: await these.engine.save() }, these);
    });
}

export async function removeGame(id: string): Promise<void> {
    await (await deviceStore()).remove(id);
}
