// Plays at many tables of a real server over WebSocket, kills the server with SIGKILL at a random moment, restarts it, and
// checks that every acknowledged move exists exactly once. Usage: node kill-loop.mjs MYCITY FOLDER ROUNDS

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { aWhile, check, count, Player } from './player.mjs';
import { serve } from './serving.mjs';

const [mycity, folder, rounds = '50'] = process.argv.slice(2);
const tables = 8;
const database = join(folder, 'mycity.db');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

let moves = 0;
let finished = 0;
let repeated = 0;
let players = [];

/** Comes back to a table as after any dropped line, and repeats the frame that got no answer. */
async function comeBack(player, serving) {
    // A table repeats at most 200 events; earlier ones were verified in the previous round.
    const from = player.events.size < 150 ? 1 : player.verified;
    const welcome = await player.connect(serving, from);
    check(player, welcome, from);
    if (player.waiting) {
        ++repeated;
        await player.say();
    }
    player.verified = welcome.v;
}

async function playUntilKilled(serving) {
    const busy = players.map(async (player) => {
        if (player.acknowledged.size === 0 && !player.waiting) await player.sit();
        await player.play();
    });
    await aWhile(players, busy, 250);
    await serving.kill();
    await Promise.all(busy);
}

for (let round = 1; round <= Number(rounds); ++round) {
    const serving = await serve(mycity, database);
    await Promise.all(players.map((player) => comeBack(player, serving)));
    for (const player of players) {
        count(player);
        if (!player.finished) continue;
        ++finished;
        player.line.close();
    }
    players = players.filter(({ finished: over }) => !over);
    while (players.length < tables) {
        const player = await Player.create(serving);
        await player.connect(serving);
        players.push(player);
    }
    const before = players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    await playUntilKilled(serving);
    moves += players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) - before;
}
execFileSync(mycity, ['validate', database], { stdio: 'inherit', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
console.log(
    `${rounds} kills: ${moves} acknowledged frames are there, each once; ${repeated} had no answer and were repeated; ` +
        `${finished} games finished`,
);
