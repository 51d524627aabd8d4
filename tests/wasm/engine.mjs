// The engine as WebAssembly, behind the C border of src/capi, and the native executable beside it.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
export const firstModule = new WebAssembly.Module(readFileSync(new URL('build/wasm/mycity-first.wasm', root)));
export const module = new WebAssembly.Module(readFileSync(new URL('build/wasm/mycity.wasm', root)));
const executable = fileURLToPath(new URL('build/release/mycity', root));

export const content = (path) => readFileSync(new URL(`content/${path}`, root), 'utf8');

export class Engine {
    constructor(from = module) {
        this.wasm = new WebAssembly.Instance(from, {}).exports;
        this.wasm._initialize();
    }

    /** Hands in a file below content/ that the module was built without; 0 or the line that is wrong. */
    provide(path, text = content(path)) {
        const name = new TextEncoder().encode(path);
        const bytes = new TextEncoder().encode(path + text);
        const at = this.wasm.mycity_alloc(bytes.length);
        new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
        return this.wasm.mycity_provide(at, name.length, bytes.length);
    }

    /** One that speaks as the executable does without a language. */
    static english() {
        const engine = new Engine();
        engine.provide('words/en.words', content('words/en.words') + content('stories/en.words'));
        return engine;
    }

    /** One request line to one reply line; null when there is no room for the line. */
    request(line) {
        const bytes = new TextEncoder().encode(line);
        const at = this.wasm.mycity_alloc(bytes.length);
        if (at === 0) return null;
        new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
        this.wasm.mycity_request(at, bytes.length);
        return this.reply();
    }

    signature(games) {
        this.wasm.mycity_bench(games);
        return this.reply();
    }

    reply() {
        const { memory, mycity_reply_pointer, mycity_reply_length } = this.wasm;
        return new TextDecoder().decode(
            new Uint8Array(memory.buffer, mycity_reply_pointer(), mycity_reply_length()),
        );
    }
}

export function native(args, input = '') {
    const env = { ...process.env, LC_ALL: 'C' };
    return execFileSync(executable, args, { input, env, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Asks an engine and keeps every request and reply, so that the executable can be asked the same. */
export function recording(engine) {
    const requests = [];
    const replies = [];
    const ask = (request) => {
        requests.push(JSON.stringify(request));
        replies.push(engine.request(requests.at(-1)));
        return JSON.parse(replies.at(-1));
    };
    return { ask, requests, replies };
}

/** What the executable replies to these requests. */
export const nativeReplies = (requests) =>
    native(['engine'], requests.join('\n') + '\n').trimEnd().split('\n');
