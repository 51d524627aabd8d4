// How long the bots think natively and in WebAssembly, in the same positions: processor time of each answer.
// node bench/wasm_bots.mjs [LEVELS [EVERY]], for example: node bench/wasm_bots.mjs 123456 4
// What compilers and collectors of Node do beside an answer counts, too, so the median is what to look at.
// Looks at every EVERY-th decision of a game of each kind. Needs build/release/mycity and build/wasm/mycity.wasm.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { Engine } from '../tests/wasm/engine.mjs';

const [levels = '12345', every = '4'] = process.argv.slice(2);
const games = [
    { game: 'eternal', episode: 0, weights: 'eternal', net: 'eternal' },
    { game: 'roll-and-build', episode: 12, weights: 'roll-and-build-episode-12', net: 'roll-and-build-7-12' },
    { game: 'legacy', episode: 24, weights: 'legacy-8', net: 'legacy-22-24' },
];

class Native {
    constructor() {
        const executable = fileURLToPath(new URL('../build/release/mycity', import.meta.url));
        this.process = spawn(executable, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }
    async request(line) {
        this.process.stdin.write(line + '\n');
        return (await this.lines.next()).value;
    }
    /** Milliseconds of processor time so far. */
    spent() {
        return Number(readFileSync(`/proc/${this.process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    }
}

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];
const milliseconds = (time) => time.toFixed(time < 10 ? 2 : 0).padStart(8);

const native = new Native();
const compare = async (wasm, level, native_times, wasm_times) => {
    const line = JSON.stringify({ cmd: 'suggest', player: 0, level });
    const before = native.spent();
    const reply = await native.request(line);
    native_times.push(native.spent() - before);
    const start = process.cpuUsage();
    const own = wasm.request(line);
    const { user, system } = process.cpuUsage(start);
    wasm_times.push((user + system) / 1000);
    if (own !== reply) throw new Error(`not alike:\n${reply}\n${own}`);
};

console.log('processor time of an answer in ms          native            wasm');
console.log('game              level  answers   median longest   median longest   ratio');
for (const { game, episode, weights, net } of games) {
    const wasm = Engine.english();
    wasm.provide(`weights/${weights}.weights`);
    wasm.provide(`nets/${net}.net`);
    const times = Object.fromEntries([...levels].map((level) => [level, [[], []]]));
    const ask = async (request) => {
        const line = JSON.stringify(request);
        wasm.request(line);
        return JSON.parse(await native.request(line));
    };
    const players = game === 'legacy' ? 2 : 1;
    let state = await ask({ cmd: 'new', game, episode, players, seed: 5, open: true });
    if (!state.ok) throw new Error(JSON.stringify(state));
    for (let i = 0; i < 20; ++i) // reads weights; what is asked often is compiled well
        for (const level of levels) if (level < '6' && (i === 0 || level < '5')) await compare(wasm, Number(level), [], []);
    for (let round = 0; state.phase === 'play'; ++round) {
        if (state.players[0].status === 'deciding' && round % Number(every) === 0)
            for (const level of levels) await compare(wasm, Number(level), ...times[level]);
        for (let player = 0; player < players && state.phase === 'play'; ++player) {
            if (state.players[player].status !== 'deciding') continue;
            const { move } = await ask({ cmd: 'suggest', player, level: 3 });
            state = await ask({ cmd: 'play', player, move });
        }
    }
    for (const level of levels) {
        const [own, other] = times[level];
        const columns = [median(own), Math.max(...own), median(other), Math.max(...other)].map(milliseconds);
        const ratio = (median(other) / median(own)).toFixed(2);
        console.log(`${game.padEnd(18)}${level.padStart(5)}${String(own.length).padStart(9)} ${columns.join('')}${ratio.padStart(8)}`);
    }
}
native.process.stdin.end();
