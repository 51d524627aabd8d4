// Judges what devices saw against what the store has. A history is a list of records {at, table, device, what, ...}, in the
// order in which they happened:
//   hello {from?, engine}             the first frame of a connection, or a later one
//   welcome {frame}                   the answer, or one that the server sends by itself
//   event {frame}                     an event as received
//   wanted {id, frame}                the device decides something; sent now or when there is a connection
//   sent {id}                         the frame leaves, once for each repetition
//   ack {id, v}, refused {id, code}   the answer
//   closed {reason}                   the connection is gone
//   finished                          the person of the device has nothing left to do
// A log is the list of the stored events of a table, {number, at, body} with their private fields.

import { isDeepStrictEqual } from 'node:util';

/** Answers that say nothing about whether the frame has taken effect or will when it is repeated. */
export const unsettled = new Set([
    ...['store-unknown', 'shutting-down', 'starting', 'too-many-frames', 'hello-first', 'wire-failed', 'moved'],
]);

/** Fields of a received event that the stored one does not have: whom it was sent to, and what follows from the state. */
const onlySent = new Set(['type', 'v', 'at', 'fingerprint', 'deadline', 'move']);

const originOf = ({ body }) => body.private?.id;

/** What differs between an event as received and as stored, or nothing. */
function difference(received, stored) {
    if (received.at !== stored.at) return `at ${received.at}, stored ${stored.at}`;
    for (const key of new Set([...Object.keys(received), ...Object.keys(stored.body)])) {
        if (key === 'private' || onlySent.has(key)) continue;
        if (!isDeepStrictEqual(received[key], stored.body[key])) return key;
    }
    const { move } = received;
    if (received.event === 'move-sealed' && move && !isDeepStrictEqual(move, stored.body.private?.move)) return 'move';
    return undefined;
}

/** One table: its stored events by number and by the frame that caused them. */
class StoredTable {
    byOrigin = new Map(); // frame id -> numbers

    constructor(log, fault) {
        this.events = log;
        log.forEach((event, index) => {
            if (event.number !== index + 1) fault('gap', `event ${index + 1} of the log is number ${event.number}`);
            const id = originOf(event);
            if (id !== undefined) this.byOrigin.set(id, [...(this.byOrigin.get(id) ?? []), event.number]);
        });
    }
    get last() {
        return this.events.length;
    }
    at(number) {
        return this.events[number - 1];
    }
}

/** What one device knows, followed from record to record. */
class Follower {
    known = 0; // the last version
    own = new Set(); // ids of frames that left on this connection
    counts = { resyncs: 0, welcomes: 0 };
    absences = []; // ms from the end of a connection to the next welcome
    gone = undefined; // since when

    constructor(stored, fault) {
        this.stored = stored;
        this.fault = fault;
    }

    hello({ engine }) {
        this.engine = engine;
    }
    sent({ id }) {
        this.own.add(id);
    }
    closed({ at }) {
        this.gone ??= at;
        this.own.clear();
    }

    compare(frame) {
        const stored = this.stored.at(frame.v);
        if (!stored) return this.fault('changed', `event ${frame.v} (${frame.event}) was seen and is not stored`);
        const differs = difference(frame, stored);
        if (differs) this.fault('changed', `event ${frame.v} (${frame.event}) is stored otherwise: ${differs}`);
    }

    welcome({ frame, at }) {
        ++this.counts.welcomes;
        if (this.gone !== undefined) this.absences.push(at - this.gone);
        this.gone = undefined;
        const missed = frame.missed ?? [];
        for (const event of missed) this.compare(event);
        missed.forEach((event, index) => {
            if (index > 0 && event.v !== missed[index - 1].v + 1) this.fault('gap', `missed ${event.v} after ${missed[index - 1].v}`);
        });
        if (missed.length > 0 && missed.at(-1).v !== frame.v) this.fault('gap', `missed ends with ${missed.at(-1).v}, not ${frame.v}`);
        if (frame.v < this.known) this.fault('back', `knew event ${this.known} and was welcomed with ${frame.v}`);
        if (frame.v > this.stored.last) this.fault('changed', `welcomed with event ${frame.v}, which is not stored`);
        const complete = frame.v <= this.known || (missed.length > 0 && missed[0].v <= this.known + 1);
        if (!complete && this.known > 0) {
            ++this.counts.resyncs;
            if (frame.missed && !frame.resync) this.fault('gap', `event ${this.known + 1} is missing in the welcome`);
        }
        this.known = frame.v;
    }

    /** A device with an engine gets no event for a move that it has sealed itself. */
    mayLack(number) {
        const stored = this.stored.at(number);
        return this.engine && stored?.body.event === 'move-sealed' && this.own.has(originOf(stored));
    }

    event({ frame }) {
        this.compare(frame);
        if (frame.v <= this.known) return this.fault('twice', `event ${frame.v} came after ${this.known}`);
        for (let v = this.known + 1; v < frame.v; ++v)
            if (!this.mayLack(v)) this.fault('gap', `event ${frame.v} came after ${this.known}`);
        this.known = frame.v;
    }

    ack({ id, v }) {
        if (v > this.known && v <= this.stored.last) {
            for (let each = this.known + 1; each <= v; ++each)
                if (!this.mayLack(each)) this.fault('gap', `frame ${id} was acknowledged as ${v} after event ${this.known}`);
            this.known = v;
        }
    }
}

