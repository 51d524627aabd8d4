// What a program of another version might do to a running cluster: say things on the wire that nodes do not know, and store
// events that they do not know.

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** Says once a second, until it is stopped, that a node of a newer version is alive. It keeps nothing. */
export function newerNode(postgres) {
    const beat = () => postgres.query(`set search_path to mycity; select count(*) from beat('newer-node', '99.0.0', true)`);
    beat();
    const timer = setInterval(beat, 1_000);
    return { name: 'newer-node', stop: () => clearInterval(timer) };
}

/** Messages that begin with another version of the format, or are of a kind that nodes do not know; and random bytes. */
const heads = [Buffer.from([2, 1]), Buffer.from([1, 99]), Buffer.from([1, 1]), Buffer.from([1, 2]), Buffer.alloc(0)];
const unknownHeads = 2;

/** Sends such messages to the nodes: the unknown ones in the name of nodes too, the random ones as somebody else. */
export async function confuse(port, nodes, count) {
    const line = connect({ port, host: '127.0.0.1' });
    await new Promise((resolve, reject) => line.on('connect', resolve).on('error', reject));
    line.write('CONNECT {"verbose":false}\r\n');
    for (let i = 0; i < count; ++i) {
        const to = i % 3 === 0 ? 'mycity.all' : `mycity.node.${nodes[i % nodes.length]}`;
        const kind = i % heads.length;
        const from = `mycity.node.${kind < unknownHeads ? nodes[(i + 1) % nodes.length] : 'somebody'}`;
        const message = Buffer.concat([heads[kind], randomBytes(i % 60)]);
        line.write(Buffer.concat([Buffer.from(`PUB ${to} ${from} ${message.length}\r\n`), message, Buffer.from('\r\n')]));
    }
    const answered = new Promise((resolve) => line.on('data', (data) => String(data).includes('PONG') && resolve()));
    line.write('PING\r\n');
    await answered;
    line.end();
}

/** Appends an event that this version does not know to the stream of a table, with a correct checksum. */
export function storeNewerEvent(postgres, table) {
    const body = JSON.stringify({ event: 'festival-begun', from: 'a newer version' });
    postgres.query(`
        set search_path to mycity;
        with head as (select * from streams where name = convert_to('table/${table}', 'UTF8')),
        added as (
            insert into events select id, head.number + 1, head.at_ms, convert_to('${body}', 'UTF8'),
                chain_after(chain, name, head.number + 1, head.at_ms, convert_to('${body}', 'UTF8'))
            from head join events on stream = id and events.number = head.number returning *)
        update streams set number = added.number, mark = substr(chain, 1, 8) from added where id = stream;`);
}
