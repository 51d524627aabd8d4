// Programs of a test start one after the other: nobody may take the port of one that does not listen yet.

import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';

import { freePort } from '../server/serving.mjs';

test('a free port is chosen once, and below those that the kernel gives away', async () => {
    const ports = [];
    while (ports.length < 500) ports.push(await freePort());
    assert.equal(new Set(ports).size, ports.length);
    assert.ok(ports.every((port) => port < 32_768), `${Math.max(...ports)}`);
});

test('a port that somebody listens at is not free', async (context) => {
    const server = createServer();
    context.after(() => server.close());
    const listens = (port) =>
        new Promise((answer) => {
            server.once('error', () => answer(false));
            server.listen(port, '127.0.0.1', () => answer(true));
        });
    let taken = 29_000;
    while (!(await listens(taken))) ++taken;
    const drawn = [taken, taken - 5_000].map((port) => (port - 10_000 + 0.5) / 20_000);
    context.mock.method(Math, 'random', () => drawn.shift() ?? 0.5);
    assert.notEqual(await freePort(), taken);
    assert.ok(drawn.length === 0, 'it tried the port that is taken');
});
