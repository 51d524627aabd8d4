// A minimal WebSocket client: the handshake of RFC 6455 and text frames.

import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

function frame(opcode, payload) {
    const mask = randomBytes(4);
    const length = payload.length;
    const head = length < 126 ? Buffer.from([0x80 | opcode, 0x80 | length]) : Buffer.alloc(4);
    if (length >= 126) {
        head[0] = 0x80 | opcode;
        head[1] = 0x80 | 126;
        head.writeUInt16BE(length, 2);
    }
    const body = Buffer.from(payload);
    for (let i = 0; i < length; ++i) body[i] ^= mask[i % 4];
    return Buffer.concat([head, mask, body]);
}

/** One whole frame at the beginning of the bytes: its opcode, payload and length; null when it is not all there. */
function parse(bytes) {
    if (bytes.length < 2) return null;
    let length = bytes[1] & 127;
    let at = 2;
    if (length === 126) {
        if (bytes.length < 4) return null;
        length = bytes.readUInt16BE(2);
        at = 4;
    } else if (length === 127) {
        if (bytes.length < 10) return null;
        length = Number(bytes.readBigUInt64BE(2));
        at = 10;
    }
    if (bytes.length < at + length) return null;
    return { opcode: bytes[0] & 15, payload: bytes.subarray(at, at + length), used: at + length };
}

/**
 * Resolves to {send(text), close()} once the line stands; `closed` is called once, however it ends, with the reason if
 * the server gave one. `from` is the address of
 * this machine to connect from.
 */
export function open(port, path, { received, closed }, from = undefined, headers = '') {
    return new Promise((resolve, reject) => {
        const key = randomBytes(16).toString('base64');
        const accept = createHash('sha1').update(key + magic).digest('base64');
        const socket = connect({ port, host: '127.0.0.1', localAddress: from });
        socket.setNoDelay(true);
        let bytes = Buffer.alloc(0);
        let standing = false;
        let reason = '';
        const end = () => {
            socket.destroy();
            if (standing) closed(reason);
            else reject(new Error('no WebSocket'));
            standing = false;
        };
        socket.on('error', () => {});
        socket.on('close', end);
        socket.on('connect', () => {
            const host = `127.0.0.1:${port}`;
            socket.write(
                `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
                    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nOrigin: http://${host}\r\n${headers}\r\n`,
            );
        });
        const handshake = () => {
            const stop = bytes.indexOf('\r\n\r\n');
            if (stop < 0) return;
            const head = bytes.subarray(0, stop).toString();
            if (!head.startsWith('HTTP/1.1 101') || !head.includes(accept)) return socket.destroy();
            bytes = bytes.subarray(stop + 4);
            standing = true;
            resolve({
                send: (text) => socket.writable && socket.write(frame(1, Buffer.from(text))),
                close: () => socket.destroy(),
            });
        };
        socket.on('data', (data) => {
            bytes = Buffer.concat([bytes, data]);
            if (!standing) handshake();
            for (let one = standing && parse(bytes); one; one = parse(bytes)) {
                bytes = bytes.subarray(one.used);
                if (one.opcode === 1) received(JSON.parse(one.payload.toString()));
                if (one.opcode === 9) socket.write(frame(10, one.payload));
                if (one.opcode === 8) {
                    reason = one.payload.subarray(2).toString();
                    return socket.destroy();
                }
            }
        });
    });
}
