// A TCP proxy on loopback that can be slow, cut (nothing arrives, nobody is told) and closed.

import { connect, createServer } from 'node:net';

export class Proxy {
    delay = 0; // ms, in each direction
    cut = false;
    #pairs = new Set();
    #waiting = [];

    /** Forwards to a port of this machine; resolves once it listens at `port`. */
    static async to(target) {
        const proxy = new Proxy();
        proxy.server = createServer((client) => proxy.#join(client, connect({ port: target, host: '127.0.0.1' })));
        await new Promise((listening) => proxy.server.listen(0, '127.0.0.1', listening));
        proxy.port = proxy.server.address().port;
        return proxy;
    }

    #join(client, server) {
        const pair = [client, server];
        this.#pairs.add(pair);
        const end = () => {
            this.#pairs.delete(pair);
            client.destroy();
            server.destroy();
        };
        for (const [from, to] of [pair, [server, client]]) {
            from.setNoDelay(true);
            from.on('error', () => {});
            from.on('close', () => this.#later(end));
            from.on('data', (data) => this.#later(() => to.writable && to.write(data)));
        }
    }

    /** Nothing overtakes what was sent before, also when the delay changes. */
    #later(work) {
        if (this.delay === 0 && this.#waiting.length === 0 && !this.cut) return work();
        const due = Math.max(performance.now() + this.delay, this.#waiting.at(-1)?.due ?? 0);
        this.#waiting.push({ due, work });
        setTimeout(() => this.#pass(), due - performance.now());
    }

    #pass() {
        const now = performance.now() + 1; // timers may be a little early
        while (!this.cut && this.#waiting.length > 0 && this.#waiting[0].due <= now) this.#waiting.shift().work();
    }

    /** As if the cable were pulled: what is sent now arrives when the cable is back, unless the line was closed. */
    cutOff() {
        this.cut = true;
    }
    restore() {
        this.cut = false;
        this.#pass();
    }

    /** Ends all connections; new ones are accepted. */
    drop() {
        for (const [client, server] of this.#pairs) {
            client.destroy();
            server.destroy();
        }
        this.#pairs.clear();
    }

    close() {
        this.server.close();
        this.drop();
    }
}
