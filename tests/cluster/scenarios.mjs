// The faults that faults.mjs can cause. `run` returns what it did, in words.

import { setTimeout as pause } from 'node:timers/promises';

const any = (list) => list[Math.floor(Math.random() * list.length)];

/** What is allowed where play has to go on at once. */
const longestPauseMs = 6_000;

/** Kills random nodes, and starts each again while the others take over. */
async function killNodes({ cluster, times }) {
    for (let i = 0; i < times; ++i) {
        const node = any(cluster.nodes);
        await node.process.kill();
        await pause(Math.random() * 1_000);
        await node.restart();
        await pause(1_000 + Math.random() * 4_000);
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

export const scenarios = {
    single: {
        about: 'one node on SQLite behind HAProxy, killed and started again',
        cluster: { nodes: 1, nats: 0 },
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
            for (let i = 0; i < times; ++i) {
                const node = any(cluster.nodes);
                node.process.signal('SIGSTOP');
                await pause(20_000);
                node.process.signal('SIGCONT');
                await pause(5_000);
                await node.ready();
            }
            return `${times} pauses of 20 s`;
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
