// node server.mjs FRAMES.jsonl [corked]: answers every move with these frames, renumbered. It knows no rules and keeps
// nothing. Corked, the frames of an answer travel together, as a careful author of such a server has it.

import { readFileSync } from 'node:fs';
import { WebSocketServer } from 'ws';

const frames = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const corked = process.argv[3] === 'corked';
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/socket', perMessageDeflate: false });
server.on('listening', () => console.error(JSON.stringify({ event: 'started', port: server.address().port })));

function answer(table, asked) {
    if (asked.type === 'hello') return [{ type: 'welcome', v: table.v, state: null }];
    if (asked.type === 'sit') {
        return [{ type: 'state', v: ++table.v, state: { round: 1 } }, { type: 'ack', id: asked.id, v: table.v }];
    }
    return frames.map((frame) => {
        if (frame.type === 'ack') return { ...frame, id: asked.id, v: table.v };
        if (frame.event === 'round-closed') return { ...frame, v: ++table.v, round: asked.round };
        return { ...frame, v: ++table.v };
    });
}

server.on('connection', (socket, { socket: stream }) => {
    const table = { v: 1 };
    socket.on('message', (data) => {
        if (corked) {
            stream.cork();
            process.nextTick(() => stream.uncork());
        }
        for (const frame of answer(table, JSON.parse(data))) socket.send(JSON.stringify(frame));
    });
});
process.on('SIGTERM', () => process.exit(0));
