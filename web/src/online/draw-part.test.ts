import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
    awaitedOf,
    commitmentTo,
    keepPart,
    keepsCommitments,
    newCommitment,
    partOf,
    toDisclose,
    withheldIn,
    type DrawPart,
} from "./draw-part";
import type { TableInfo } from "./frames";

const nonce = "00".repeat(16);
const mine = commitmentTo(nonce);
const theirs = commitmentTo("11".repeat(16));

const table = (bob = theirs, server = "secret"): TableInfo => ({
    id: "t",
    game: "eternal",
    phase: "waiting",
    clock: { kind: "none" },
    listed: false,
    commitments: [server],
    seats: [
        { kind: "person", name: "Ada", commitment: mine, awaited: true },
        { kind: "person", name: "Bob", commitment: bob, awaited: true },
        { kind: "bot", level: 2 },
    ],
});

describe("the part of this device", () => {
    test("is committed to by the hash of the nonce, and the same until others know it", () => {
        const commitment = newCommitment("a");
        expect(newCommitment("a")).toBe(commitment);
        const part = partOf("a");
        if (!part) throw new Error("not kept");
        expect(part.nonce).toMatch(/^[0-9a-f]{32}$/);
        expect(commitment).toBe(createHash("sha256").update(Buffer.from(part.nonce, "hex")).digest("hex"));
        keepPart("a", { ...part, committed: { server: [], seats: [] } });
        expect(newCommitment("a")).not.toBe(commitment);
        expect(newCommitment("b")).not.toBe(commitment);
    });

    test("is disclosed once everybody has committed, with what they have committed to", () => {
        expect(awaitedOf(table(), [0])).toEqual([0]);
        expect(awaitedOf(table(), [2])).toEqual([]);
        expect(toDisclose({ nonce }, table(), [0])).toEqual({
            nonce,
            committed: { server: ["secret"], seats: [mine, theirs, ""] },
        });
    });

    test("is not disclosed when the table has another commitment for the seat", () => {
        expect(toDisclose({ nonce: "22".repeat(16) }, table(), [0])).toBeNull();
        expect(toDisclose(null, table(), [0])).toBeNull();
    });

    test("is not disclosed again when others have committed anew since", () => {
        const part = toDisclose({ nonce }, table(), [0]);
        expect(toDisclose(part, table(), [0])).toEqual(part);
        expect(toDisclose(part, table(commitmentTo("33".repeat(16))), [0])).toBeNull();
        expect(toDisclose(part, table(theirs, "another"), [0])).toBeNull();
    });
});

describe("an opened draw", () => {
    const fair = {
        commitment: "secret",
        nonces: [nonce, "11".repeat(16), ""],
        seat_commitments: [mine, theirs, ""],
    };
    const part: DrawPart = {
        nonce,
        committed: { server: ["secret"], seats: [mine, theirs, ""] },
        disclosed: true,
    };

    test("keeps what was committed to", () => expect(keepsCommitments(fair, part, table(), [0])).toBe(true));

    test("does not when the operator has swapped a nonce together with its commitment", () => {
        const swapped = {
            ...fair,
            nonces: [nonce, "44".repeat(16), ""],
            seat_commitments: [mine, commitmentTo("44".repeat(16)), ""],
        };
        // What the server says now counts for nothing: the device has kept what it said then.
        expect(keepsCommitments(swapped, part, table(swapped.seat_commitments[1]), [0])).toBe(false);
    });

    test("does not when the secret is another one, or the commitments of seats are missing", () => {
        expect(keepsCommitments({ ...fair, commitment: "x" }, part, table(theirs, "x"), [0])).toBe(false);
        const { commitment, nonces } = fair;
        expect(keepsCommitments({ commitment, nonces }, part, table(), [0])).toBe(false);
    });

    test("does not when a nonce that the server has confirmed is said to be withheld", () => {
        const dropped = { ...fair, nonces: ["", "11".repeat(16), ""] };
        expect(keepsCommitments(dropped, part, table(), [0])).toBe(false);
        const late: DrawPart = { nonce, ...(part.committed && { committed: part.committed }) };
        expect(keepsCommitments(dropped, late, table(), [0])).toBe(true);
        expect(withheldIn(dropped)).toEqual([0]);
        expect(withheldIn(fair)).toEqual([]);
    });

    test("of the old kind has the nonce that was given in clear", () => {
        const { commitment, nonces } = fair;
        expect(keepsCommitments({ commitment, nonces }, { nonce }, table(), [0])).toBe(true);
        expect(keepsCommitments({ commitment, nonces }, { nonce: "beef" }, table(), [0])).toBe(false);
        expect(keepsCommitments({ commitment, nonces }, null, table(), [])).toBe(true);
    });
});
