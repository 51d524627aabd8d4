// The engines of the page: one for the rules, one for bots and advice, so that the first always answers at once.

import { wasm, weights } from "virtual:engine-files";
import { language, wordsText } from "../words/index.svelte";
import { Engine } from "./engine";
import type { EnginePort, ToWorker } from "./messages";
import type { GameName } from "./protocol";

export { Engine, EngineError } from "./engine";

function workerPort(): EnginePort {
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

/** Compiled once for all workers. */
function compiled(): Promise<WebAssembly.Module> {
    module ??= (async () => {
        const response = await fetch(wasm);
        if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
        const streamed = response.headers.get("Content-Type")?.startsWith("application/wasm");
        return streamed
            ? WebAssembly.compileStreaming(response)
            : WebAssembly.compile(await response.arrayBuffer());
    })();
    module.catch(() => (module = null));
    return module;
}

/** Started before anybody asked, and given to whoever does first: the first game need not wait for its engine. */
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

/** A Worker of its own with an engine of its own, which speaks the words spoken now. It can be asked at once. */
export function openEngine(): Engine {
    const engine = spare ?? startEngine();
    spare = null;
    speakNow(engine).catch(() => undefined); // whoever asks next is told
    return engine;
}

/** Hands the engine the words spoken now: for when the language has changed. */
export async function speakNow(engine: Engine): Promise<void> {
    await engine.provide({ path: `words/${language()}.words`, content: wordsText() });
}

/**
 * An engine with what bots have learned for a game, or for all; null: without, which is enough for the lower levels. Where the
 * weights cannot be fetched, bots play on by simpler means.
 */
export function openBotEngine(game?: GameName | null): Engine {
    const engine = openEngine();
    for (const [name, address] of Object.entries(weights))
        if (game !== null && name.startsWith(game ?? "")) engine.provideFrom(`weights/${name}`, address);
    return engine;
}
