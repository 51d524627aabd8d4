// Stores games, and what is known of them, on the device: in IndexedDB, or in localStorage where IndexedDB is not allowed.

import type { StoredGame } from "./model";

export interface Store<T = StoredGame> {
    all(): Promise<T[]>;
    get(id: string): Promise<T | undefined>;
    put(entry: T): Promise<void>;
    remove(id: string): Promise<void>;
}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

const storeName = "games";

export async function databaseStore<T = StoredGame>(factory: IDBFactory, name = "mycity"): Promise<Store<T>> {
    const opening = factory.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "id" });
    const database = await promised(opening);
    const games = () => database.transaction(storeName, "readonly").objectStore(storeName);
    /** Commits at once, so that closing the page right afterwards loses nothing. */
    const change = async (work: (games: IDBObjectStore) => IDBRequest): Promise<void> => {
        const transaction = database.transaction(storeName, "readwrite");
        const done = promised(work(transaction.objectStore(storeName)));
        transaction.commit();
        await done;
    };
    return {
        all: () => promised(games().getAll()),
        get: (id) => promised(games().get(id)),
        put: (entry) => change((games) => games.put(entry)),
        remove: (id) => change((games) => games.delete(id)),
    };
}

export function textStore<T extends { id: string } = StoredGame>(
    storage: Storage,
    prefix = "mycity.game.",
): Store<T> {
    const read = (key: string): T[] => {
        try {
            const text = storage.getItem(key);
            return text === null ? [] : [JSON.parse(text)];
        } catch {
            return []; // written by something else
        }
    };
    const keys = () => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
    return {
        all: async () =>
            keys()
                .filter((key) => key.startsWith(prefix))
                .flatMap(read),
        get: async (id) => read(prefix + id)[0],
        put: async (entry) => storage.setItem(prefix + entry.id, JSON.stringify(entry)),
        remove: async (id) => storage.removeItem(prefix + id),
    };
}

let opened: Promise<Store> | null = null;

export function deviceStore(): Promise<Store> {
    opened ??= databaseStore(indexedDB).catch(() => textStore(localStorage));
    return opened;
}
