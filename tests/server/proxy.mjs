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

/** Sends a body as JSON; resolves to that of the reply. */
function post(port, from, path, headers, body = {}) {
    return new Promise((found, failed) => {
        const text = JSON.stringify(body);
        const socket = connect({ port, host: '127.0.0.1', localAddress: from });
        let reply = '';
        socket.on('error', failed);
        socket.on('data', (data) => (reply += data));
        socket.on('end', () => found(reply.slice(reply.indexOf('\r\n\r\n') + 4)));
        const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}Connection: close\r\n`;
        socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
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

/** One visitor, who claims to be another one each time, wants a seat at many public tables. */
async function takeManySeats(port) {
    const ask = async (from, path, body) => {
        const claim = `10.0.${from}.1`;
        return JSON.parse(await post(port, `127.0.0.${from}`, path, `X-Forwarded-For: ${claim}\r\n`, body));
    };
    let taken = 0;
    for (let i = 0; i < 20; ++i) {
        const { table } = await ask(10 + i, '/api/tables', { game: 'eternal', seats: [{}, {}], listed: true });
        assert.ok(table, 'no public table');
        const { device } = await ask(2, '/api/devices');
        const answer = await new Promise((found, failed) => {
            const received = (frame) => (frame.id || frame.type === 'error' ? found(frame) : line.send(sit));
            const sit = JSON.stringify({ type: 'sit', id: 's', seats: [{ seat: 0, name: 'M' }] });
            let line;
            const claim = `X-Forwarded-For: 10.1.0.${i}\r\n`;
            open(port, '/socket', { received, closed: failed }, '127.0.0.2', claim).then((opened) => {
                line = opened;
                line.send(JSON.stringify({ type: 'hello', table, device }));
            }, failed);
        });
        if (answer.type === 'ack') ++taken;
        else assert.equal(answer.code, 'too-many-seats-here');
    }
    assert.equal(taken, 16, 'seats of one visitor');
}

const few = ['--connections-per-address', '4', '--requests-per-second', '1', '--requests-burst', '10'];

async function behind(proxy) {
    await through(proxy, few, async (port) => {
        await playATable(port);
        await pretendToBeOthers(port);
        await openManySockets(port);
    });
    await through(proxy, [], takeManySeats);
    console.log(`ok: behind ${proxy.name}`);
}

async function through({ name, example, run }, options, steps) {
    const serving = await serveWith(mycity, join(folder, `${name}.db`), ['--proxy', ...options]);
    const port = await freePort();
    const file = join(folder, example);
    const text = readFileSync(join(deploy, example), 'utf8');
    writeFileSync(file, text.replace('8080', String(port)).replace('127.0.0.1:8484', `127.0.0.1:${serving.port}`));
    const proxy = spawn(name, run(file), { stdio: ['ignore', 'inherit', 'inherit'], env: path });
    try {
        for (let i = 0; i < 100 && (await status(port, '127.0.0.9', '').catch(() => 0)) !== 200; ++i) await pause(100);
        await steps(port);
    } finally {
        proxy.kill();
        await serving.stop();
    }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const proxy of proxies)
    if (installed(proxy)) await behind(proxy);
    else console.log(`SKIPPED: ${proxy.name} is not installed (apt install ${proxy.name})`);
process.exit(0);
