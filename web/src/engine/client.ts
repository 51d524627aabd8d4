// The engines of the page: one for the rules, which always answers at once, and one for bots and advice.

import { first, learned, wasm } from "virtual:engine-files";
import { language, wordsText } from "../words/index.svelte";
import { Engine } from "./engine";
import type { EnginePort, ToWorker } from "./messages";
import { setFacts } from "./facts";
import { amountsLearned, type GameName, type Hello, type Learned, type LearnedFiles } from "./protocol";

export { Engine, EngineError } from "./engine";

export function workerPort(): EnginePort {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const port: EnginePort = {
        send: (message: ToWorker) => worker.postMessage(message),
        onanswer: () => {},
        close: () => worker.terminate(),
    };
    worker.onmessage = (event) => port.onanswer(event.data);
    worker.onerror = (event) => port.onanswer({ failed: event.message || "worker" });
    return port;
}

const modules = new Map<string, Promise<WebAssembly.Module>>();

export async function compile(address: string): Promise<WebAssembly.Module> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const streamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
    return streamed
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}

/** Compiled once for all workers. */
function compiled(address: string): Promise<WebAssembly.Module> {
    const module = modules.get(address) ?? compile(address);
    modules.set(address, module);
    module.catch(() => modules.delete(address));
    return module;
}

/** Started with the page and given to the first caller, so that the first game does not wait for its engine. */
let spare: Engine | null = null;

function startEngine(address: string): Engine {
    const engine = new Engine(workerPort());
    engine.startWith(compiled(address));
    return engine;
}

export function prepareEngine(): void {
    const engine = (spare = startEngine(first));
    engine.ready.catch(() => {
        if (spare === engine) spare = null; // the next one tries again
    });
}

/** Opens an engine in its own Worker, with the words of the current language. Requests can be sent at once. */
export function openEngine(): Engine {
    return speaking(startEngine(wasm));
}

/** The same with the small module, which knows no valleys from codes, reviews, odds, books of campaigns and nets. */
export function openFirstEngine(): Engine {
    const engine = spare ?? startEngine(first);
    spare = null;
    return speaking(engine);
}

function speaking(engine: Engine): Engine {
    speakNow(engine).catch(() => undefined); // the next request fails with it
    return engine;
}

let asked: Promise<Hello> | null = null;

/** Asks once what the engine offers; `facts` knows it afterwards. */
export async function loadFacts(): Promise<void> {
    if (!asked && !spare) prepareEngine();
    asked ??= spare?.hello() ?? null;
    asked?.catch(() => (asked = null));
    if (asked) setFacts(await asked);
}

/** Gives an engine the words of the current language; needed after a change of language. */
export async function speakNow(engine: Engine): Promise<void> {
    await engine.provide({ path: `words/${language()}.words`, content: wordsText() });
}

/**
 * Opens an engine with what was learned of an episode, of a game when the episode is not known yet, or of everything.
 * Bots play without what cannot be fetched.
 */
export function openBotEngine(what: Learned = "nets", game?: GameName, files?: LearnedFiles): Engine {
    const engine = what !== "nets" && game !== "valley" ? openFirstEngine() : openEngine();
    const { weights, net } = files ?? { weights: `weights/${game ?? ""}`, net: `nets/${game ?? ""}` };
    const wanted = [weights, net]
        .slice(0, amountsLearned.indexOf(what))
        .filter((start) => start !== undefined);
    for (const [path, address] of Object.entries(learned))
        if (wanted.some((start) => path.startsWith(start))) engine.provideFrom(path, address);
    return engine;
}
