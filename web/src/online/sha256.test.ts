import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";

test("hashes like every other program, at all lengths around a block", () => {
    expect(sha256(new TextEncoder().encode("abc"))).toBe(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
    for (let length = 0; length < 200; ++length) {
        const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
        expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
});
