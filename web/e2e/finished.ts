// Games that are over, on the device, without playing them in the browser.

import type { Page } from "@playwright/test";
import { nodeEngine } from "../src/engine/node";
import type { GameRecord } from "../src/game/record";

/** An Eternal Game of two bots, the first of whom is said to be the player. */
export async function finishedGame(seed: string, level = 2): Promise<GameRecord> {
    const engine = nodeEngine();
    const players = [{ name: "" }, { bot: "mycity", level }];
    let state = await engine.begin({ game: "eternal", players, seed });
    while (state.phase === "play") {
        const player = state.players.findIndex(({ status }) => status === "deciding");
        state = await engine.play(player, (await engine.suggest(player, level)).move);
    }
    const saved = await engine.save();
    return ("record" in saved ? saved.record : null) as GameRecord;
}

/** Puts games on the device, the first one the oldest, maybe with a purpose. The page has been opened. */
export async function keepGames(page: Page, records: readonly GameRecord[], tag?: string): Promise<void> {
    await page.evaluate(
        async ([records, tag]) => {
            const opening = indexedDB.open("mycity", 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "id" });
            const database = await new Promise<IDBDatabase>((resolve) => {
                opening.onsuccess = () => resolve(opening.result);
            });
            const transaction = database.transaction("games", "readwrite");
            records.forEach((record, at) =>
                transaction.objectStore("games").put({
                    version: 1,
                    id: `finished${at}${tag?.replace(/\W/g, "") ?? ""}`,
                    setup: { game: record.game, seats: record.players, ...(tag && { tag }) },
                    document: { record },
                    episode: record.episode,
                    round: record.rounds.length,
                    over: true,
                    totals: (record.result as { total: number }[]).map(({ total }) => total),
                    changed: Date.now() - (records.length - at) * 86_400_000,
                }),
            );
            await new Promise((resolve) => (transaction.oncomplete = resolve));
            database.close();
        },
        [records, tag] as const,
    );
}
