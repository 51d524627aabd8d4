import { expect, test } from "vitest";
import { correctionOf, qrCode, withRemainder } from "./qr";

test("error correction, format and version as in the standard's examples", () => {
    const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionOf(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    expect(withRemainder(0b00101, 0b10100110111) ^ 0b101010000010010).toBe(0b100000011001110);
    expect(withRemainder(7, 0b1111100100101)).toBe(0b000111110010010100);
});

/** Reads a code of one block again: the way back without error correction. */
function read(code: boolean[][]): string {
    const size = code.length;
    const version = (size - 17) / 4;
    const bits: number[] = [];
    const reserved = (row: number, column: number) =>
        row === 6 ||
        column === 6 ||
        (row < 9 && column < 9) ||
        (row < 9 && column >= size - 8) ||
        (row >= size - 8 && column < 9) ||
        (version > 1 && Math.abs(row - size + 7) <= 2 && Math.abs(column - size + 7) <= 2);
    let up = true;
    for (let right = size - 1; right > 0; right -= 2, up = !up) {
        if (right === 6) right = 5;
        for (let step = 0; step < size; ++step) {
            const row = up ? size - 1 - step : step;
            for (const column of [right, right - 1])
                if (!reserved(row, column))
                    bits.push(Number(code[row]![column] !== ((row + column) % 2 === 0)));
        }
    }
    const number = (from: number, count: number) =>
        bits.slice(from, from + count).reduce((sum, bit) => sum * 2 + bit, 0);
    expect(number(0, 4)).toBe(4);
    const bytes = Array.from({ length: number(4, 8) }, (_, at) => number(12 + at * 8, 8));
    return new TextDecoder().decode(Uint8Array.from(bytes));
}

test.each(["mycity", "http://a.example/#/t/1", "http://localhost:8080/#/table/ab/cdefgh"])(
    "%s can be read again",
    (text) => {
        const code = qrCode(text);
        expect(code).not.toBeNull();
        expect(read(code!)).toBe(text);
    },
);

test("an address of a table has a code, a whole letter has none", () => {
    expect(qrCode(`https://mycity.example/#/table/${"a".repeat(100)}`)?.length).toBe(49);
    expect(qrCode("a".repeat(300))).toBeNull();
});
