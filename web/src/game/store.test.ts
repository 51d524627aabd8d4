import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { documentOf } from "./import";
import type { StoredGame } from "./model";
import { databaseStore, textStore, type Store } from "./store";

const game = (id: string, round = 1): StoredGame => ({
    version: 1,
    id,
    setup: { game: "eternal", seats: [{ name: "Ada" }] },
    document: { record: { rounds: [] } },
    episode: 0,
    round,
    over: false,
    totals: [10],
    changed: 5,
});

class Storage {
    #items = new Map<string, string>();
    get length() {
        return this.#items.size;
    }
    key = (i: number) => [...this.#items.keys()][i] ?? null;
    getItem = (key: string) => this.#items.get(key) ?? null;
    setItem = (key: string, text: string) => void this.#items.set(key, text);
    removeItem = (key: string) => void this.#items.delete(key);
    clear = () => this.#items.clear();
}

const stores: [string, () => Promise<Store>][] = [
    ["IndexedDB", () => databaseStore(new IDBFactory())],
    ["localStorage", async () => textStore(new Storage())],
];

describe.each(stores)("games kept in %s", (_, open) => {
    test("are listed, found, replaced and removed", async () => {
        const store = await open();
        await store.put(game("a"));
        await store.put(game("b"));
        await store.put(game("a", 4));
        expect((await store.all()).map(({ id }) => id).sort()).toEqual(["a", "b"]);
        expect(await store.get("a")).toEqual(game("a", 4));
        await store.remove("a");
        expect(await store.get("a")).toBeUndefined();
        expect(await store.all()).toHaveLength(1);
    });
});

test("other entries in localStorage are left alone", async () => {
    const storage = new Storage();
    storage.setItem("other", "{");
    storage.setItem("mycity.game.x", "{");
    expect(await textStore(storage).all()).toEqual([]);
});

test("a text is taken for a campaign only when it says so", () => {
    expect(documentOf('{"format":"mycity-campaign"}')).toHaveProperty("campaign");
    expect(documentOf('{"format":"mycity-record"}')).toHaveProperty("record");
    expect(documentOf("[1")).toEqual({ record: "[1" });
    expect(documentOf("null")).toHaveProperty("record");
});
