// Damages the files of a killed server at random: `mycity validate` and `mycity serve` must work or report the damage, and
// a table that can still be opened must have only events that were received. Usage: node torn-writes.mjs MYCITY FOLDER ROUNDS

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { aWhile, Player } from './player.mjs';
import { serve } from './serving.mjs';

const [mycity, folder, rounds = '20'] = process.argv.slice(2);
const good = join(folder, 'good.db');
const torn = join(folder, 'torn.db');
const below = (bound) => Math.floor(Math.random() * bound);
const outcomes = { right: 0, found: 0, refused: 0, opened: 0, lost: 0 };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** A few tables played in two sittings; the second one ends with a kill: the file, and beside it the log. */
async function killedServer() {
    const players = [];
    for (const end of ['stop', 'kill']) {
        const serving = await serve(mycity, good);
        while (players.length < 6) players.push(await Player.create(serving));
        const busy = players.map(async (player) => {
            await player.connect(serving, player.acknowledged.size > 0 ? 1 : undefined);
            if (player.acknowledged.size === 0) await player.sit();
            await player.play();
        });
        await aWhile(players, busy, 250);
        await serving[end]();
        await Promise.all(busy);
    }
    return players;
}

function damage() {
    for (const ending of ['', '-wal']) copyFileSync(good + ending, torn + ending);
    rmSync(torn + '-shm', { force: true });
    const path = below(2) === 0 ? torn : torn + '-wal';
    const bytes = readFileSync(path);
    const at = below(bytes.length);
    if (below(3) === 0) return truncateSync(path, at);
    bytes.fill(below(256), at, Math.min(bytes.length, at + [1, 64, 4096][below(3)]));
    writeFileSync(path, bytes);
}

function validate() {
    const run = spawnSync(mycity, ['validate', torn], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    assert.equal(run.signal, null, run.stderr);
    assert.ok(run.status === 0 || (run.status === 1 && run.stderr.startsWith('mycity: ')), run.stderr);
    ++outcomes[run.status === 0 ? 'right' : 'found'];
}

/** Whatever a table still says was said before. */
async function look(serving, player) {
    const known = player.events;
    const visitor = Object.assign(new Player(), { table: player.table, invite: player.invite, device: player.device });
    let welcome;
    try {
        welcome = await visitor.connect(serving, 1);
    } catch (error) {
        assert.match(error.message, /store-failed|no-such-table|starting/);
        ++outcomes.lost;
        return;
    }
    for (const event of welcome.missed ?? []) {
        const { type, ...received } = known.get(event.v) ?? event;
        assert.deepEqual({ ...event, type: undefined }, { ...received, type: undefined });
    }
    ++outcomes.opened;
    visitor.line?.close();
}

const players = await killedServer();
for (let round = 1; round <= Number(rounds); ++round) {
    damage();
    validate();
    let serving;
    try {
        serving = await serve(mycity, torn);
    } catch (error) {
        assert.equal(error.code, 1, error.message);
        assert.match(error.message, /mycity: /);
        ++outcomes.refused;
        continue;
    }
    for (const player of players) await look(serving, player);
    const { signal } = await serving.stop();
    assert.equal(signal, null);
}
console.log(
    `${rounds} damaged databases: validate found ${outcomes.right} right and ${outcomes.found} wrong; the server refused ` +
        `${outcomes.refused}; of the tables of the others ${outcomes.opened} opened with nothing but the truth, ${outcomes.lost} did not`,
);
