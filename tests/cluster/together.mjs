// What nodes know of each other, without faults: tables, lists, seats, challenges and limits are the same at every node.
// Usage: node together.mjs MYCITY

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { withoutLimits } from '../server/serving.mjs';
import { Device } from './device.mjs';
import { run } from './processes.mjs';
import { Cluster } from './services.mjs';

const mycity = resolve(process.argv[2]);

/** A request to one node; {status, body}. */
async function ask(node, method, path, { body, token } = {}) {
    const reply = await fetch(`http://127.0.0.1:${node.port}${path}`, {
        method,
        body: body && JSON.stringify(body),
        headers: token && { authorization: `Bearer ${token}` },
    });
    return { status: reply.status, body: await reply.json() };
}

const newToken = async (node) => (await ask(node, 'POST', '/api/devices')).body.device;

async function until(holds, what, ms = 10_000) {
    for (const limit = Date.now() + ms; !(await holds()); await pause(50)) assert.ok(Date.now() < limit, what);
}

/** A device at a table through one node, welcomed. */
async function sitting(node, made, token, seat) {
    const device = new Device(`d${randomBytes(4).toString('hex')}`, node.port, { table: made.table, token: made.invite, device: token }, []);
    const answer = await device.ask({ type: 'sit', seats: [{ seat, name: 'Ada' }] });
    assert.equal(answer.type, 'ack', JSON.stringify(answer));
    return device;
}

const eternal = (more) => ({ body: { game: 'eternal', seats: [{}, {}], ...more } });

const checks = {
    async 'a table of one node is played at the others'({ nodes }) {
        const { body: made } = await ask(nodes[0], 'POST', '/api/tables', eternal());
        const people = await Promise.all([0, 1].map(async (seat) => sitting(nodes[seat + 1], made, await newToken(nodes[0]), seat)));
        for (const [seat, device] of people.entries()) {
            const answer = await device.ask({ type: 'move', seat, episode: 0, round: 1, move: 'end' });
            assert.equal(answer.type, 'ack', JSON.stringify(answer));
        }
        for (const node of nodes) {
            const { status, body } = await ask(node, 'GET', `/api/tables/${made.table}/record`, { token: made.watch });
            assert.equal(status, 200);
            assert.deepEqual(body.record.rounds, [['end', 'end']]);
        }
        for (const device of people) device.close();
    },

    async 'every node lists the listed tables'({ nodes }) {
        const { body: made } = await ask(nodes[0], 'POST', '/api/tables', eternal({ listed: true }));
        const lists = async (node) =>
            (await ask(node, 'GET', '/api/tables')).body.tables.find(({ id }) => id === made.table)?.seats[0].kind;
        for (const node of nodes) await until(async () => (await lists(node)) === 'empty', `${node.name} does not list it`);
        const device = await sitting(nodes[1], made, await newToken(nodes[0]), 0);
        for (const node of nodes) await until(async () => (await lists(node)) === 'person', `${node.name} does not know who sits`);
        device.close();
    },

    async 'seats move together, wherever their tables are'({ nodes }) {
        const [from, to] = [await newToken(nodes[0]), await newToken(nodes[1])];
        const tables = [];
        for (let i = 0; i < 6; ++i) {
            const { body: made } = await ask(nodes[i % nodes.length], 'POST', '/api/tables', eternal());
            (await sitting(nodes[(i + 1) % nodes.length], made, from, 0)).close();
            tables.push(made.table);
        }
        const seatsOf = async (node, token) =>
            (await ask(node, 'GET', '/api/seats', { token })).body.tables.map(({ id }) => id).sort();
        for (const node of nodes) assert.deepEqual(await seatsOf(node, from), tables.sort());
        for (const node of [nodes[2], nodes[1]]) {
            const { status, body } = await ask(node, 'POST', '/api/seats/move', { token: from, body: { to } });
            assert.deepEqual({ status, body }, { status: 200, body: { tables: tables.length } });
        }
        for (const node of nodes) {
            assert.deepEqual(await seatsOf(node, from), []);
            assert.deepEqual(await seatsOf(node, to), tables);
        }
    },

    async 'results of a challenge are the same everywhere'({ nodes }) {
        // One round more at each node: nobody may publish the very same game under another name.
        const recordOf = (seed, passes) => {
            const moves = [...Array(passes).fill('pass'), 'end'].map((move) => ({ cmd: 'play', player: 0, move }));
            const lines = [{ cmd: 'new', game: 'eternal', players: 1, seed }, ...moves, { cmd: 'save' }];
            const said = run(mycity, ['engine'], { input: lines.map((line) => `${JSON.stringify(line)}\n`).join('') });
            return JSON.parse(said.trim().split('\n').at(-1)).record;
        };
        // Where a church comes first, nobody may pass (E-MUST), and two of the games would be the same.
        let made, records;
        do {
            made = (await ask(nodes[0], 'POST', '/api/challenges', { body: { game: 'eternal' } })).body;
            records = nodes.map((_, passes) => recordOf(made.seed, passes));
        } while (new Set(records.map((record) => JSON.stringify(record))).size < nodes.length);
        for (const [index, node] of nodes.entries()) {
            const result = { token: await newToken(node), body: { name: `P${index}`, record: records[index] } };
            const { status, body } = await ask(node, 'POST', `/api/challenges/${made.challenge}/results`, result);
            assert.equal(status, 201, JSON.stringify(body));
            assert.equal(body.number, index + 1);
        }
        for (const node of nodes) {
            const { body } = await ask(node, 'GET', `/api/challenges/${made.challenge}`);
            assert.equal(body.results.length, nodes.length);
        }
    },

    async 'a visitor has one quota of tables, not one for each node'({ nodes }, { quota }) {
        const device = { token: await newToken(nodes[0]) };
        let made = 0;
        for (let i = 0; i < 3 * quota; ++i) {
            const { status } = await ask(nodes[i % nodes.length], 'POST', '/api/tables', { ...eternal(), ...device });
            if (status === 201) ++made;
            await pause(50); // the others are told
        }
        assert.ok(made >= 1 && made <= quota + nodes.length, `${made} tables, allowed are ${quota}`);
    },
};

