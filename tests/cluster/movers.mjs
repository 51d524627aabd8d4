// A person who holds seats at several tables and moves them from device to device: all of them, or none.

import { setTimeout as pause } from 'node:timers/promises';

import { Device } from './device.mjs';

const tablesOfMover = 4;

export class Mover {
    moves = 0;
    complaints = [];
    #tables = [];
    #uncertain = 0; // 1 while a move has no answer

    constructor(load, name) {
        Object.assign(this, { load, name });
        this.done = this.#run();
    }

    async #run() {
        let token = await this.#newToken();
        while (this.#tables.length < tablesOfMover && !this.load.stopping) await this.#sitSomewhere(token);
        while (!this.load.stopping) {
            await pause(this.load.thinkMs);
            const next = await this.#newToken();
            if (!next) return;
            this.#uncertain = 1;
            const answer = await this.load.ask('POST', '/api/seats/move', { to: next }, token);
            if (!answer) return;
            this.#uncertain = 0;
            ++this.moves;
            if (answer.tables !== tablesOfMover) this.complaints.push(`${this.name}: ${answer.tables} seats were moved`);
            await this.#expect(token, 0);
            await this.#expect(next, tablesOfMover);
            token = next;
        }
    }

    async #newToken() {
        return (await this.load.ask('POST', '/api/devices'))?.device;
    }

    async #sitSomewhere(token) {
        const made = await this.load.ask('POST', '/api/tables', { game: 'eternal', seats: [{}, {}] });
        if (!made) return;
        const hello = { table: made.table, token: made.invite, device: token };
        const device = new Device(`${this.name}.${this.#tables.length}`, this.load.port, hello, []);
        const left = setInterval(() => this.load.stopping && device.close(), 100);
        const answer = await device.ask({ type: 'sit', seats: [{ seat: 0, name: 'Mover' }] });
        clearInterval(left);
        device.close();
        if (answer?.type === 'ack') this.#tables.push(made.table);
    }

    async #expect(token, count) {
        const answer = await this.load.ask('GET', '/api/seats', undefined, token);
        if (answer && answer.tables.length !== count)
            this.complaints.push(`${this.name}: a device has ${answer.tables.length} seats after a move, not ${count}`);
    }

    /** What is wrong with the stored events of the tables. */
    judge(logs) {
        const counts = this.#tables.map((table) => logs.get(table).filter(({ body }) => body.event === 'seats-transferred').length);
        const differ = counts.some((count) => count !== counts[0] || count < this.moves || count > this.moves + this.#uncertain);
        if (differ) this.complaints.push(`${this.name}: ${this.moves} moves, and at its tables ${counts.join(', ')}`);
        return this.complaints;
    }
}
