// The checker of histories finds planted faults, and nothing in a history without them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judge, quantile } from './history.mjs';

const at = (v) => 1_000 + v;
const stored = (number, body) => ({ number, at: at(number), body });

/** Two people play a round; Ada's device has an engine, Bob's has not. */
function game() {
    const log = [
        stored(1, { event: 'table-created', private: { secret: 's' } }),
        stored(2, { event: 'seats-taken', seats: [{ seat: 0 }], private: { id: 'a1', device: 'A' } }),
        stored(3, { event: 'move-sealed', seat: 0, by: 'person', private: { move: 'pass', id: 'a2', device: 'A' } }),
        stored(4, { event: 'move-sealed', seat: 1, by: 'person', private: { move: 'end', id: 'b1', device: 'B' } }),
        stored(5, { event: 'round-closed', round: 1, moves: ['pass', 'end'], drawn: ['R3'] }),
        stored(6, { event: 'move-sealed', seat: 0, by: 'person', private: { move: 'pass', id: 'a3', device: 'A' } }),
    ];
    const frame = (v, more = {}) => {
        return { type: 'event', v, at: at(v), ...structuredClone(log[v - 1].body), private: undefined, ...more };
    };
    const records = [];
    const say = (device, what, more = {}) => records.push({ at: records.length * 100, table: 't', device, what, ...more });
    const asks = (device, id) => (say(device, 'wanted', { id }), say(device, 'sent', { id }));
    const sees = (device, v, more) => say(device, 'event', { frame: frame(v, more) });
    say('ada', 'hello', { engine: true });
    say('ada', 'welcome', { frame: { v: 1 } });
    say('bob', 'hello', { engine: false });
    say('bob', 'welcome', { frame: { v: 1 } });
    asks('ada', 'a1');
    sees('ada', 2);
    say('ada', 'ack', { id: 'a1', v: 2 });
    sees('bob', 2);
    asks('ada', 'a2');
    say('ada', 'ack', { id: 'a2', v: 3 });
    sees('bob', 3);
    asks('bob', 'b1');
    sees('bob', 4, { move: 'end' });
    say('bob', 'closed');
    sees('ada', 4);
    sees('ada', 5, { fingerprint: 'f' });
    say('bob', 'hello', { engine: false, from: 4 });
    say('bob', 'welcome', { frame: { v: 5, missed: [frame(5)] } });
    say('bob', 'sent', { id: 'b1' });
    say('bob', 'ack', { id: 'b1', v: 5 });
    asks('bob', 'b2');
    say('bob', 'refused', { id: 'b2', code: 'round-closed' });
    asks('ada', 'a3'); // the answer is lost with the connection
    say('ada', 'closed');
    sees('bob', 6);
    return { records, log, frame };
}

const verdict = ({ records, log }) => judge(records, new Map([['t', { log }]]));
const kinds = (history) => [...new Set(verdict(history).faults.map(({ kind }) => kind))];
const found = ({ records }, device, what, nth = 0) => records.filter((one) => one.device === device && one.what === what)[nth];
const remove = (history, record) => history.records.splice(history.records.indexOf(record), 1);
const after = (history, record, added) => history.records.splice(history.records.indexOf(record) + 1, 0, { ...record, ...added });

test('a history without faults', () => {
    const { faults, totals } = verdict(game());
    assert.deepEqual(faults, []);
    assert.deepEqual(totals.absences, [400]); // Bob
    assert.deepEqual(
        [totals.acknowledged, totals.refused, totals.unanswered, totals.repeated, totals.resyncs, totals.events],
        [3, 1, 1, 1, 0, 6],
    );
});

test('a resync is counted and is no fault', () => {
    const history = game();
    found(history, 'bob', 'welcome', 1).frame = { v: 5, resync: true };
    assert.deepEqual(kinds(history), []);
    assert.equal(verdict(history).totals.resyncs, 1);
});

test('a welcome may come at any time and repeat what is known', () => {
    const history = game();
    after(history, found(history, 'bob', 'welcome', 1), { frame: { v: 5, missed: [2, 3, 4, 5].map((v) => history.frame(v)) } });
    assert.deepEqual(kinds(history), []);
});

