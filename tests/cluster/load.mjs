// People and bots at many tables. The people decide after a while, wisely or not; a table whose game is over is replaced by
// a new one, so the load stays the same.

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { somewhere } from '../server/player.mjs';
import { Device } from './device.mjs';
import { Mover } from './movers.mjs';

/** After its start, a node waits so long for people to come back before clocks expire. */
const graceMs = 30_000;

const below = (bound) => Math.floor(Math.random() * bound);

/** What a person sees of the own seat. */
class SeatView {
    phase = undefined;
    ended = false;

    constructor(seat) {
        this.seat = seat;
    }
    welcome({ table, state, you }) {
        this.phase = table.phase;
        this.sits = you.seats.includes(this.seat);
        this.awaited = Boolean(table.seats[this.seat]?.awaited);
        this.sealed = you.sealed?.some(({ seat }) => seat === this.seat) ?? false;
        if (state) this.state(state);
    }
    state({ episode, round, revealed, players }) {
        Object.assign(this, { episode, round, revealed });
        this.status = players?.[this.seat]?.status;
    }
    event(event) {
        if (event.event === 'episode-finished') this.phase = 'finished';
        if (event.event === 'draw-committed') this.awaited = true;
        if (event.event === 'nonces-disclosed' && event.seats.some(({ seat }) => seat === this.seat)) this.awaited = false;
        if (event.event === 'game-started') [this.phase, this.episode, this.round, this.status] = ['playing', event.episode, 1, 'deciding'];
        if (event.event === 'move-sealed' && event.seat === this.seat) this.status = 'decided';
        if (event.event === 'move-taken-back' && event.seat === this.seat) this.status = 'deciding';
        if (event.event === 'round-closed') {
            this.round = event.round + 1;
            this.ended ||= event.moves[this.seat] === 'end';
            this.status = this.ended ? 'ended' : 'deciding';
            this.revealed = undefined;
        }
    }
}

/** A person at a seat of a table, who plays until the game is over. */
class Person {
    constructor(load, table, seat, name) {
        Object.assign(this, { load, seat, view: new SeatView(seat), nonce: randomBytes(16) });
        const hello = { table: table.table, token: table.invite, device: table.devices[seat], engine: seat !== 1 };
        this.device = new Device(name, load.port, hello, load.history, this.view);
    }

    async think() {
        const { thinkMs } = this.load;
        await pause(thinkMs * (0.5 + Math.random()));
    }

    async play() {
        while (!this.load.stopping && this.view.phase !== 'finished') {
            const { view } = this;
            if (view.phase === 'waiting' && !view.sits) await this.sit();
            else if (view.awaited) await this.disclose();
            else if (view.phase === 'playing' && view.status === 'deciding') await this.decide();
            else await this.device.change();
        }
        this.device.finished();
    }

    async sit() {
        const commitment = createHash('sha256').update(this.nonce).digest('hex');
        const answer = await this.device.ask({ type: 'sit', seats: [{ seat: this.seat, name: `P${this.seat}`, commitment }] });
        if (answer?.type === 'ack') this.view.sits = true;
    }

    async disclose() {
        this.view.awaited = false;
        await this.device.ask({ type: 'disclose', seats: [{ seat: this.seat, nonce: this.nonce.toString('hex') }] });
    }

    /** Sometimes changes its mind, sometimes tries what is not allowed, and sometimes lets the clock run out. */
    async decide() {
        const { view, device } = this;
        const { episode, round } = view;
        const at = { seat: this.seat, episode, round };
        await this.think();
        if (this.load.stopping || view.round !== round || view.status !== 'deciding') return;
        if (this.sleepy && below(8) === 0) return this.sleep(round);
        const dice = below(20);
        if (dice < 9 && (await this.move(at, { place: somewhere(view.revealed) }))) return;
        if (dice === 19 && (await this.move(at, 'pass')) && view.round === round) {
            await device.ask({ type: 'take-back', ...at });
            if (view.round === round) view.status = 'deciding';
            return;
        }
        if (await this.move(at, 'pass')) return;
        if (view.round === round && !(await this.move(at, 'end'))) await this.lookAgain(round);
    }

