// Plays both seats of a table and remembers all events and acknowledgements.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';

import { open } from './ws.mjs';

const below = (bound) => Math.floor(Math.random() * bound);
const games = [{ game: 'eternal' }, { game: 'roll-and-build', episode: 3 }];

export class Player {
    events = new Map(); // v -> event as received
    acknowledged = new Map(); // frame -> v
    refused = new Set(); // frames without effect
    waiting = null; // the frame that has no answer yet
    frames = 0;
    finished = false;

    static async create(serving) {
        const player = new Player();
        const { device } = await serving.ask('POST', '/api/devices');
        const request = { ...games[below(games.length)], seats: [{}, {}] };
        const made = await serving.ask('POST', '/api/tables', request);
        Object.assign(player, { table: made.table, invite: made.invite, device });
        return player;
    }

    /** Opens the table on a new line; resolves with the answer to hello, the events since `from` in it. */
    async connect(serving, from) {
        let welcomed;
        const welcome = new Promise((resolve, reject) => {
            welcomed = (frame) => (frame.type === 'welcome' ? resolve(frame) : reject(new Error(JSON.stringify(frame))));
            this.broken = () => reject(new Error('the line broke'));
        });
        welcome.catch(() => {});
        this.line = await open(serving.port, '/socket', {
            received: (frame) => {
                if (welcomed && (frame.type === 'welcome' || frame.type === 'error')) {
                    welcomed(frame);
                    welcomed = null;
                } else this.hear(frame);
            },
            closed: () => {
                this.line = null;
                this.broken();
            },
        });
        const { table, invite: token, device } = this;
        this.line.send(JSON.stringify({ type: 'hello', table, token, device, ...(from && { from }) }));
        const frame = await welcome;
        this.state = frame.state;
        this.awaited = frame.table.seats.some(({ awaited }) => awaited);
        return frame;
    }

    hear(frame) {
        if (frame.type === 'event') {
            assert.ok(!this.events.has(frame.v), `event ${frame.v} was received twice`);
            this.events.set(frame.v, frame);
            if (frame.event === 'episode-finished') this.finished = true;
            if (frame.event === 'draw-committed') this.awaited = true;
            if (frame.event === 'nonces-disclosed') this.awaited = false;
        }
        if (frame.type === 'state') this.state = frame.state;
        assert.ok(frame.type !== 'error' || frame.id !== undefined, `nobody knows what was refused: ${frame.code}`);
        if (frame.id === undefined || frame.id !== this.waiting?.id) return;
        if (frame.type === 'ack') this.acknowledged.set(this.waiting, frame.v);
        else this.refused.add(this.waiting);
        this.waiting = null;
        this.answered?.();
    }

    /** Sends a frame, or once more the one that got no answer; resolves when it is answered or the line is gone. */
    say(frame) {
        this.waiting ??= { ...frame, id: `f${++this.frames}` };
        return new Promise((resolve) => {
            this.answered = resolve;
            this.broken = resolve;
            if (this.line) this.line.send(JSON.stringify(this.waiting));
            else resolve();
        });
    }

    async sit() {
        this.nonces = [randomBytes(16), randomBytes(16)];
        const commitment = (nonce) => createHash('sha256').update(nonce).digest('hex');
        const seats = this.nonces.map((nonce, seat) => ({ seat, name: `P${seat}`, commitment: commitment(nonce) }));
        await this.say({ type: 'sit', seats });
    }

    async disclose() {
        const seats = this.nonces.map((nonce, seat) => ({ seat, nonce: nonce.toString('hex') }));
        await this.say({ type: 'disclose', seats });
    }

    /** Decides something for one of the seats, wisely or not, until the game is over or the line is gone. */
    async play() {
        if (this.line && this.awaited) await this.disclose();
        while (this.line && this.state && !this.finished) {
            const seat = below(2);
            const { episode, round, revealed } = this.state;
            const at = { seat, episode, round };
            const dice = below(20);
            if (dice === 0) await this.say({ type: 'move', ...at, move: 'end' });
            else if (dice < 4) await this.say({ type: 'take-back', ...at });
            else if (dice < 10) await this.say({ type: 'move', ...at, move: 'pass' });
            else await this.say({ type: 'move', ...at, move: { place: somewhere(revealed) } });
        }
    }
}

/** The building as it is printed, anywhere on the board: sometimes that is legal. */
export function somewhere(revealed) {
    const [down, right] = [below(9), below(9)];
    const cells = revealed?.cells ?? [[0, 0]];
    return cells.map(([row, column]) => 'ABCDEFGHIJK'[Math.min(10, column + right)] + (row + down + 1));
}

const frames = (players) => players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Until the players have got on or are done, and then a random while: on a busy machine that takes its time. */
export async function aWhile(players, busy, ms) {
    const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
    const before = frames(players);
    let done = false;
    Promise.all(busy).then(() => (done = true));
    while (!done && frames(players) < before + 2) await pause(5);
    await pause(Math.random() * ms);
}

/** After a restart: what is stored now against what was promised before. */
export function check(player, welcome, from) {
    const missed = new Map((welcome.missed ?? []).map((event) => [event.v, event]));
    assert.ok(!welcome.resync, `table ${player.table} does not know event ${from} any more`);
    for (let v = from + 1; v <= welcome.v; ++v) assert.ok(missed.has(v), `event ${v} is missing`);
    for (const [v, received] of player.events) {
        if (v <= from) continue;
        assert.ok(v <= welcome.v, `event ${v} was received and is lost; the table ends with ${welcome.v}`);
        const { type, ...event } = received;
        assert.deepEqual({ ...missed.get(v), type: undefined }, { ...event, type: undefined });
    }
    for (const [frame, v] of player.acknowledged)
        assert.ok(v <= welcome.v, `frame ${frame.id} was acknowledged as event ${v} and is lost`);
    for (const [v, event] of missed) player.events.set(v, event);
    player.finished ||= [...missed.values()].some(({ event }) => event === 'episode-finished');
}

/** Every frame that was acknowledged has happened exactly once, no other frame ever. */
export function count(player) {
    const received = [...player.events.values()];
    const done = [...player.acknowledged.keys()];
    const pairs = [
        ['move', 'move-sealed'],
        ['take-back', 'move-taken-back'],
        ['sit', 'seats-taken'],
        ['disclose', 'nonces-disclosed'],
    ];
    for (const [type, event] of pairs) {
        const happened = received.filter((one) => one.event === event && (one.by ?? 'person') === 'person').length;
        const acknowledged = done.filter((frame) => frame.type === type).length;
        assert.equal(happened, acknowledged, `table ${player.table}: ${event}`);
    }
}
