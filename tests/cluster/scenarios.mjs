// The faults that faults.mjs can cause. `run` returns what it did, in words.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import { open } from '../server/ws.mjs';
import { confuse, newerNode, storeNewerEvent } from './stranger.mjs';

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** What is allowed where play has to go on at once. */
const longestPauseMs = 6_000;

/** Kills random nodes, and starts each again while the others take over; the next one when that is over. */
async function killNodes({ cluster, times }) {
    for (let i = 0; i < times; ++i) {
        const node = any(cluster.nodes);
        await node.process.kill();
        const next = pause(cluster.nodes.length > 1 ? 6_000 + Math.random() * 2_000 : Math.random() * 3_000);
        await pause(Math.random() * 1_500);
        await node.restart();
        await next;
    }
    return `${times} kills`;
}

async function roll({ cluster, times }) {
    const seconds = [];
    for (let i = 0; i < times; ++i)
        for (const node of cluster.nodes) {
            const from = performance.now();
            const { code, signal } = await node.process.stop();
            if (code !== 0) throw new Error(`${node.name} ended with ${code ?? signal}`);
            seconds.push((performance.now() - from) / 1_000);
            await node.restart();
            await pause(3_000);
        }
    return `${seconds.length} restarts, each node stopped within ${Math.max(...seconds).toFixed(1)} s`;
}

/** What a node answers to hello at a table. */
function hello(port, table, token) {
    return new Promise((resolve, reject) => {
        const listener = { received: resolve, closed: (reason) => resolve({ type: 'closed', reason }) };
        const said = JSON.stringify({ type: 'hello', table, token });
        open(port, '/socket', listener).then((line) => line.send(said), reject);
    });
}

/** Every node, asked for a table with an event of a newer version, refuses it and goes on. */
async function askForNewerTable({ nodes, postgres }, load) {
    const made = await load.ask('POST', '/api/tables', { game: 'eternal', seats: [{}, {}] });
    storeNewerEvent(postgres, made.table);
    for (const node of nodes) {
        const answer = await hello(node.port, made.table, made.invite);
        assert.notEqual(answer.type, 'welcome', `${node.name} opened a table that it cannot read`);
        await node.ready();
    }
    postgres.query(`set search_path to mycity; select remove_stream(convert_to('table/${made.table}', 'UTF8'))`);
}

export const scenarios = {
    single: {
        about: 'one node on SQLite behind HAProxy, killed and started again',
        cluster: { nodes: 1, sqlite: true },
        ...{ tables: 20, thinkMs: 300, times: 3, warmUpMs: 2_000, coolDownMs: 2_000, longestPauseMs },
        run: killNodes,
    },

    smoke: {
        about: 'three nodes: one is killed, another one stopped',
        cluster: {},
        ...{ tables: 20, thinkMs: 400, warmUpMs: 3_000, coolDownMs: 3_000, longestPauseMs },
        async run({ cluster: { nodes } }) {
            await nodes[0].process.kill();
            await pause(6_000);
            await nodes[0].restart();
            await pause(2_000);
            const { code } = await nodes[1].process.stop();
            if (code !== 0) throw new Error(`n2 ended with ${code}`);
            await pause(2_000);
            return 'a node killed, another one stopped';
        },
    },

    kill: {
        about: 'random nodes of three are killed, each is started again',
        cluster: {},
        ...{ times: 50, longestPauseMs },
        run: killNodes,
    },

    pause: {
        about: 'a node is paused for 20 s and continues (SIGSTOP, SIGCONT)',
        cluster: {},
        longestPauseMs,
        async run({ cluster, times }) {
            let fenced = 0;
            for (let i = 0; i < times; ++i) {
                const node = any(cluster.nodes);
                const before = await node.metric('mycity_store_fenced_total');
                node.process.signal('SIGSTOP');
                await pause(20_000);
                node.process.signal('SIGCONT');
                await pause(5_000);
                await node.ready();
                fenced += (await node.metric('mycity_store_fenced_total')) - before;
            }
            return `${times} pauses of 20 s, ${fenced} late appends refused`;
        },
    },

    standby: {
        about: 'the primary of PostgreSQL is killed; after a second its synchronous standby is promoted',
        cluster: { standby: true },
        longestPauseMs: 15_000,
        async run({ cluster }) {
            await cluster.postgres.kill();
            await pause(1_000);
            cluster.standby.promote();
            cluster.promoted = true;
            const from = performance.now();
            await Promise.all(cluster.nodes.map((node) => node.ready()));
            const ready = performance.now() - from;
            await pause(5_000);
            return `primary killed, nodes ready ${Math.round(ready)} ms after the promotion`;
        },
    },

    nats: {
        about: 'one of three NATS servers is killed and started again',
        cluster: { nats: 3 },
        longestPauseMs,
        async run({ cluster: { nats }, times }) {
            for (let i = 0; i < times; ++i) {
                const server = any(nats);
                await server.process.kill();
                await pause(8_000);
                await server.launch(nats);
                await pause(3_000);
            }
            return `${times} NATS servers killed`;
        },
    },

    cut: {
        about: 'the wire is cut for 10 s: messages neither arrive nor fail',
        cluster: { proxied: ['nats'] },
        longestPauseMs: 10_000 + longestPauseMs,
        async run({ cluster: { proxies } }) {
            for (const proxy of proxies.nats) proxy.cutOff();
            await pause(10_000);
            for (const proxy of proxies.nats) proxy.restore();
            await pause(5_000);
            return 'wire cut for 10 s';
        },
    },

    rolling: {
        about: 'all nodes are stopped and started, one after the other',
        cluster: {},
        longestPauseMs,
        run: roll,
    },

    upgrade: {
        about: 'a node of a newer version, whose messages and events the others do not know; all nodes are restarted beside it',
        cluster: {},
        longestPauseMs,
        async run({ cluster, load, times }) {
            const newer = newerNode(cluster.postgres);
            await askForNewerTable(cluster, load);
            for (const node of cluster.nodes) {
                await confuse(cluster.nats[0].port, cluster.nodeNames(), 100 * times);
                await pause(2_000);
                assert.equal((await node.process.stop()).code, 0);
                await node.restart();
                await pause(2_000);
            }
            newer.stop();
            return `beside a newer version, ${3 * 100 * times} unknown messages`;
        },
    },

    slow: {
        about: 'everything between the nodes, PostgreSQL and NATS takes 100 ms longer in each direction',
        cluster: { proxied: ['postgres', 'nats'] },
        longestPauseMs,
        async run({ cluster: { proxies } }) {
            const all = [...proxies.postgres, ...proxies.nats];
            for (const proxy of all) proxy.delay = 100;
            await pause(20_000);
            for (const proxy of all) proxy.delay = 0;
            return 'slow by 100 ms for 20 s';
        },
    },
};
