// Stores games where IndexedDB is not allowed: in localStorage, and where that is not either as long as the page lasts.

import type { StoredGame } from "./model";
import { successor, type Entry, type Store } from "./store";

/** As much of a Storage as is needed. */
export type Texts = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

export function textStore<T extends Entry = StoredGame>(
    storage: Texts,
    prefix = "mycity.game.",
    lasting = true,
): Store<T> {
    const read = (key: string): T[] => {
        try {
            const text = storage.getItem(key);
            return text === null ? [] : [JSON.parse(text)];
        } catch {
            return []; // written by something else
        }
    };
    const write = (entry: T) => storage.setItem(prefix + entry.id, JSON.stringify(entry));
    const keys = () => Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
    return {
        lasting,
        all: async () =>
            keys()
                .filter((key) => key.startsWith(prefix))
                .flatMap(read),
        get: async (id) => read(prefix + id)[0],
        put: async (entry) => write(entry),
        replace: async (entry) => {
            const next = successor(entry, read(prefix + entry.id)[0]);
            write(next);
            return next.revision;
        },
        remove: async (id) => storage.removeItem(prefix + id),
    };
}

/** Lasts as long as the page. */
export class PageTexts implements Texts {
    readonly #texts = new Map<string, string>();
    get length(): number {
        return this.#texts.size;
    }
    key = (at: number) => [...this.#texts.keys()][at] ?? null;
    getItem = (key: string) => this.#texts.get(key) ?? null;
    setItem = (key: string, text: string) => void this.#texts.set(key, text);
    removeItem = (key: string) => void this.#texts.delete(key);
}

export function openTexts<T extends Entry>(prefix: string): Store<T> {
    try {
        const lasting = localStorage.length >= 0; // throws where storage is blocked
        return textStore<T>(localStorage, prefix, lasting);
    } catch {
        return textStore<T>(new PageTexts(), prefix, false);
    }
}

export async function move<T extends Entry>(from: Store<T>, to: Store<T>): Promise<void> {
    for (const entry of await from.all()) {
        if (!(await to.get(entry.id))) await to.put(entry);
        await from.remove(entry.id);
    }
}
