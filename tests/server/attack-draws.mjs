// What a hostile player, or an operator who falsifies records, tries with the draw; attack.mjs runs it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Steps by name; each gets the port of a new server. `file` is one of their own. */
export function drawAttacks({ ask, Visitor, newTable, attacker, honest, mycity, file }) {
    /** Whether `mycity replay` accepts the record, and what it says. */
    const replay = (record) => {
        writeFileSync(file, JSON.stringify(record));
        const { status, stdout, stderr } = spawnSync(mycity, ['replay', file], { encoding: 'utf8' });
        return { accepted: status === 0, said: stdout + stderr };
    };

    return {
        async 'a player who sees the parts of others changes nothing, and a falsified record is refused'(port) {
            const table = await newTable(port, honest, [{}, {}]);
            const { body: rivals } = await ask(port, attacker, 'POST', '/api/devices');
            const ada = await Visitor.open(port, honest, table.table, table.invite, table.device);
            const eve = await Visitor.open(port, attacker, table.table, table.invite, rivals.device);
            const [hers, mine, better] = [randomBytes(16), randomBytes(16), randomBytes(16)];
            const seat = (number, nonce) => ({ seats: [{ seat: number, name: 'P', commitment: sha256(nonce) }] });
            assert.equal((await ada.do('sit', seat(0, hers))).type, 'ack');
            assert.equal((await eve.do('sit', seat(1, mine))).type, 'ack');

            const disclose = (visitor, number, nonce) =>
                visitor.do('disclose', { seats: [{ seat: number, nonce: nonce.toString('hex') }] });
            const without = await eve.do('start-without', { seats: [0] });
            assert.equal(without.type, 'error', 'a part is left out at once');
            assert.equal((await disclose(ada, 0, hers)).type, 'ack');
            for (const [what, answer] of [
                ['another nonce', await disclose(eve, 1, better)],
                ['another commitment', await eve.do('sit', seat(1, better))],
                ['a new seat', await eve.do('leave', { seats: [1] })],
                ['the part of the other seat', await disclose(eve, 0, better)],
            ])
                assert.equal(answer.type, 'error', what);
            assert.equal((await disclose(eve, 1, mine)).type, 'ack');

            for (const [visitor, number] of [[ada, 0], [eve, 1]])
                assert.equal((await visitor.do('move', { seat: number, episode: 0, round: 1, move: 'end' })).type, 'ack');
            const path = `/api/tables/${table.table}/record`;
            const { body } = await ask(port, honest, 'GET', path, undefined, { authorization: `Bearer ${table.watch}` });
            const { record } = body;
            assert.deepEqual(record.fair.commitments, table.commitments);
            assert.ok(replay(record).accepted, replay(record).said);

            const many = Array.from({ length: 2000 }, () => sha256(randomBytes(32)));
            const [first, second, ...rest] = record.deck;
            for (const [what, changes] of [
                ['2,000 commitments of which one was opened', { commitments: [...many, ...table.commitments] }],
                ['the commitment to another draw', { commitments: many.slice(0, 1) }],
                ['a commitment twice', { commitments: [...table.commitments, ...table.commitments] }],
                ['another secret', { secret: randomBytes(32).toString('hex') }],
                ['another nonce', { nonces: [record.fair.nonces[0], better.toString('hex')] }],
            ])
                assert.ok(!replay({ ...record, fair: { ...record.fair, ...changes } }).accepted, what);
            assert.ok(!replay({ ...record, deck: [second, first, ...rest] }).accepted, 'other cards');
            ada.line.close();
            eve.line.close();
        },
    };
}