/** What became of the frames of a table. */
class Frames {
    frames = new Map(); // id -> {wanted, device, ack?, refused?, unsettled, sent}

    constructor(stored, fault) {
        this.stored = stored;
        this.fault = fault;
    }
    of(id) {
        if (!this.frames.has(id)) this.frames.set(id, { sent: 0 });
        return this.frames.get(id);
    }
    wanted({ id, at, device }) {
        Object.assign(this.of(id), { wanted: at, device });
    }
    sent({ id }) {
        ++this.of(id).sent;
    }
    ack({ id, v, at }) {
        const frame = this.of(id);
        if (frame.ack !== undefined && frame.ack !== v) this.fault('twice', `frame ${id} was acknowledged as ${frame.ack} and ${v}`);
        frame.ack = v;
        frame.answered ??= at;
    }
    refused({ id, code, at }) {
        const frame = this.of(id);
        if (unsettled.has(code)) return;
        frame.refused = code;
        frame.answered ??= at;
    }

    judge(counts) {
        for (const [id, { ack, refused, sent }] of this.frames) {
            const numbers = this.stored.byOrigin.get(id) ?? [];
            if (numbers.length > 1) this.fault('twice', `frame ${id} took effect as events ${numbers.join(', ')}`);
            if (ack !== undefined) {
                ++counts.acknowledged;
                this.judgeAck(id, ack, numbers[0]);
            } else if (refused !== undefined) {
                ++counts.refused;
                if (numbers.length > 0) this.fault('changed', `frame ${id} was refused (${refused}) and is event ${numbers[0]}`);
            } else {
                ++counts.unanswered;
                if (sent === 0 && numbers.length > 0) this.fault('changed', `frame ${id} was never sent and is event ${numbers[0]}`);
            }
            if (sent > 1) ++counts.repeated;
        }
        for (const [id, numbers] of this.stored.byOrigin)
            if (!this.frames.has(id)) this.fault('changed', `event ${numbers[0]} has the frame ${id}, which nobody has sent`);
    }

    judgeAck(id, v, number) {
        if (number === undefined) return this.fault('lost', `frame ${id} was acknowledged as event ${v} and is not stored`);
        if (v < number || v > this.stored.last) return this.fault('lost', `frame ${id} was acknowledged as event ${v}, and is ${number}`);
        for (let each = number + 1; each <= v; ++each)
            if (originOf(this.stored.at(each)) !== undefined)
                return this.fault('lost', `frame ${id} is event ${number}; it was acknowledged as ${v}, of another frame`);
    }

    latencies() {
        return [...this.frames.values()].filter(({ answered }) => answered !== undefined).map(({ wanted, answered }) => ({
            at: wanted,
            ms: answered - wanted,
        }));
    }
}

const progress = new Set(['event', 'ack', 'refused', 'wanted', 'welcome']);

/** The longest time in which nothing happened at a table: nobody decided, and the server sent nothing. */
function longestGap(records, allowed) {
    let [gap, before, from] = [0, undefined, undefined];
    for (const { what, at } of records) {
        if (what === 'finished') break;
        if (!progress.has(what)) continue;
        if (before !== undefined && at - before > gap) [gap, from] = [at - before, before];
        before = at;
    }
    return { ms: Math.max(0, gap - allowed), at: from };
}

function judgeTable(table, records, { log = [], clockMs = 0 }, faults, totals) {
    const faultOf = (device) => (kind, text) => faults.push({ kind, table, device, text });
    const stored = new StoredTable(log, faultOf(undefined));
    const frames = new Frames(stored, faultOf(undefined));
    const followers = new Map();
    for (const record of records) {
        const { device, what } = record;
        if (!followers.has(device)) followers.set(device, new Follower(stored, faultOf(device)));
        const follower = followers.get(device);
        follower[what]?.(record);
        frames[what]?.(record);
    }
    frames.judge(totals);
    totals.events += log.length;
    totals.devices += followers.size;
    for (const { counts, absences } of followers.values()) {
        totals.absences.push(...absences);
        totals.resyncs += counts.resyncs;
        totals.welcomes += counts.welcomes;
    }
    const latencies = frames.latencies();
    totals.latencies.push(...latencies);
    const slowest = latencies.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0 });
    const gap = longestGap(records, clockMs);
    totals.pauses.push({ table, ...(slowest.ms > gap.ms ? slowest : gap) });
}

/** `tables`: table -> {log, clockMs?}. Returns {faults, totals}: a fault has kind, table, device and text. */
export function judge(records, tables) {
    const faults = [];
    const counted = ['acknowledged', 'refused', 'unanswered', 'repeated', 'events', 'devices', 'resyncs', 'welcomes'];
    const totals = { ...Object.fromEntries(counted.map((name) => [name, 0])), latencies: [], pauses: [], absences: [], tables: 0 };
    const byTable = groupByTable(records);
    for (const [table, ofTable] of byTable) {
        ++totals.tables;
        judgeTable(table, ofTable, tables.get(table) ?? {}, faults, totals);
    }
    return { faults, totals };
}

function groupByTable(records) {
    const groups = new Map();
    for (const record of records) {
        if (!groups.has(record.table)) groups.set(record.table, []);
        groups.get(record.table).push(record);
    }
    return groups;
}

/** The value below which `share` of the values are. */
export function quantile(values, share) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
