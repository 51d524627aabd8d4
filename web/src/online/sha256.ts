// SHA-256 as lower-case hexadecimal digits. Not crypto.subtle: a page in a home network comes over http and does not have
// it.

/** The first 32 bits of the fractional parts of the roots of the first 64 primes. */
function roots(power: number, count: number): number[] {
    const found: number[] = [];
    for (let n = 2; found.length < count; ++n) {
        let prime = true;
        for (let d = 2; d * d <= n; ++d) if (n % d === 0) prime = false;
        const root = n ** power;
        if (prime) found.push(((root - Math.floor(root)) * 2 ** 32) | 0);
    }
    return found;
}

const rounds = roots(1 / 3, 64);
const start = roots(1 / 2, 8);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
    const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
    bytes.forEach((byte, at) => view.setUint8(at, byte));
    view.setUint8(bytes.length, 0x80);
    view.setUint32(view.byteLength - 4, bytes.length * 8);
    return view;
}

function mix(state: number[], view: DataView, at: number): number[] {
    const words = Array.from({ length: 64 }, (_, i) => (i < 16 ? view.getInt32(at + 4 * i) : 0));
    const word = (i: number) => words[i] ?? 0;
    for (let i = 16; i < 64; ++i) {
        const [x, y] = [word(i - 15), word(i - 2)];
        const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        words[i] = (word(i - 16) + low + word(i - 7) + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; ++i) {
        const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const first = (h + one + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + word(i)) | 0;
        const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
        const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    return [a, b, c, d, e, f, g, h].map((sum, i) => (sum + (state[i] ?? 0)) | 0);
}

export function sha256(bytes: Uint8Array): string {
    const view = padded(bytes);
    let state = start;
    for (let at = 0; at < view.byteLength; at += 64) state = mix(state, view, at);
    return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
