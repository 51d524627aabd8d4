// A TCP proxy on loopback that can be slow, cut (nothing arrives, nobody is told) and closed.

import { connect, createServer } from 'node:net';

export class Proxy {
    delay = 0; // ms, in each direction
    cut = false;
    #pairs = new Set();
    #waiting = [];
    #held = 0; // how many of these would have arrived by now

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

    /** Every timer does the oldest work, so the order stays when the delay changes. */
    #later(work) {
        if (this.delay === 0 && this.#waiting.length === 0 && !this.cut) return work();
        this.#waiting.push(work);
        setTimeout(() => (this.cut ? ++this.#held : this.#waiting.shift()()), this.delay);
    }

    /** As if the cable were pulled: what is sent now arrives when the cable is back, unless the line was closed. */
    cutOff() {
        this.cut = true;
    }
    restore() {
        this.cut = false;
        for (const work of this.#waiting.splice(0, this.#held)) work();
        this.#held = 0;
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
