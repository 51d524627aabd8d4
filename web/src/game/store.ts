// Stores games on the device: in IndexedDB, or in localStorage where IndexedDB is not allowed.

import type { StoredGame } from "./model";

export interface Store {
    all(): Promise<StoredGame[]>;
    get(id: string): Promise<StoredGame | undefined>;
    put(game: StoredGame): Promise<void>;
    remove(id: string): Promise<void>;
}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

const storeName = "games";

export async function databaseStore(factory: IDBFactory): Promise<Store> {
    const opening = factory.open("mycity", 1);
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
        put: (game) => change((games) => games.put(game)),
        remove: (id) => change((games) => games.delete(id)),
    };
}

const prefix = "mycity.game.";

export function textStore(storage: Storage): Store {
    const read = (key: string): StoredGame[] => {
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
        put: async (game) => storage.setItem(prefix + game.id, JSON.stringify(game)),
        remove: async (id) => storage.removeItem(prefix + id),
    };
}

let opened: Promise<Store> | null = null;

export function deviceStore(): Promise<Store> {
    opened ??= databaseStore(indexedDB).catch(() => textStore(localStorage));
    return opened;
}
