// What a program of another version might do to a running cluster: say things on the wire that nodes do not know, and store
// events that they do not know.

import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** A copy of the program that says it is another version. */
export function renamed(mycity, folder, from, to) {
    const copy = join(folder, 'mycity-other');
    copyFileSync(mycity, copy);
    const bytes = readFileSync(copy);
    let found = 0;
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1), ++found) bytes.write(to, at);
    if (found === 0 || from.length !== to.length) throw new Error(`no ${from} in ${mycity}`);
    writeFileSync(copy, bytes, { mode: 0o755 });
    return copy;
}

/** Sends messages to the subjects that nodes listen to: of another version, of unknown kinds, and random bytes. */
export async function confuse(port, nodes, count) {
    const line = connect({ port, host: '127.0.0.1' });
    await new Promise((resolve, reject) => line.on('connect', resolve).on('error', reject));
    line.on('data', (data) => String(data).includes('PING') && line.write('PONG\r\n'));
    line.write('CONNECT {"verbose":false}\r\n');
    const known = [...nodes, 'stranger-1'];
    for (let i = 0; i < count; ++i) {
        const to = i % 3 === 0 ? 'mycity.all' : `mycity.node.${nodes[i % nodes.length]}`;
        const from = `mycity.node.${known[i % known.length]}`;
        const head = [Buffer.from([2, 1]), Buffer.from([1, 99]), Buffer.from([1, 1]), Buffer.from([1, 2]), Buffer.alloc(0)][i % 5];
        const message = Buffer.concat([head, randomBytes(i % 60)]);
        line.write(Buffer.concat([Buffer.from(`PUB ${to} ${from} ${message.length}\r\n`), message, Buffer.from('\r\n')]));
    }
    line.write('PING\r\n');
    await new Promise((resolve) => line.once('data', resolve));
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
