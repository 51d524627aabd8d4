// Stores games, and what is known of them, on the device: in IndexedDB, or where that is not allowed in text-store.ts.

import type { StoredGame } from "./model";

export interface Entry {
    id: string;
    /** How often it was replaced; entries of earlier versions have none. */
    revision?: number;
}

export interface Store<T = StoredGame> {
    /** Whether entries are there after the page has been closed. */
    readonly lasting: boolean;
    all(): Promise<T[]>;
    get(id: string): Promise<T | undefined>;
    /** Whatever is there. */
    put(entry: T): Promise<void>;
    /**
     * Puts an entry in place of the revision that it was made from, and returns its own. Another window may have stored
     * a newer one: throws Superseded and leaves that.
     */
    replace(entry: T): Promise<number>;
    remove(id: string): Promise<void>;
}

/** Another window has stored a newer version. */
export class Superseded extends Error {}

const revisionOf = (entry: Entry | undefined): number => entry?.revision ?? 0;

/** What replaces `current`. Somebody may have deleted it: what is played on is stored again. */
export function successor<T extends Entry>(entry: T, current: Entry | undefined): T & { revision: number } {
    if (current && revisionOf(current) !== revisionOf(entry)) throw new Superseded(entry.id);
    return { ...entry, revision: revisionOf(entry) + 1 };
}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

const storeName = "games";

export async function databaseStore<T extends Entry = StoredGame>(
    factory: IDBFactory,
    name = "mycity",
): Promise<Store<T>> {
    let connection: IDBDatabase | null = null;
    const open = async (): Promise<IDBDatabase> => {
        const opening = factory.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "id" });
        const database = await promised(opening);
        const forget = () => {
            if (connection === database) connection = null;
        };
        // A newer page in another window must not wait for this one.
        database.onversionchange = () => {
            database.close();
            forget();
        };
        database.onclose = forget;
        return (connection = database);
    };
    const opened = async () => connection ?? open();
    const reading = async () => (await opened()).transaction(storeName, "readonly").objectStore(storeName);
    /** Done when everything is on the disk: a request may succeed, and its transaction fail for want of room. */
    const change = async (work: (entries: IDBObjectStore) => void): Promise<void> => {
        const transaction = (await opened()).transaction(storeName, "readwrite", { durability: "strict" });
        const done = new Promise<void>((resolve, reject) => {
            transaction.oncomplete = () => resolve();
            transaction.onabort = () => reject(transaction.error ?? new DOMException("", "AbortError"));
        });
        work(transaction.objectStore(storeName));
        await done;
    };
    await open();
    return {
        lasting: true,
        all: async () => promised((await reading()).getAll()),
        get: async (id) => promised((await reading()).get(id)),
        put: (entry) =>
            change((entries) => {
                entries.put(entry);
                entries.transaction.commit();
            }),
        replace: async (entry) => {
            let revision = 0;
            let problem: unknown = null;
            // Read and written in one transaction: no other window comes between.
            await change((entries) => {
                const current = entries.get(entry.id) as IDBRequest<Entry | undefined>;
                current.onsuccess = () => {
                    try {
                        const next = successor(entry, current.result);
                        entries.put(next);
                        revision = next.revision;
                    } catch (error) {
                        problem = error;
                    }
                    // At once, so that closing the page right afterwards loses nothing.
                    entries.transaction.commit();
                };
            });
            if (problem) throw problem;
            return revision;
        },
        remove: (id) => change((entries) => entries.delete(id)),
    };
}

/** The best place that the browser allows. */
export async function openStore<T extends Entry>(name: string, prefix: string): Promise<Store<T>> {
    const texts = async () => (await import("./text-store")).openTexts<T>(prefix);
    let database: Store<T>;
    try {
        database = await databaseStore<T>(indexedDB, name);
    } catch {
        return texts();
    }
    try {
        // What was stored while the database could not be opened.
        if (Object.keys(localStorage).some((key) => key.startsWith(prefix)))
            await (await import("./text-store")).move(await texts(), database);
    } catch {
        // It stays where it is, for another time.
    }
    return database;
}

let games: Promise<Store> | null = null;

export const deviceStore = (): Promise<Store> => (games ??= openStore("mycity", "mycity.game."));

/** Asks the browser to keep what is stored also when it needs room: from the first campaign or seat on. */
export function keepForGood(): void {
    // Not over plain http, and not everywhere.
    if ("storage" in navigator) void navigator.storage.persist?.().catch(() => undefined);
}
