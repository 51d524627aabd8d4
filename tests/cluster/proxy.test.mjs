// The proxy delays, holds back and ends what passes through it, and never changes the order.

import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { Proxy } from './proxy.mjs';

/** A server that sends back what it gets, a proxy before it, and a line through both. */
async function echo(context) {
    const server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    const proxy = await Proxy.to(server.address().port);
    const line = connect({ port: proxy.port, host: '127.0.0.1' });
    const got = { text: '', closed: false };
    line.on('data', (data) => (got.text += data));
    line.on('close', () => (got.closed = true));
    line.on('error', () => {});
    context.after(() => {
        line.destroy();
        proxy.close();
        server.close();
    });
    const until = async (holds) => {
        for (const limit = Date.now() + 10_000; !holds(); await pause(5)) assert.ok(Date.now() < limit, JSON.stringify(got));
    };
    return { proxy, line, got, until };
}

test('what is slow arrives later and in order', async (context) => {
    const { proxy, line, got, until } = await echo(context);
    line.write('-');
    await until(() => got.text === '-');
    proxy.delay = 60;
    const from = performance.now();
    line.write('a');
    await pause(20);
    proxy.delay = 0;
    line.write('b');
    await until(() => got.text === '-ab');
    assert.ok(performance.now() - from >= 60);
});

test('what is sent while the line is cut arrives when it is back', async (context) => {
    const { proxy, line, got, until } = await echo(context);
    line.write('a');
    await until(() => got.text === 'a');
    proxy.cutOff();
    line.write('b');
    await pause(60);
    assert.deepEqual(got, { text: 'a', closed: false });
    proxy.restore();
    await until(() => got.text === 'ab');
});

test('a dropped line is closed at both ends', async (context) => {
    const { proxy, line, got, until } = await echo(context);
    line.write('a');
    await until(() => got.text === 'a');
    proxy.drop();
    await until(() => got.closed);
});