    async sleep(round) {
        while (!this.load.stopping && this.view.round === round && this.view.phase === 'playing') await this.device.change();
    }

    /** True: sealed, or the round is over. */
    async move(at, move) {
        const answer = await this.device.ask({ type: 'move', ...at, move });
        if (answer?.type === 'ack' && this.view.round === at.round) this.view.status = 'decided';
        return answer?.type !== 'error' || answer.code !== 'illegal-move';
    }

    async lookAgain(round) {
        this.device.requestWelcome();
        while (!this.load.stopping && this.view.round === round && this.view.status === 'deciding') await this.device.change(1_000);
    }
}

const kinds = [
    { game: 'eternal', seats: [{}, {}, { bot: 1 }] },
    { game: 'eternal', seats: [{}, {}] },
    { game: 'roll-and-build', episode: 3, seats: [{}, { bot: 2 }] },
    { game: 'eternal', seats: [{}, { bot: 1 }], clock: { kind: 'move', seconds: 10 } },
];

export class Load {
    history = [];
    tables = new Map(); // table -> {clockMs}
    stopping = false;
    finishedGames = 0;
    failedRequests = 0;
    #slots = [];

    constructor(port, { tables, thinkMs, movers = 3 }) {
        Object.assign(this, { port, thinkMs });
        this.#slots = Array.from({ length: tables }, (_, number) => this.#keepPlaying(number));
        this.movers = Array.from({ length: movers }, (_, number) => new Mover(this, `m${number}`));
    }

    /** A request as often as it takes. */
    async ask(method, path, body, token) {
        while (!this.stopping) {
            try {
                const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, {
                    method,
                    body: body && JSON.stringify(body),
                    headers: token && { authorization: `Bearer ${token}` },
                    signal: AbortSignal.timeout(5_000),
                });
                const answer = await reply.json();
                if (reply.ok) return answer;
            } catch {
                // No node answered.
            }
            ++this.failedRequests;
            await pause(300 + Math.random() * 400);
        }
        return undefined;
    }

    async #keepPlaying(number) {
        await pause(Math.random() * this.thinkMs * 2);
        for (let game = 0; !this.stopping; ++game) await this.#playOne(`t${number}.${game}`, kinds[number % kinds.length]);
    }

    async #playOne(name, kind) {
        const made = await this.ask('POST', '/api/tables', kind);
        const people = kind.seats.flatMap((seat, index) => (seat.bot ? [] : [index]));
        const devices = await Promise.all(people.map(() => this.ask('POST', '/api/devices')));
        if (!made || devices.includes(undefined)) return;
        const table = { ...made, devices: devices.map(({ device }) => device) };
        const playing = { clockMs: kind.clock ? kind.clock.seconds * 1_000 + graceMs : 0, devices: [] };
        this.tables.set(made.table, playing);
        const persons = people.map((seat) => new Person(this, table, seat, `${name}.p${seat}`));
        for (const person of persons) person.sleepy = Boolean(kind.clock);
        const watching = new Device(`${name}.w`, this.port, { table: made.table, token: made.watch }, this.history);
        // A second device of the first person.
        const second = { table: made.table, device: table.devices[0], token: made.invite };
        const other = new Device(`${name}.s`, this.port, second, this.history);
        playing.devices.push(...persons.map(({ device }) => device), watching, other);
        await Promise.all(persons.map((person) => person.play()));
        if (persons.some(({ view }) => view.phase === 'finished')) ++this.finishedGames;
        if (this.stopping) return;
        await pause(200);
        for (const device of playing.devices) device.close();
    }

    /** Until every frame is answered, or `ms` have passed; then all devices leave. Resolves to the number of unanswered frames. */
    async stop(ms = 30_000) {
        this.stopping = true;
        const devices = [...this.tables.values()].flatMap(({ devices: all }) => all);
        const waiting = () => devices.reduce((sum, device) => sum + device.waiting, 0);
        for (const limit = Date.now() + ms; waiting() > 0 && Date.now() < limit; ) await pause(50);
        const unanswered = waiting();
        await pause(500); // what others did reaches everybody
        for (const device of devices) device.close();
        await Promise.all([...this.#slots, ...this.movers.map(({ done }) => done)]);
        return unanswered;
    }
}
