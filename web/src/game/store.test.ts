import { IDBDatabase, IDBFactory, IDBTransaction } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { documentOf } from "./import";
import type { StoredGame } from "./model";
import { databaseStore, openStore, Superseded, type Store } from "./store";
import { PageTexts, textStore } from "./text-store";

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

const stores: [string, () => Promise<Store>][] = [
    ["IndexedDB", () => databaseStore(new IDBFactory())],
    ["localStorage", async () => textStore(new PageTexts())],
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

    test("are replaced only by what was made from the latest revision", async () => {
        const store = await open();
        expect(await store.replace(game("a"))).toBe(1);
        const old = await store.get("a");
        expect(await store.replace({ ...game("a", 6), revision: 1 })).toBe(2);
        await expect(store.replace({ ...old, ...game("a", 2), revision: 1 })).rejects.toThrow(Superseded);
        await expect(store.replace(game("a", 2))).rejects.toThrow(Superseded);
        expect(await store.get("a")).toMatchObject({ round: 6, revision: 2 });
        // Deleted in another window, and played on in this one.
        await store.remove("a");
        expect(await store.replace({ ...game("a", 7), revision: 2 })).toBe(3);
    });

    test("of earlier versions, without a revision, go on", async () => {
        const store = await open();
        await store.put(game("a", 3));
        expect(await store.replace(game("a", 4))).toBe(1);
        expect(await store.get("a")).toMatchObject({ round: 4 });
    });
});

test("two windows that replace a game at once: one of them does", async () => {
    const factory = new IDBFactory();
    const windows = await Promise.all([databaseStore(factory), databaseStore(factory)]);
    await windows[0]!.replace(game("a"));
    const done = await Promise.allSettled(
        [5, 9].map((round, at) => windows[at]!.replace({ ...game("a", round), revision: 1 })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

describe("a transaction", () => {
    afterEach(() => void vi.restoreAllMocks());

    test("that fails when it ends, after its request has succeeded, is a failure", async () => {
        const store = await databaseStore(new IDBFactory());
        vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
            const [done] = [this.objectStore("games").count()];
            done.onsuccess = () => this.abort();
        });
        await expect(store.put(game("a"))).rejects.toThrow();
        await expect(store.replace(game("a"))).rejects.toThrow();
        vi.restoreAllMocks();
        expect(await store.all()).toEqual([]);
    });

    test("asks for the disk", async () => {
        const store = await databaseStore(new IDBFactory());
        const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
        await store.replace(game("a"));
        expect(asked).toHaveBeenCalledWith("games", "readwrite", { durability: "strict" });
    });
});

test("a newer page does not wait for the connection of this one", async () => {
    const factory = new IDBFactory();
    const store = await databaseStore(factory);
    await store.put(game("a"));
    const newer = factory.open("mycity", 2);
    await new Promise((resolve, reject) => {
        newer.onsuccess = resolve;
        newer.onblocked = () => reject(new Error("it waits"));
    });
    // What is played here after that is not saved, and said to be so.
    await expect(store.replace(game("a"))).rejects.toThrow();
});

describe("storage that is blocked", () => {
    afterEach(() => void vi.unstubAllGlobals());
    const blocked = () => {
        throw new DOMException("blocked", "SecurityError");
    };

    test("wholly: games last as long as the page", async () => {
        vi.stubGlobal("indexedDB", { open: blocked });
        vi.stubGlobal("localStorage", Object.defineProperty({}, "length", { get: blocked }));
        const store = await openStore("mycity", "mycity.game.");
        expect(store.lasting).toBe(false);
        await store.put(game("a"));
        expect(await store.get("a")).toEqual(game("a"));
    });

    test("for the database: games go to localStorage, and from there to the database when it opens", async () => {
        const texts = new PageTexts();
        // The keys of a Storage are also those of the object.
        const ownKeys = () => Array.from({ length: texts.length }, (_, at) => texts.key(at) ?? "");
        const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
        vi.stubGlobal(
            "localStorage",
            new Proxy(texts, {
                ownKeys,
                getOwnPropertyDescriptor,
                get: (_, key) => Reflect.get(texts, key) as unknown,
            }),
        );
        vi.stubGlobal("indexedDB", { open: blocked });
        const store = await openStore<StoredGame>("mycity", "mycity.game.");
        expect(store.lasting).toBe(true);
        await store.replace(game("a", 3));
        expect(texts.length).toBe(1);
        vi.stubGlobal("indexedDB", new IDBFactory());
        const later = await openStore<StoredGame>("mycity", "mycity.game.");
        expect(await later.get("a")).toMatchObject({ round: 3, revision: 1 });
        expect(texts.length).toBe(0);
    });
});

test("other entries in localStorage are left alone", async () => {
    const storage = new PageTexts();
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
