// Starts, queries and kills a `mycity serve` process.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const generous = ['frames-per-second', 'frames-burst', 'requests-per-second', 'requests-burst', 'tables-per-hour', 'commands-per-second'];

/** Options with limits that no test reaches. */
export const withoutLimits = generous.flatMap((name) => [`--${name}`, '10000']);

export function serve(mycity, database) {
    return serveWith(mycity, database, withoutLimits);
}

const chosen = new Set();

/**
 * Never the same twice, and below the ports that the kernel gives away (Linux: from 32768): no connection and no
 * listener elsewhere takes it before its program starts, or while that is down.
 */
export async function freePort() {
    for (;;) {
        const port = 10_000 + Math.floor(Math.random() * 20_000);
        if (chosen.has(port)) continue;
        chosen.add(port);
        if (await isFree(port)) return port;
    }
}

function isFree(port) {
    return new Promise((answer, fail) => {
        const server = createServer();
        server.on('error', (error) => (error.code === 'EADDRINUSE' ? answer(false) : fail(error)));
        server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
    });
}

/** Resolves once the server says where it is; rejects with what it said when it ends before. */
export function serveWith(mycity, database, options) {
    const child = spawn(
        mycity,
        ['serve', '--port', '0', '--database', database, '--lang', 'en', ...(options.includes('--log') ? [] : ['--log', 'none']), ...options],
        { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    );
    let said = '';
    let serving;
    const ended = new Promise((resolve) => {
        child.on('exit', (code, signal) => resolve({ code, signal }));
    });
    return new Promise((resolve, reject) => {
        const listen = (data) => {
            said += data;
            const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
            if (found && !serving) resolve((serving = new Serving(child, Number(found[1]), ended)));
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', (data) => {
            said += data;
            if (serving) serving.said += data;
        });
        ended.then(({ code, signal }) => reject(Object.assign(new Error(said.trim()), { code, signal })));
    });
}

class Serving {
    constructor(child, port, ended) {
        this.child = child;
        this.port = port;
        this.ended = ended;
        this.said = ''; // on standard error
    }

    async ask(method, path, body) {
        const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, {
            method,
            body: body && JSON.stringify(body),
            headers: body && { 'content-type': 'application/json' },
        });
        if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
        return reply.json();
    }

    /** As hard as it gets. */
    kill() {
        this.child.kill('SIGKILL');
        return this.ended;
    }

    stop() {
        this.child.kill('SIGTERM');
        return this.ended;
    }
}
