// What can be done with games that this device has stored, besides playing them. Apart from `games.ts`, which the first
// game needs.

import { openEngine, openFirstEngine, speakNow } from "../engine/client";
import type { Engine } from "../engine/engine";
import type { Document, State } from "../engine/protocol";
import { t } from "../words/index.svelte";
import { begin, findGame, forget, listGames, newId, save, storedGame, takeBegun, wordsFor } from "./games";
import { documentOf, setupOf, titleIn } from "./import";
import { LocalGame, type Services } from "./local";
import type { Seat, Setup, StoredGame } from "./model";
import type { GameRecord } from "./record";
import { deviceStore } from "./store";
import { distinctTitle, unusedTitle } from "./titles";

/** A title that no campaign of this device has: the given one, if possible. */
export async function freeTitle(wanted?: string): Promise<string> {
    const taken = (await listGames()).map(({ setup }) => setup.title);
    return wanted === undefined
        ? unusedTitle(taken, (number) => t("campaign.numbered", { number }))
        : distinctTitle(taken, wanted);
}

/** Gives an engine that is open already the words of a game, the stories of campaigns among them. */
async function speakFor(setup: Setup, engine: Engine): Promise<void> {
    await wordsFor(setup);
    await speakNow(engine);
}

/** Saves a record or campaign after the engine has replayed and verified it; `ghost` is shown beside it. */
export function importGame(text: string, ghost?: GameRecord): Promise<string> {
    const id = newId();
    return begin(
        id,
        async (these) => {
            const document = documentOf(text);
            const state = await these.engine.load(document);
            const setup = { ...setupOf(await these.engine.save(), state), ...(ghost && { ghost }) };
            // Somebody's finished game, maybe the player's own from elsewhere: it is looked at, not counted.
            if (state.phase === "over" && !state.campaign) setup.tag = "import";
            await speakFor(setup, these.engine);
            if (setup.campaign) setup.title = await freeTitle(titleIn(document));
            return LocalGame.resume(
                {
                    version: 1,
                    id,
                    setup,
                    document,
                    episode: 0,
                    round: 0,
                    over: false,
                    totals: [],
                    changed: 0,
                },
                these,
            );
        },
        true,
    );
}

/** A saved game, whole in its document, and its state. */
export async function loadGame(id: string, engine: Engine): Promise<StoredGame & { state: State }> {
    const { moves, ...stored } = await storedGame(id);
    await speakFor(stored.setup, engine);
    const state = await engine.load(stored.document, moves);
    return { ...stored, document: await engine.save(), state };
}

/** What was played since the document was stored is in it, too. */
async function wholeDocument({ document, moves = [], setup }: StoredGame): Promise<Document> {
    if (moves.length === 0) return document;
    const engine = setup.game === "valley" ? openEngine() : openFirstEngine();
    try {
        await engine.load(document, moves);
        return await engine.save();
    } finally {
        engine.close();
    }
}

/** The record or campaign as JSON text; a campaign keeps its title. */
export async function exportGame(id: string): Promise<string> {
    const stored = await storedGame(id);
    const { title } = stored.setup;
    const document = await wholeDocument(stored);
    if ("record" in document) return JSON.stringify(document.record);
    return JSON.stringify({ ...(document.campaign as object), ...(title && { title }) });
}

export const hasGame = async (id: string): Promise<boolean> => (await findGame(id)) !== undefined;

/** A second campaign that branches off at the start of an episode; a seed gives it other draws. */
export function branchGame(from: string, episode: number, title: string, seed?: string): Promise<string> {
    const id = newId();
    const branch = async (these: Services) => {
        const stored = await loadGame(from, these.engine);
        await these.engine.branch(episode, seed);
        const setup = { ...stored.setup, title };
        return LocalGame.resume({ ...stored, id, setup, document: await these.engine.save() }, these);
    };
    const whole = true; // the engine of the first game knows no branches
    return begin(id, branch, whole);
}

/** Gives a city of a legacy campaign to another player, where the rules allow it. */
export function changeSeat(id: string, player: number, participant: Seat): Promise<string> {
    return begin(id, async (these) => {
        const stored = await loadGame(id, these.engine);
        await these.engine.seat(player, participant);
        const setup = { ...stored.setup, seats: stored.setup.seats.with(player, participant) };
        return LocalGame.resume({ ...stored, setup, document: await these.engine.save() }, these);
    });
}

export async function renameGame(id: string, title: string): Promise<void> {
    takeBegun(id)?.close(); // it would write its old title
    const stored = await storedGame(id);
    await save({ ...stored, setup: { ...stored.setup, title } });
}

/** Returns a function that puts the game back. */
export async function removeGame(id: string): Promise<() => Promise<void>> {
    const game = await findGame(id);
    await (await deviceStore()).remove(id);
    forget(id);
    return async () => {
        // Another window may have stored a newer one; what cannot be stored is kept in this one.
        if (game) await save(game).catch(() => undefined);
    };
}
