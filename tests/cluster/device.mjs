// A device at a table that behaves as the web client does: it reconnects with pauses that grow, continues from the last
// version it knows, and repeats unanswered frames after every welcome. Everything goes into a history (history.mjs).

import { open } from '../server/ws.mjs';
import { unsettled } from './history.mjs';

const firstPause = 400;
const longestPause = 8_000;
const leavingReasons = ['shutting-down', 'moved'];
const leavingPause = 100;
const pingEvery = 20_000;
const pongWithin = 8_000;

export class Device {
    #line = null;
    #open = false; // welcomed on this connection
    #asked = new Map(); // id -> {text, resolve}
    #timers = new Set();
    #pause = firstPause;
    #closed = false;
    #frames = 0;
    #changed = [];

    /** `hello`: table, token and device of the first frame, and engine. `view` gets every welcome, event and state. */
    constructor(name, port, hello, history, view) {
        Object.assign(this, { name, port, hello, history, view });
        this.#connect();
    }

    #record(what, more) {
        this.history.push({ at: performance.now(), table: this.hello.table, device: this.name, what, ...more });
    }

    /** Resolves with the answer, an ack or an error, however many connections that takes; undefined when closed before. */
    ask(frame) {
        if (this.#closed) return Promise.resolve(undefined);
        const id = `${this.name}-${++this.#frames}`;
        const text = JSON.stringify({ ...frame, id }).padEnd(frame.type === 'move' ? 512 : 0);
        this.#record('wanted', { id, frame });
        return new Promise((resolve) => {
            this.#asked.set(id, { text, resolve });
            if (this.#open) this.#send(id);
        });
    }

    /** Resolves after the next change of the view, or after `ms`. */
    change(ms = 60_000) {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, ms);
            this.#changed.push(() => {
                clearTimeout(timer);
                resolve();
            });
        });
    }

    requestWelcome() {
        if (this.#open) this.#line?.send(JSON.stringify({ type: 'hello', ...this.hello, from: this.version }));
    }

    get waiting() {
        return this.#asked.size;
    }

    finished() {
        this.#record('finished');
    }

    close() {
        this.#closed = true;
        this.#clear();
        this.#line?.close();
        for (const { resolve } of this.#asked.values()) resolve(undefined);
        this.#wake();
    }

    #send(id) {
        this.#record('sent', { id });
        this.#line?.send(this.#asked.get(id).text);
    }

    #after(ms, work) {
        const timer = setTimeout(() => {
            this.#timers.delete(timer);
            work();
        }, ms);
        this.#timers.add(timer);
    }
    #clear() {
        for (const timer of this.#timers) clearTimeout(timer);
        this.#timers.clear();
    }

    async #connect() {
        if (this.#closed) return;
        this.#clear();
        let line = null;
        const lost = (reason) => {
            if (line === this.#line) this.#lost(reason);
        };
        try {
            line = await open(this.port, '/socket', { received: (frame) => this.#receive(frame, line), closed: lost });
        } catch {
            return this.#lost();
        }
        if (this.#closed) return line.close();
        this.#line = line;
        this.#record('hello', { from: this.version, engine: Boolean(this.hello.engine) });
        line.send(JSON.stringify({ type: 'hello', ...this.hello, ...(this.version && { from: this.version }) }));
        this.#after(pongWithin, () => this.#open || this.#giveUp(line));
    }

    #giveUp(line) {
        if (line !== this.#line) return;
        this.#lost();
        line.close();
    }

    #lost(reason = '') {
        if (this.#line) this.#record('closed', { reason });
        const leaving = this.#open && leavingReasons.includes(reason);
        this.#line = null;
        this.#open = false;
        this.#clear();
        if (this.#closed) return;
        if (leaving) return this.#after(leavingPause * Math.random(), () => this.#connect());
        this.#after(this.#pause * (0.75 + Math.random() / 2), () => this.#connect());
        this.#pause = Math.min(this.#pause * 2, longestPause);
    }

    #beat(line) {
        this.#after(pingEvery, () => {
            this.answered = false;
            line.send('{"type":"ping"}');
            this.#after(pongWithin, () => this.answered || this.#giveUp(line));
            this.#beat(line);
        });
    }

    #receive(frame, line) {
        if (line !== this.#line) return;
        this.answered = true;
        if (frame.type === 'welcome') this.#welcomed(frame, line);
        else if (frame.type === 'event') {
            this.#record('event', { frame });
            this.version = frame.v;
            this.view?.event(frame);
        } else if (frame.type === 'state') this.view?.state(frame.state);
        else if (frame.type === 'ack') this.#answer(frame, 'ack', { v: frame.v });
        else if (frame.type === 'error') this.#refused(frame, line);
        this.#wake();
    }

    #wake() {
        for (const resolve of this.#changed.splice(0)) resolve();
    }

    #welcomed(frame, line) {
        const { v, missed, resync } = frame;
        this.#record('welcome', { frame: { v, missed, resync } });
        this.version = v;
        this.#pause = firstPause;
        this.view?.welcome(frame);
        if (!this.#open) this.#beat(line);
        this.#open = true;
        for (const id of this.#asked.keys()) this.#send(id);
    }

    #answer(frame, what, more) {
        const asked = this.#asked.get(frame.id);
        this.#record(what, { id: frame.id, ...more });
        if (what === 'ack') this.version = Math.max(this.version, frame.v);
        this.#asked.delete(frame.id);
        asked?.resolve(frame);
    }

    /** An error to hello means that the table cannot be opened now; the web client would give up, this one tries again. */
    #refused(frame, line) {
        if (frame.id === undefined) {
            this.#record('problem', { code: frame.code });
            if (!this.#open) this.#giveUp(line);
        } else if (unsettled.has(frame.code)) {
            this.#record('refused', { id: frame.id, code: frame.code });
            this.#after(300, () => this.#asked.has(frame.id) && this.#open && this.#send(frame.id));
        } else this.#answer(frame, 'refused', { code: frame.code });
    }
}
