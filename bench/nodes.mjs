// Moves a second with one, two and three nodes on PostgreSQL beside one node on SQLite, on the same machine; the cost of a
// hop; the bytes of a game in PostgreSQL. Usage: node bench/nodes.mjs BUILD [TABLES] [MOVES A SECOND] [SECONDS] [RUNS]

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Cluster } from '../tests/cluster/services.mjs';

const [build, tables = '600', pace = '500', seconds = '5', runs = '2'] = process.argv.slice(2);
const setups = [
    { name: 'SQLite, 1 node', options: { nodes: 1, sqlite: true } },
    { name: 'PostgreSQL, 1 node', options: { nodes: 1 } },
    { name: 'PostgreSQL, 2 nodes', options: { nodes: 2 } },
    { name: 'PostgreSQL, 3 nodes', options: { nodes: 3 } },
];

const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');

/** Processor seconds of a process so far, with its children. */
function cpuOf({ child }) {
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        try {
            const stat = statOf(pid);
            if (Number(pid) === child.pid) ticks += stat.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
            else if (Number(stat[1]) === child.pid) ticks += Number(stat[11]) + Number(stat[12]);
        } catch {
            // It has ended.
        }
    }
    return ticks / 100;
}

const cpuOfAll = (processes) => processes.reduce((sum, each) => sum + cpuOf(each), 0);

async function measure({ name, options }) {
    const cluster = await Cluster.start(join(build, 'mycity'), options);
    try {
        const groups = {
            nodes: cluster.nodes.map((node) => node.process),
            postgres: cluster.postgres ? [cluster.postgres.process] : [],
            nats: cluster.nats.map((server) => server.process),
        };
        const cpu = () => Object.values(groups).map(cpuOfAll);
        const stored = () => cluster.postgres && sizes(cluster.postgres);
        const [before, empty] = [cpu(), stored()];
        const ports = cluster.nodes.map(({ port }) => port).join(',');
        const played = await promisify(execFile)(join(build, 'bench_nodes'), [ports, tables, pace, seconds]);
        const figures = JSON.parse(played.stdout);
        const used = cpu().map((after, index) => after - before[index]);
        const moves = figures.paced.moves + figures.full.moves;
        const walOfMove = cluster.postgres && (stored().wal - empty.wal) / moves;
        return { name, ...figures, moves, cpu: Object.fromEntries(Object.keys(groups).map((key, i) => [key, used[i]])), walOfMove };
    } finally {
        await cluster.stop();
    }
}

function sizes(postgres) {
    const [size, wal] = postgres.query(`select pg_database_size(current_database()) || ' ' || pg_current_wal_lsn() - '0/0'`).split(' ');
    return { size: Number(size), wal: Number(wal) };
}

/** Plays games to their end and asks PostgreSQL what they take. */
async function wholeGames() {
    const cluster = await Cluster.start(join(build, 'mycity'), { nodes: 1 });
    try {
        const count = 500;
        const before = sizes(cluster.postgres);
        const played = await promisify(execFile)(join(build, 'bench_nodes'), [String(cluster.nodes[0].port), String(count), '1000', '60']);
        const { paced, full } = JSON.parse(played.stdout);
        const after = sizes(cluster.postgres);
        const games = (paced.moves + full.moves) / count;
        const [size, wal] = [(after.size - before.size) / count, (after.wal - before.wal) / count];
        console.log(`a whole game of ${games.toFixed(1)} moves beside a bot: ${Math.round(size)} bytes of PostgreSQL, ${Math.round(wal)} of log`);
        const tables = cluster.postgres.query(`select relname || ' ' || pg_total_relation_size(c.oid) / ${count}
            from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'mycity' and relkind = 'r' order by 1`);
        console.log(`  bytes of a game by table: ${tables.split('\n').join(', ')}`);
    } finally {
        await cluster.stop();
    }
}

const ms = (value) => value.toFixed(1);
function print({ name, paced, full, moves, cpu, walOfMove }) {
    console.log(`${name}`);
    console.log(`  256 moves under way: ${Math.round(full.moves / full.seconds)} moves/s, p50 ${ms(full.p50)} ms, p99 ${ms(full.p99)} ms`);
    console.log(`  ${pace} moves/s: p50 ${ms(paced.p50)} ms, p99 ${ms(paced.p99)} ms`);
    if (name.includes('nodes'))
        console.log(`  at the keeper p50 ${ms(paced.keeper[0])}, p99 ${ms(paced.keeper[1])} ms; with a hop ${ms(paced.hop[0])}, ${ms(paced.hop[1])} ms`);
    const perMove = Object.entries(cpu).filter(([, used]) => used > 0);
    console.log(`  processor time of a move: ${perMove.map(([part, used]) => `${part} ${Math.round((used / moves) * 1e6)} µs`).join(', ')}`);
    if (walOfMove) console.log(`  write-ahead log of PostgreSQL: ${Math.round(walOfMove)} bytes a move`);
}

for (let run = 0; run < Number(runs); ++run) for (const setup of setups) print(await measure(setup));
await wholeGames();
process.exit(0);
