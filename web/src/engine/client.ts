// The engines of the page: one for the rules, which always answers at once, and one for bots and advice.

import { wasm, weights } from "virtual:engine-files";
import { language, wordsText } from "../words/index.svelte";
import { Engine } from "./engine";
import type { EnginePort, ToWorker } from "./messages";
import { setFacts } from "./facts";
import type { GameName, Hello } from "./protocol";

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

let module: Promise<WebAssembly.Module> | null = null;

export async function compile(address: string): Promise<WebAssembly.Module> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const streamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
    return streamed
        ? WebAssembly.compileStreaming(response)
        : WebAssembly.compile(await response.arrayBuffer());
}

/** Compiled once for all workers. */
function compiled(): Promise<WebAssembly.Module> {
    module ??= compile(wasm);
    module.catch(() => (module = null));
    return module;
}

/** Started with the page and given to the first caller, so that the first game does not wait for its engine. */
let spare: Engine | null = null;

function startEngine(): Engine {
    const engine = new Engine(workerPort());
    engine.startWith(compiled());
    return engine;
}

export function prepareEngine(): void {
    const engine = (spare = startEngine());
    engine.ready.catch(() => {
        if (spare === engine) spare = null; // the next one tries again
    });
}

/** Opens an engine in its own Worker, with the words of the current language. Requests can be sent at once. */
export function openEngine(): Engine {
    const engine = spare ?? startEngine();
    spare = null;
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
 * Opens an engine with the weights of one game, or of all games, as valleys need them; null: without weights, which is
 * enough for the lower levels. Bots play without weights that cannot be fetched.
 */
export function openBotEngine(game?: GameName | null): Engine {
    const engine = openEngine();
    const prefix = game === "valley" ? "" : (game ?? "");
    for (const [name, address] of Object.entries(weights))
        if (game !== null && name.startsWith(prefix)) engine.provideFrom(`weights/${name}`, address);
    return engine;
}
