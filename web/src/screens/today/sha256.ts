// SHA-256 of a short text. The browser's own needs https, which a server in a home network does not have.

const primes: number[] = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);
const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Of at most 55 bytes; eight words of 32 bits. */
export function sha256(text: string): number[] {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > 55) throw new RangeError("sha256: more than one block");
    const block = new DataView(new ArrayBuffer(64));
    bytes.forEach((byte, at) => block.setUint8(at, byte));
    block.setUint8(bytes.length, 0x80);
    block.setUint32(60, bytes.length * 8);

    const words = Array.from({ length: 16 }, (_, at) => block.getUint32(at * 4));
    const word = (at: number): number => words[at] ?? 0;
    for (let at = 16; at < 64; ++at) {
        const [a, b] = [word(at - 15), word(at - 2)];
        const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
        const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
        words.push((word(at - 16) + small + word(at - 7) + large) >>> 0);
    }

    const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
    constants.forEach((constant, at) => {
        const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const first = h + one + ((e & f) ^ (~e & g)) + constant + word(at);
        const zero = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const second = zero + ((a & b) ^ (a & c) ^ (b & c));
        [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    });
    return [a, b, c, d, e, f, g, h].map((value, at) => (value + (start[at] ?? 0)) >>> 0);
}
