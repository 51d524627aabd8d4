// For tests: the real engine in this thread instead of a Worker.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { wordsOf } from "../../tools/words";
import { Engine } from "./engine";
import type { EnginePort } from "./messages";
import { server } from "./module";

const path = resolve(import.meta.dirname, "../../../build/wasm/mycity.wasm");
let module: Promise<WebAssembly.Module> | null = null;

export function nodeEngine(language = "en"): Engine {
    const port: EnginePort = { send: () => {}, onanswer: () => {}, close: () => {} };
    const serve = server((answer) => setTimeout(() => port.onanswer(answer)));
    port.send = serve;
    const engine = new Engine(port);
    engine.startWith((module ??= WebAssembly.compile(readFileSync(path))));
    void engine.provide({ path: `words/${language}.words`, content: wordsOf(language) });
    return engine;
}
