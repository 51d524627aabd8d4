// One instance of the WebAssembly engine, which answers messages. Works in a browser's worker and in Node.

import type { FromWorker, ToWorker } from "./messages";

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    mycity_alloc(length: number): number;
    mycity_request(pointer: number, length: number): void;
    mycity_provide(pointer: number, pathLength: number, length: number): number;
    mycity_reply_pointer(): number;
    mycity_reply_length(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

class EngineModule {
    readonly #wasm: Exports;

    constructor(module: WebAssembly.Module) {
        this.#wasm = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
        this.#wasm._initialize();
    }

    /** One line of the protocol, answered by one line. */
    request(line: string): string {
        const bytes = encoder.encode(line);
        this.#wasm.mycity_request(this.#write([bytes]), bytes.length);
        const { memory, mycity_reply_pointer, mycity_reply_length } = this.#wasm;
        return decoder.decode(new Uint8Array(memory.buffer, mycity_reply_pointer(), mycity_reply_length()));
    }

    /** Provides a file below content/ that the module was built without. */
    provide(path: string, content: string | Uint8Array): void {
        const name = encoder.encode(path);
        const bytes = typeof content === "string" ? encoder.encode(content) : content;
        const wrong = this.#wasm.mycity_provide(
            this.#write([name, bytes]),
            name.length,
            name.length + bytes.length,
        );
        if (wrong !== 0) throw new Error(`${path}, line ${wrong}`);
    }

    #write(parts: Uint8Array[]): number {
        const length = parts.reduce((sum, part) => sum + part.length, 0);
        let at = this.#wasm.mycity_alloc(length);
        if (at === 0) throw new RangeError(`${length} bytes`);
        const start = at;
        for (const part of parts) {
            new Uint8Array(this.#wasm.memory.buffer, at, part.length).set(part);
            at += part.length;
        }
        return start;
    }
}

/** Handles messages in order. After a trap of the engine every answer is a failure. */
export function server(answer: (message: FromWorker) => void): (message: ToWorker) => void {
    let engine: EngineModule | null = null;
    const handle = (message: ToWorker): string => {
        if (message.kind === "start") {
            engine = new EngineModule(message.module);
            return "";
        }
        if (engine === null) throw new Error("The engine has not started.");
        if (message.kind === "request") return engine.request(message.line);
        engine.provide(message.file.path, message.file.content);
        return "";
    };
    return (message) => {
        try {
            answer({ reply: handle(message) });
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) engine = null;
            answer({ failed: String(error) });
        }
    };
}
