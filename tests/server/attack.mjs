// Attacks a running server as one hostile visitor, 127.0.0.2, while another visitor, 127.0.0.1, plays. Each attack must fail,
// and the other visitor must not notice. Usage: node attack.mjs MYCITY FOLDER

import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';

import { seatAttacks } from './attack-seats.mjs';
import { serveWith } from './serving.mjs';
import { open } from './ws.mjs';

const [mycity, folder] = process.argv.slice(2);
const attacker = '127.0.0.2';
const honest = '127.0.0.1';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** A request from an address of this machine; resolves to {status, body}. */
function ask(port, from, method, path, body, headers = {}) {
    return new Promise((resolve, reject) => {
        const sent = request(
            { host: '127.0.0.1', port, localAddress: from, method, path, headers: { connection: 'close', ...headers } },
            (reply) => {
                let text = '';
                reply.on('data', (data) => (text += data));
                reply.on('end', () => resolve({ status: reply.statusCode, body: text ? JSON.parse(text) : null }));
            },
        );
        sent.on('error', reject);
        sent.end(body && JSON.stringify(body));
    });
}

/** One connection at a table, with a promise for the first frame that fits. */
class Visitor {
    waiting = [];

    static async open(port, from, table, token, device) {
        const visitor = new Visitor();
        visitor.line = await open(
            port,
            '/socket',
            {
                received: (frame) => {
                    visitor.waiting = visitor.waiting.filter(({ fits, resolve }) => !fits(frame) || resolve(frame));
                },
                closed: () => {},
            },
            from,
        );
        visitor.say({ type: 'hello', table, token, device });
        await visitor.next((frame) => frame.type === 'welcome' || frame.type === 'error');
        return visitor;
    }
    say(frame) {
        this.line.send(JSON.stringify(frame));
    }
    next(fits) {
        return new Promise((resolve) => this.waiting.push({ fits, resolve }));
    }
    async do(type, fields) {
        const id = String(Math.random());
        const answer = this.next((frame) => frame.id === id);
        this.say({ type, id, ...fields });
        return answer;
    }
}

async function newTable(port, from, seats) {
    const { body: made } = await ask(port, from, 'POST', '/api/tables', { game: 'eternal', seats });
    const { body: device } = await ask(port, from, 'POST', '/api/devices');
    return { ...made, ...device };
}

const sit = { seats: [{ seat: 0, name: 'A' }] };
const attacks = {
    ...seatAttacks({ ask, Visitor, attacker, honest }),

    async 'rematches do not fill the server'(port) {
        let table = await newTable(port, attacker, [{}]);
        let made = 1;
        for (let answer = { type: 'ack' }; answer.type === 'ack' && made < 500; ++made) {
            const visitor = await Visitor.open(port, attacker, table.table, table.invite, table.device);
            await visitor.do('sit', sit);
            await visitor.do('move', { seat: 0, episode: 0, round: 1, move: 'end' });
            const event = visitor.next((frame) => frame.event === 'rematch-created' || frame.type === 'error');
            answer = await visitor.do('rematch', {});
            if (answer.type === 'ack') table = { ...table, table: (await event).table };
            else assert.equal(answer.code, 'too-many-tables');
            visitor.line.close();
        }
        assert.ok(made <= 62, `${made} tables`);
        const other = await ask(port, honest, 'POST', '/api/tables', { game: 'eternal', seats: [{}] });
        assert.equal(other.status, 201);
    },

    async 'the bots of forty tables do not delay the bot of another visitor'(port) {
        const busy = [];
        for (let i = 0; i < 40; ++i) {
            const table = await newTable(port, attacker, [{}, { bot: 6 }, { bot: 6 }, { bot: 6 }]);
            const visitor = await Visitor.open(port, attacker, table.table, table.invite, table.device);
            await visitor.do('sit', sit);
            busy.push(visitor);
        }
        for (const level of [3, 6]) {
            const mine = await newTable(port, honest, [{}, { bot: level }]);
            const visitor = await Visitor.open(port, honest, mine.table, mine.invite, mine.device);
            const sealed = visitor.next((frame) => frame.event === 'move-sealed' && frame.seat === 1);
            const from = performance.now();
            await visitor.do('sit', sit);
            await sealed;
            const ms = Math.round(performance.now() - from);
            console.log(`  level ${level} answered after ${ms} ms`);
            // Level 6 itself thinks for half a second; the rest is for a machine with other work to do.
            assert.ok(ms < (level === 3 ? 2_000 : 30_000), `${ms} ms`);
            visitor.line.close();
        }
        for (const visitor of busy) visitor.line.close();
    },

    async 'seats that move to and fro fill no disk and disconnect nobody'(port) {
        const mine = await newTable(port, honest, [{}, {}]);
        const player = await Visitor.open(port, honest, mine.table, mine.invite, mine.device);
        let events = 0;
        void player.next((frame) => {
            events += frame.type === 'event' ? 1 : 0;
            return false;
        });
        await player.do('sit', sit);
        const { body: two } = await ask(port, attacker, 'POST', '/api/devices');
        const { body: one } = await ask(port, attacker, 'POST', '/api/devices');
        const rival = await Visitor.open(port, attacker, mine.table, mine.invite, one.device);
        await rival.do('sit', { seats: [{ seat: 1, name: 'B' }] });
        let [from, to] = [one.device, two.device];
        let moved = 0;
        for (let i = 0; i < 300; ++i) {
            const { status } = await ask(port, attacker, 'POST', '/api/seats/move', { to }, { authorization: `Bearer ${from}` });
            if (status === 200) [from, to] = [to, from];
            moved += status === 200 ? 1 : 0;
        }
        assert.ok(moved <= 31, `${moved} moves`);
        assert.ok(events <= 40, `${events} events`);
        assert.equal((await player.do('leave', { seats: [0] })).type, 'ack');
        rival.line.close();
        player.line.close();
    },
};

let failed = 0;
for (const [name, attack] of Object.entries(attacks)) {
    const serving = await serveWith(mycity, join(folder, 'attack.db'), []);
    try {
        await attack(serving.port);
        console.log(`ok: ${name}`);
    } catch (error) {
        ++failed;
        console.log(`FAILED: ${name}\n`, error);
    }
    await serving.stop();
    rmSync(join(folder, 'attack.db'), { force: true });
}
process.exit(failed === 0 ? 0 : 1);
