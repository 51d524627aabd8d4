// Another episode and another language are data: no line of the client names how many there are.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languagesIn, wordsOf } from "../../tools/words";
import { nodeEngine } from "../engine/node";
import type { GameEntry, Hello, LegacyProgress } from "../engine/protocol";

const project = resolve(import.meta.dirname, "../../..");
const root = mkdtempSync(join(tmpdir(), "mycity-data-"));
afterAll(() => rmSync(root, { recursive: true }));

/** The words of the project, and those of Greek: English with a name of its own and the new episodes. */
function addGreek(): void {
    for (const folder of ["content/words", "web/words"])
        cpSync(join(project, folder), join(root, folder), { recursive: true });
    cpSync(join(root, "web/words/en.words"), join(root, "web/words/el.words"));
    const english = readFileSync(join(root, "content/words/en.words"), "utf8");
    const greek = english.replace(/^language\.name = .*$/m, "language.name = Ελληνικά");
    const episodes = "\nlegacy-episode.25 = Νησί\nrb-episode.13 = Λιμάνι\nchapter.5 = Κόλπος\n";
    writeFileSync(join(root, "content/words/el.words"), greek + episodes);
}

/** What an engine would say whose content has one more episode, in one more chapter. */
function withOneMore(hello: Hello): Hello {
    const longer = (entry: GameEntry): GameEntry => {
        if (entry.episodes.length === 0) return entry;
        const next = entry.episodes.length + 1;
        return {
            ...entry,
            episodes: [...entry.episodes, next],
            chapters: [...(entry.chapters ?? []), [next]],
        };
    };
    return { ...hello, catalogue: hello.catalogue.map(longer) };
}

beforeAll(async () => {
    addGreek();
    vi.doMock("virtual:engine-files", () => ({
        first: "",
        wasm: "",
        learned: {},
        languageNames: Object.fromEntries(languagesIn(root)),
        words: Object.fromEntries(
            [...languagesIn(root).keys()].map((code) => [`${code}-first`, `${code}.words`]),
        ),
    }));
    vi.stubGlobal("fetch", async (address: string) => {
        return new Response(wordsOf(address.replace(".words", ""), root));
    });
    vi.stubGlobal("document", { documentElement: {}, createElement: () => ({}) });
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal(
        "Worker",
        class {
            postMessage() {}
            terminate() {}
        },
    );
    const { setFacts } = await import("../engine/facts");
    setFacts(withOneMore(await nodeEngine().hello()));
    const { speak } = await import("../words/index.svelte");
    await speak("el");
});

async function html(component: Promise<{ default: unknown }>, props: object = {}): Promise<string> {
    return render((await component).default as Component<object>, { props }).body;
}

const screenProps = (...params: string[]) => ({ params, query: new URLSearchParams() });

test("a fifth language is offered, stored and found from the browser's languages", async () => {
    expect(await html(import("./Settings.svelte"))).toMatch(/<option[^>]*value="el"[^>]*>Ελληνικά/);
    const { readSettings } = await import("../ui/settings.svelte");
    expect(readSettings('{"language":"el"}').language).toBe("el");
    expect(readSettings('{"language":"xx"}').language).toBeNull();
    const { preferred } = await import("../words/languages");
    expect(preferred(["el-GR", "en"])).toBe("el");
});

test("a 25th episode of the campaign has an envelope and a title", async () => {
    const campaign: Partial<LegacyProgress> = { cities: [], chapter: 8, complete: false, results: [] };
    const envelopes = await html(import("./campaign/BookContents.svelte"), {
        id: "a",
        state: { game: "legacy", episode: 22, campaign },
    });
    expect(envelopes.match(/<li class="card/g)).toHaveLength(9);
    const results = [{ episode: 25, totals: [7] }];
    const chronicle = {
        local: true,
        game: "legacy",
        names: ["Ada"],
        now: 25,
        results,
        onback: () => undefined,
    };
    expect(await html(import("./campaign/Chronicle.svelte"), chronicle)).toContain("25. Νησί");
});

test("a 13th sheet of Roll & Build can be chosen, read about and challenged to", async () => {
    for (const [screen, props] of [
        [import("./NewGame.svelte"), screenProps("roll-and-build")],
        [import("./rulebook/Rulebook.svelte"), screenProps("roll-and-build")],
        [import("./online/NewChallenge.svelte"), {}],
    ] as const)
        expect(await html(screen, props)).toContain("13. Λιμάνι");
});

test("the limits of seats come from the engine", async () => {
    const { facts, setFacts } = await import("../engine/facts");
    const before = facts();
    const seats = async () =>
        (await html(import("./NewGame.svelte"), screenProps("eternal"))).match(/class="avatar/g)?.length;
    expect(await seats()).toBe(2);
    const crowded = before.catalogue.map((entry) => ({ ...entry, players: [3, 9] as [number, number] }));
    setFacts({ ...before, catalogue: crowded });
    expect(await seats()).toBe(3);
    setFacts(before);
});