/** Why a node is not ready, or nothing. */
async function unready(node) {
    const { status, body } = await ask(node, 'GET', '/api/ready').catch(() => ({ status: 0, body: {} }));
    return status === 200 ? undefined : status === 503 ? body.reason : `status ${status}`;
}

/** These end processes, so they come last. */
const disturbances = {
    async 'nodes without their wire, or their database, say so and recover'({ nodes, nats, postgres }) {
        await nats[0].process.kill();
        for (const node of nodes) await until(async () => (await unready(node)) === 'wire-failed', `${node.name}: ${await unready(node)}`);
        await nats[0].launch(nats);
        for (const node of nodes) await until(async () => !(await unready(node)), `${node.name}: ${await unready(node)}`);
        await postgres.kill();
        for (const node of nodes) await until(async () => (await unready(node)) === 'store-failed', `${node.name}: ${await unready(node)}`);
        await postgres.launch();
        for (const node of nodes) await until(async () => !(await unready(node)), `${node.name}: ${await unready(node)}`, 30_000);
    },

    async 'nodes start before everything else'({ nodes, nats, postgres }) {
        for (const node of nodes) await node.process.kill();
        await postgres.kill();
        await nats[0].process.kill();
        for (const node of nodes) await node.launch();
        for (const node of nodes) await until(async () => (await unready(node))?.match(/^[a-z-]+$/), `${node.name}: ${await unready(node)}`);
        await nats[0].launch(nats);
        await postgres.launch();
        for (const node of nodes) await until(async () => !(await unready(node)), `${node.name}: ${await unready(node)}`, 30_000);
    },
};

async function main() {
    const quota = 40;
    const limits = withoutLimits.map((word, index) => (withoutLimits[index - 1] === '--tables-per-hour' ? String(quota) : word));
    const cluster = await Cluster.start(mycity, { limits });
    let failed = 0;
    for (const [name, check] of Object.entries({ ...checks, ...disturbances }))
        try {
            await check(cluster, { quota });
            console.log(`ok: ${name}`);
        } catch (error) {
            ++failed;
            console.log(`FAILED: ${name}\n`, error);
        }
    await cluster.stop(failed > 0);
    process.exit(failed === 0 ? 0 : 1);
}
await main();
