// Breaks something in a cluster that people and bots play on, and judges what they saw.
// Usage: node faults.mjs MYCITY SCENARIO... [--tables N] [--think MS] [--times N]; without a scenario: their names.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

import { judge, quantile } from './history.mjs';
import { Load } from './load.mjs';
import { scenarios } from './scenarios.mjs';
import { Cluster } from './services.mjs';

const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tables: { type: 'string' }, think: { type: 'string' }, times: { type: 'string' } },
});
const [mycity, ...names] = positionals;
const unknown = names.filter((name) => !(name in scenarios));
if (!mycity || names.length === 0 || unknown.length > 0) {
    console.error('usage: node faults.mjs MYCITY SCENARIO... [--tables N] [--think MS] [--times N]');
    for (const [name, { about }] of Object.entries(scenarios)) console.error(`  ${name.padEnd(12)} ${about}`);
    process.exit(2);
}

const round = (ms) => Math.round(ms);
const spread = (values_) => [0.5, 0.99, 1].map((share) => round(quantile(values_, share))).join('/');
const movesOfSeats = ({ movers }) => movers.reduce((sum, { moves }) => sum + moves, 0);
const faultKinds = ['lost', 'gap', 'twice', 'changed', 'back'];

/** Plays, breaks something, plays on; what everybody saw, and when the fault was. */
async function play(cluster, scenario, options) {
    const load = new Load(cluster.port, options);
    await pause(scenario.warmUpMs ?? 8_000);
    const from = performance.now();
    const figures = await scenario.run({ cluster, load, times: options.times });
    const to = performance.now();
    await pause(scenario.coolDownMs ?? 6_000);
    const until = performance.now();
    const unanswered = await load.stop();
    return { load, figures, unanswered, from, to, until };
}

function report(name, { load, figures, unanswered, from, to, until }, { faults, totals }, options) {
    const latency = (low, high) => totals.latencies.filter(({ at }) => at >= low && at < high).map(({ ms }) => ms);
    const during = totals.latencies.filter(({ at }) => at < until);
    const seconds = (until - Math.min(...during.map(({ at }) => at))) / 1_000;
    const count = (kind) => faults.filter((fault) => fault.kind === kind).length;
    const parts = [
        `${name}: ${figures}`,
        `${options.tables} tables, ${round(during.length / seconds)} answers/s, ${load.finishedGames} games finished, ${movesOfSeats(load)} moves of seats`,
        `${totals.acknowledged} acknowledged: ${faultKinds.map((kind) => `${kind} ${count(kind)}`).join(', ')}`,
        `${totals.repeated} repeated, ${totals.resyncs} resyncs, ${totals.welcomes} welcomes, ${unanswered} unanswered`,
        `longest pause of a table p50/p99/max ${spread(totals.pauses.map(({ ms }) => ms))} ms`,
        `${totals.absences.length} connections lost, back after p50/p99/max ${spread(totals.absences)} ms`,
        `latency p50/p99/max before ${spread(latency(0, from))}, during ${spread(latency(from, to))} ms`,
    ];
    console.log(parts.join('; '));
}

/** What is wrong: faults of the history, frames without an answer, or a pause that is too long. */
function complaints(scenario, { unanswered }, { faults, totals }) {
    const pauses = totals.pauses.filter(({ ms }) => ms > scenario.longestPauseMs);
    return [
        ...faults.map(({ kind, table, device, text }) => `${kind}: table ${table}, device ${device ?? '-'}: ${text}`),
        ...(unanswered > 0 ? [`${unanswered} frames got no answer`] : []),
        ...(totals.acknowledged === 0 ? ['nobody played'] : []),
        ...pauses.map(({ table, ms }) => `table ${table} stood still for ${round(ms)} ms; allowed are ${scenario.longestPauseMs}`),
    ];
}

async function attempt(name) {
    const scenario = scenarios[name];
    const options = {
        tables: Number(values.tables ?? scenario.tables ?? 200),
        thinkMs: Number(values.think ?? scenario.thinkMs ?? 1_500),
        times: Number(values.times ?? scenario.times ?? 1),
    };
    const cluster = await Cluster.start(mycity, scenario.cluster);
    let wrong = ['did not come to an end'];
    try {
        const played = await play(cluster, scenario, options);
        const logs = cluster.logs();
        const tables = new Map([...played.load.tables].map(([id, { clockMs }]) => [id, { clockMs, log: logs.get(id) }]));
        const verdict = judge(played.load.history, tables);
        report(name, played, verdict, options);
        wrong = [...complaints(scenario, played, verdict), ...played.load.movers.flatMap((mover) => mover.judge(logs))];
        if (wrong.length > 0) {
            const lines = played.load.history.map((record) => JSON.stringify(record));
            writeFileSync(join(cluster.folder, 'history.jsonl'), `${lines.join('\n')}\n`);
        }
        if (!scenario.damages) cluster.validate();
    } catch (error) {
        wrong = [error.stack];
    } finally {
        await cluster.stop(wrong.length > 0);
    }
    for (const line of wrong.slice(0, 20)) console.log(`  FAILED: ${line}`);
    if (wrong.length > 20) console.log(`  and ${wrong.length - 20} more`);
    return wrong.length === 0;
}

let good = true;
for (const name of names) good = (await attempt(name)) && good;
process.exit(good ? 0 : 1);
