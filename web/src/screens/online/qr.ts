// A QR code of a short text: byte mode, error correction M, versions 1 to 10.

/** By version: error-correcting bytes of a block, and the data bytes of each block. */
const blocksOf: readonly [correction: number, data: number[]][] = [
    [10, [16]],
    [16, [28]],
    [26, [44]],
    [18, [32, 32]],
    [24, [43, 43]],
    [16, [27, 27, 27, 27]],
    [18, [31, 31, 31, 31]],
    [22, [38, 38, 39, 39]],
    [22, [36, 36, 36, 37, 37]],
    [26, [43, 43, 43, 43, 44]],
];
/** By version: where the centres of the small squares are. */
const centresOf: readonly number[][] = [
    [],
    [6, 18],
    [6, 22],
    [6, 26],
    [6, 30],
    [6, 34],
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
];

// The field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; ++power) {
    powers[power] = value;
    logarithms[value] = power;
    value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number): number =>
    a === 0 || b === 0 ? 0 : powers[(logarithms[a]! + logarithms[b]!) % 255]!;

/** The error-correcting bytes of a block. */
export function correctionOf(data: readonly number[], count: number): number[] {
    let generator = [1];
    for (let power = 0; power < count; ++power) {
        const longer = [...generator, 0];
        generator.forEach((factor, at) => (longer[at + 1]! ^= times(factor, powers[power]!)));
        generator = longer;
    }
    const rest = [...data, ...new Array<number>(count).fill(0)];
    for (let at = 0; at < data.length; ++at) {
        const lead = rest[at]!;
        generator.forEach((factor, step) => (rest[at + step]! ^= times(factor, lead)));
    }
    return rest.slice(data.length);
}

/** A remainder of polynomials over bits, after the value: for the format and the version. */
export function withRemainder(value: number, divisor: number): number {
    const degree = 31 - Math.clz32(divisor);
    let rest = value << degree;
    while (rest >>> degree) rest ^= divisor << (31 - Math.clz32(rest) - degree);
    return (value << degree) | rest;
}

function bitsOf(bytes: readonly number[], version: number, capacity: number): number[] {
    const bits: number[] = [];
    const add = (value: number, count: number) => {
        for (let bit = count - 1; bit >= 0; --bit) bits.push((value >> bit) & 1);
    };
    add(0b0100, 4);
    add(bytes.length, version < 10 ? 8 : 16);
    for (const byte of bytes) add(byte, 8);
    add(0, Math.min(4, capacity * 8 - bits.length));
    while (bits.length % 8 !== 0) bits.push(0);
    for (let filler = 0xec; bits.length < capacity * 8; filler ^= 0xec ^ 0x11) add(filler, 8);
    return bits;
}

/** Data and correction of all blocks, interleaved. */
function codewords(bytes: readonly number[], version: number): number[] {
    const [correction, sizes] = blocksOf[version - 1]!;
    const capacity = sizes.reduce((sum, size) => sum + size, 0);
    const bits = bitsOf(bytes, version, capacity);
    const data = Array.from({ length: capacity }, (_, at) =>
        bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
    );
    let from = 0;
    const blocks = sizes.map((size) => data.slice(from, (from += size)));
    const checks = blocks.map((block) => correctionOf(block, correction));
    const mixed = (lists: number[][]) =>
        Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
            lists.flatMap((list) => list[at] ?? []),
        ).flat();
    return [...mixed(blocks), ...mixed(checks)];
}

/** Rows of dark and light squares; null: the text is too long. */
export function qrCode(text: string): boolean[][] | null {
    const bytes = [...new TextEncoder().encode(text)];
    const version =
        1 +
        blocksOf.findIndex(([, sizes], at) => {
            const capacity = sizes.reduce((sum, size) => sum + size, 0);
            return bytes.length + (at < 9 ? 2 : 3) <= capacity;
        });
    if (version === 0) return null;
    const size = 17 + 4 * version;
    const dark: (boolean | null)[][] = Array.from({ length: size }, () => new Array(size).fill(null));
    const set = (row: number, column: number, on: boolean) => {
        if (row >= 0 && column >= 0 && row < size && column < size) dark[row]![column] = on;
    };

    for (const [top, left] of [
        [0, 0],
        [0, size - 7],
        [size - 7, 0],
    ] as const)
        for (let row = -1; row <= 7; ++row)
            for (let column = -1; column <= 7; ++column) {
                const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
                set(top + row, left + column, ring !== 2 && ring <= 3);
            }
    const centres = centresOf[version - 1]!;
    for (const row of centres)
        for (const column of centres) {
            if (dark[row]![column] !== null) continue; // a corner has its large square
            for (let down = -2; down <= 2; ++down)
                for (let right = -2; right <= 2; ++right)
                    set(row + down, column + right, Math.max(Math.abs(down), Math.abs(right)) !== 1);
        }
    for (let at = 8; at < size - 8; ++at) {
        dark[6]![at] ??= at % 2 === 0;
        dark[at]![6] ??= at % 2 === 0;
    }

    // Level M is 00, mask 0 is 000.
    const format = withRemainder(0b00000, 0b10100110111) ^ 0b101010000010010;
    const formatBit = (bit: number) => ((format >> bit) & 1) === 1;
    for (let bit = 0; bit < 15; ++bit) {
        const around = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit + (bit === 8 ? 1 : 0);
        if (bit < 8) {
            set(around, 8, formatBit(bit));
            set(8, size - 1 - bit, formatBit(bit));
        } else {
            set(8, around, formatBit(bit));
            set(size - 15 + bit, 8, formatBit(bit));
        }
    }
    set(size - 8, 8, true);
    if (version >= 7) {
        const told = withRemainder(version, 0b1111100100101);
        for (let bit = 0; bit < 18; ++bit) {
            const on = ((told >> bit) & 1) === 1;
            set(Math.floor(bit / 3), size - 11 + (bit % 3), on);
            set(size - 11 + (bit % 3), Math.floor(bit / 3), on);
        }
    }

    const bits = codewords(bytes, version).flatMap((byte) =>
        Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1),
    );
    let next = 0;
    let up = true;
    for (let right = size - 1; right > 0; right -= 2, up = !up) {
        if (right === 6) right = 5; // the column of the dotted line
        for (let step = 0; step < size; ++step) {
            const row = up ? size - 1 - step : step;
            for (const column of [right, right - 1])
                if (dark[row]![column] === null)
                    dark[row]![column] =
                        (bits[next++] ?? 0) === 1 ? (row + column) % 2 !== 0 : (row + column) % 2 === 0;
        }
    }
    return dark as boolean[][];
}
