// One connection to a table. It reconnects by itself and repeats commands until the server answers; the server applies
// a command with the same id only once.

import { EngineError } from "../engine/engine";
import type { Problem } from "../engine/protocol";
import type { ServerFrame, TableCommand } from "./frames";

export interface ConnectionSocket {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: ((event?: { reason?: string }) => void) | null;
}

export interface ConnectionOptions {
    open: () => ConnectionSocket;
    /** The first frame, with the last version known. */
    hello: (from: number | undefined) => object;
    onframe: (frame: ServerFrame) => void;
    onstatus: (status: ConnectionStatus) => void;
    /** The table cannot be opened at all. */
    onrefused: (problem: Problem) => void;
}

export type ConnectionStatus = "connecting" | "open" | "lost";

interface Asked {
    frame: string;
    resolve: () => void;
    reject: (error: EngineError) => void;
}

const firstPause = 400;
const longestPause = 8000;
/** The server is leaving, and another one takes the table: no reason to wait, but not all at the same moment. */
const leavingReasons = ["shutting-down", "moved"];
const leavingPause = 100;
/** Between two welcomes that are asked for: whoever changes seats all the time makes nobody send too many frames. */
const welcomePause = 500;
const pingEvery = 20_000;
const pongWithin = 8000;

/** Not crypto.randomUUID: a page in a home network comes over http and does not have it. */
export const newId = (): string =>
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

const closedError = () => new EngineError({ code: "closed", message: "closed" });

export class Connection {
    readonly #options: ConnectionOptions;
    readonly #asked = new Map<string, Asked>();
    #socket: ConnectionSocket | null = null;
    #status: ConnectionStatus = "connecting";
    #version: number | undefined;
    #pause = firstPause;
    #closed = false;
    #timers = new Set<ReturnType<typeof setTimeout>>();
    #answered = true;
    #askedAt = -Infinity;
    #askingLater = false;

    constructor(options: ConnectionOptions) {
        this.#options = options;
        this.#connect();
    }

    /**
     * Resolves when the server has the command on disk; rejects with its refusal. A command that was sent before the page
     * was loaded again has its `id`.
     */
    send(command: TableCommand, id = newId()): Promise<void> {
        if (this.#closed) return Promise.reject(closedError());
        return new Promise((resolve, reject) => {
            // The length of a frame on the wire does not tell what is sealed.
            const frame = JSON.stringify({ ...command, id }).padEnd(command.type === "move" ? 512 : 0);
            this.#asked.set(id, { frame, resolve, reject });
            if (this.#status === "open") this.#socket?.send(frame);
        });
    }

    /** Sends hello again, once for all who ask within a moment; the welcome has everything as it is now. */
    requestWelcome(): void {
        if (this.#status !== "open" || this.#askingLater) return;
        const wait = this.#askedAt + welcomePause - performance.now();
        if (wait <= 0) return this.#sayHello();
        this.#askingLater = true;
        this.#after(wait, () => {
            this.#askingLater = false;
            this.#sayHello();
        });
    }

    #sayHello(): void {
        this.#askedAt = performance.now();
        this.#socket?.send(JSON.stringify(this.#options.hello(this.#version)));
    }

    /** Reconnects without a pause, when the network or the page is back. */
    retryNow(): void {
        if (this.#status === "lost" && !this.#socket) this.#connect();
        else this.#ping();
    }

    /** The network is gone: without this, only an unanswered ping would tell. */
    networkLost(): void {
        if (this.#status === "open") this.#drop();
    }

    close(): void {
        this.#closed = true;
        this.#clearTimers();
        this.#socket?.close();
        for (const { reject } of this.#asked.values()) reject(closedError());
        this.#asked.clear();
    }

    #after(ms: number, work: () => void): void {
        const timer = setTimeout(() => {
            this.#timers.delete(timer);
            work();
        }, ms);
        this.#timers.add(timer);
    }

    #clearTimers(): void {
        for (const timer of this.#timers) clearTimeout(timer);
        this.#timers.clear();
        this.#askingLater = false;
    }

    #connect(): void {
        if (this.#closed) return;
        this.#clearTimers();
        const socket = this.#options.open();
        this.#socket = socket;
        socket.onopen = () => socket.send(JSON.stringify(this.#options.hello(this.#version)));
        socket.onmessage = ({ data }) => {
            if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as ServerFrame);
        };
        socket.onclose = (event) => {
            if (socket === this.#socket) this.#lost(event?.reason);
        };
    }

    #lost(reason = ""): void {
        this.#socket = null;
        this.#clearTimers();
        if (this.#closed) return;
        const leaving = this.#status === "open" && leavingReasons.includes(reason);
        this.#set("lost");
        if (leaving) return this.#after(leavingPause * Math.random(), () => this.#connect());
        this.#after(this.#pause * (0.75 + Math.random() / 2), () => this.#connect());
        this.#pause = Math.min(this.#pause * 2, longestPause);
    }

    #set(status: ConnectionStatus): void {
        if (status === this.#status) return;
        this.#status = status;
        this.#options.onstatus(status);
    }

    #ping(): void {
        if (this.#status !== "open") return;
        this.#answered = false;
        this.#socket?.send('{"type":"ping"}');
        this.#after(pongWithin, () => {
            if (!this.#answered) this.#drop();
        });
    }

    #drop(): void {
        const socket = this.#socket;
        if (!socket) return;
        this.#lost();
        socket.close();
    }

    #beat(): void {
        this.#after(pingEvery, () => {
            this.#ping();
            this.#beat();
        });
    }

    #receive(frame: ServerFrame): void {
        this.#answered = true;
        if (frame.type === "welcome") return this.#welcomed(frame);
        if (frame.type === "event" || frame.type === "ack") this.#version = frame.v;
        if (frame.type === "ack" || frame.type === "error") {
            const asked = frame.id === undefined ? undefined : this.#asked.get(frame.id);
            if (asked && frame.id !== undefined) {
                this.#asked.delete(frame.id);
                if (frame.type === "ack") asked.resolve();
                else asked.reject(new EngineError(frame));
                return;
            }
            if (frame.type === "error" && this.#status !== "open") {
                this.close();
                this.#options.onrefused(frame);
                return;
            }
        }
        this.#options.onframe(frame);
    }

    #welcomed(frame: ServerFrame & { type: "welcome" }): void {
        const first = this.#status !== "open";
        this.#version = frame.v;
        this.#pause = firstPause;
        this.#options.onframe(frame);
        this.#set("open");
        if (first) this.#beat();
        // Also after a welcome that nobody asked for: another server may have taken over the table.
        for (const { frame: text } of this.#asked.values()) this.#socket?.send(text);
    }
}
