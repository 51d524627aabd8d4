// A server behind real proxies, with the examples of deploy/: WebSockets pass, and every limit counts the visitor that the
// proxy saw, whatever the visitor claims. Usage: node proxy.mjs MYCITY FOLDER

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort, serveWith } from './serving.mjs';
import { open } from './ws.mjs';

const [mycity, folder] = process.argv.slice(2).map((path) => resolve(path));
const deploy = new URL('../../deploy/', import.meta.url).pathname;
const proxies = [
    { name: 'nginx', example: 'nginx.conf', run: (file) => ['-p', folder, '-c', file, '-g', 'daemon off;'] },
    { name: 'haproxy', example: 'haproxy.cfg', run: (file) => ['-db', '-f', file] },
];
const path = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const installed = ({ name }) => spawnSync(name, ['-v'], { env: path }).status === 0;

/** Sends a request as it is; resolves to the status of the reply. */
function status(port, from, headers) {
    return new Promise((found, failed) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from });
        let text = '';
        socket.on('error', failed);
        socket.on('data', (data) => {
            text += data;
            const line = /^HTTP\/1\.1 (\d+)/.exec(text);
            if (!line) return;
            socket.destroy();
            found(Number(line[1]));
        });
        socket.write(`GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}Connection: close\r\n\r\n`);
    });
}

const listener = { received: () => {}, closed: () => {} };
const socket = (port, from, headers) =>
    open(port, '/socket', listener, from, headers).then(
        (line) => line,
        () => null,
    );

async function pretendToBeOthers(port) {
    let refused = 0;
    for (let i = 0; i < 30; ++i) {
        const claim = `X-Forwarded-For: 10.0.0.${i}\r\nX-Forwarded-For: 10.0.1.${i}, 10.0.2.${i}\r\n`;
        if ((await status(port, '127.0.0.2', claim)) === 429) ++refused;
    }
    assert.ok(refused > 0, 'a visitor got around the rate of requests');
    assert.equal(await status(port, '127.0.0.3', ''), 200, 'another visitor is refused');
}

async function openManySockets(port) {
    const lines = [];
    for (let i = 0; i < 6; ++i) lines.push(await socket(port, '127.0.0.2', `X-Forwarded-For: 10.0.0.${i}\r\n`));
    assert.equal(lines.filter(Boolean).length, 4, 'connections of one visitor');
    const other = await socket(port, '127.0.0.3', '');
    assert.ok(other, 'another visitor gets no WebSocket');
    lines[0].close();
    await pause(300);
    const again = await socket(port, '127.0.0.2', '');
    assert.ok(again, 'a closed connection still counts');
    for (const line of [...lines, other, again]) line?.close();
}

async function playATable(port) {
    const base = `http://127.0.0.1:${port}`;
    const made = await fetch(`${base}/api/tables`, {
        method: 'POST',
        body: JSON.stringify({ game: 'eternal', seats: [{}] }),
    }).then((reply) => reply.json());
    const welcome = await new Promise((found, failed) => {
        const received = (frame) => found(frame);
        open(port, '/socket', { received, closed: () => failed(new Error('closed')) }).then((line) =>
            line.send(JSON.stringify({ type: 'hello', table: made.table, token: made.invite })),
        );
    });
    assert.equal(welcome.type, 'welcome');
}

async function behind({ name, example, run }) {
    const serving = await serveWith(mycity, join(folder, `${name}.db`), [
        ...['--proxy', '--connections-per-address', '4', '--requests-per-second', '1', '--requests-burst', '10'],
    ]);
    const port = await freePort();
    const file = join(folder, example);
    const text = readFileSync(join(deploy, example), 'utf8');
    writeFileSync(file, text.replace('8080', String(port)).replace('127.0.0.1:8484', `127.0.0.1:${serving.port}`));
    const proxy = spawn(name, run(file), { stdio: ['ignore', 'inherit', 'inherit'], env: path });
    try {
        for (let i = 0; i < 100 && (await status(port, '127.0.0.9', '').catch(() => 0)) !== 200; ++i) await pause(100);
        await playATable(port);
        await pretendToBeOthers(port);
        await openManySockets(port);
    } finally {
        proxy.kill();
        await serving.stop();
    }
    console.log(`ok: behind ${name}`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const proxy of proxies)
    if (installed(proxy)) await behind(proxy);
    else console.log(`SKIPPED: ${proxy.name} is not installed (apt install ${proxy.name})`);
process.exit(0);