test('a frame that was acknowledged and is not stored', () => {
    const history = game();
    history.log.pop();
    after(history, found(history, 'ada', 'sent', 2), { what: 'ack', id: 'a3', v: 6 });
    remove(history, found(history, 'bob', 'event', 3));
    assert.deepEqual(kinds(history), ['lost']);
});

test('a frame that was acknowledged as the event of another frame', () => {
    const history = game();
    found(history, 'ada', 'ack', 1).v = 4;
    assert.ok(kinds(history).includes('lost'));
});

test('a frame that took effect twice', () => {
    const history = game();
    history.log[5].body.private.id = 'a2';
    assert.ok(kinds(history).includes('twice'));
});

test('a frame that was acknowledged with two versions', () => {
    const history = game();
    after(history, found(history, 'ada', 'ack', 0), { v: 1 });
    assert.ok(kinds(history).includes('twice'));
});

test('a refused frame that took effect', () => {
    const history = game();
    Object.assign(found(history, 'ada', 'ack', 1), { what: 'refused', code: 'illegal-move' });
    assert.ok(kinds(history).includes('changed'));
});

test('an event that a device got twice', () => {
    const history = game();
    after(history, found(history, 'bob', 'event', 1), {});
    assert.deepEqual(kinds(history), ['twice']);
});

test('an event that a device did not get', () => {
    const history = game();
    remove(history, found(history, 'bob', 'event', 1));
    assert.deepEqual(kinds(history), ['gap']);
});

test('a device with an engine lacks only its own moves', () => {
    const history = game();
    remove(history, found(history, 'ada', 'event', 1)); // Bob's move
    assert.deepEqual(kinds(history), ['gap']);
});

test('a welcome with a gap', () => {
    const history = game();
    found(history, 'bob', 'welcome', 1).frame.missed = [];
    assert.deepEqual(kinds(history), ['gap']);
});

test('a gap in the log', () => {
    const history = game();
    history.log[5].number = 7;
    assert.ok(kinds(history).includes('gap'));
});

test('a late event', () => {
    const history = game();
    const late = found(history, 'bob', 'event', 0);
    remove(history, late);
    after(history, found(history, 'bob', 'event', 0), { ...late });
    assert.deepEqual(kinds(history).sort(), ['gap', 'twice']);
});

test('two truths: two devices saw different events with the same number', () => {
    const history = game();
    found(history, 'ada', 'event', 2).frame.drawn = ['R4'];
    assert.deepEqual(kinds(history), ['changed']);
});

test('an event that was seen and is not stored', () => {
    const history = game();
    after(history, history.records.at(-1), { frame: { ...history.frame(6), v: 7 } });
    assert.deepEqual(kinds(history), ['changed']);
});

test('an event with the same number and another time, or the move of another', () => {
    const history = game();
    found(history, 'bob', 'event', 0).frame.at += 1;
    found(history, 'bob', 'event', 2).frame.move = 'pass';
    assert.deepEqual(verdict(history).faults.map(({ kind, text }) => [kind, text.split(': ')[1].split(' ')[0]]), [
        ['changed', 'at'],
        ['changed', 'move'],
    ]);
});

test('a welcome that is older than what the device knows', () => {
    const history = game();
    found(history, 'bob', 'welcome', 1).frame = { v: 3, resync: true };
    assert.ok(kinds(history).includes('back'));
});

test('an event of a frame that nobody has sent', () => {
    const history = game();
    history.log[3].body.private.id = 'x';
    assert.ok(kinds(history).includes('changed'));
});

test('the longest pause of a table', () => {
    const history = game();
    assert.equal(verdict(history).totals.pauses[0].ms, 900); // from Bob's first attempt to the answer
    for (const record of history.records.slice(-1)) record.at += 5_000;
    assert.equal(verdict(history).totals.pauses[0].ms, 5_300);
    const clock = judge(history.records, new Map([['t', { log: history.log, clockMs: 5_000 }]]));
    assert.equal(clock.totals.pauses[0].ms, 900);
    assert.equal(quantile([3, 1, 2], 0.5), 2);
});
