// The faults that faults.mjs can cause. `run` returns what it did, in words.

import { setTimeout as pause } from 'node:timers/promises';

const any = (list) => list[Math.floor(Math.random() * list.length)];

async function restart(node) {
    await node.launch();
    await node.ready();
}

/** Kills random nodes, and starts each again while the others take over. */
async function killNodes({ cluster, times }) {
    for (let i = 0; i < times; ++i) {
        const node = any(cluster.nodes);
        await node.process.kill();
        await pause(Math.random() * 1_000);
        await restart(node);
        await pause(Math.random() * 2_000);
    }
    return `${times} kills`;
}

export const scenarios = {
    single: {
        about: 'one node on SQLite behind HAProxy, killed and started again',
        cluster: { nodes: 1, nats: 0 },
        tables: 20,
        thinkMs: 300,
        times: 3,
        warmUpMs: 2_000,
        coolDownMs: 2_000,
        longestPauseMs: 6_000,
        run: killNodes,
    },
};
