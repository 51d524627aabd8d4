import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
    awaitedOf,
    keepPart,
    keepsPart,
    newNonce,
    partOf,
    pinned,
    recommits,
    toDisclose,
    withheldIn,
    type DrawPart,
} from "./draw-part";
import type { TableInfo } from "./frames";

const commitmentTo = (nonce: string) => createHash("sha256").update(Buffer.from(nonce, "hex")).digest("hex");
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
    test("is a nonce, the same until others know it", () => {
        const own = newNonce("a", table());
        expect(own).toMatch(/^[0-9a-f]{32}$/);
        expect(newNonce("a", table())).toBe(own);
        const part = partOf("a");
        if (!part) throw new Error("not kept");
        expect(part.nonce).toBe(own);
        keepPart("a", { ...part, committed: { server: [], seats: [] } });
        expect(newNonce("a", table())).not.toBe(own);
        expect(newNonce("b", table())).not.toBe(own);
    });

    test("is disclosed once everybody has committed, with what they have committed to", () => {
        expect(awaitedOf(table(), [0])).toEqual([0]);
        expect(awaitedOf(table(), [2])).toEqual([]);
        expect(toDisclose({ nonce }, mine, table(), [0])).toEqual({
            nonce,
            committed: { server: ["secret"], seats: [mine, theirs, ""] },
        });
    });

    test("is not disclosed when the table has another commitment for the seat", () => {
        const another = "22".repeat(16);
        expect(toDisclose({ nonce: another }, commitmentTo(another), table(), [0])).toBeNull();
    });

    test("is not disclosed again when others have committed anew since", () => {
        const part = toDisclose({ nonce }, mine, table(), [0])!;
        expect(toDisclose(part, mine, table(), [0])).toEqual(part);
        expect(toDisclose(part, mine, table(commitmentTo("33".repeat(16))), [0])).toBeNull();
        expect(toDisclose(part, mine, table(theirs, "another"), [0])).toBeNull();
    });
});

describe("the commitments of the server", () => {
    test("are those of the moment when this device sat down", () => {
        newNonce("pinned", table());
        newNonce("pinned", table(theirs, "another"));
        const part = partOf("pinned");
        expect(pinned(part, table(theirs, "another"))).toEqual({
            server: ["secret"],
            played: { game: "eternal" },
        });
        expect(recommits("pinned", table())).toBe(false);
    });

    test("may not change afterwards: it is told, remembered, and nothing is disclosed", () => {
        newNonce("changed", table());
        const part = partOf("changed");
        if (!part) throw new Error("not kept");
        const own = commitmentTo(part.nonce);
        const seated = (server: string): TableInfo => {
            const info = table(theirs, server);
            return { ...info, seats: info.seats.with(0, { kind: "person", name: "Ada", commitment: own }) };
        };
        expect(toDisclose(part, own, seated("secret"), [0])).not.toBeNull();
        expect(toDisclose(part, own, seated("another"), [0])).toBeNull();
        expect(recommits("changed", seated("another"))).toBe(true);
        // Also when it shows the first ones again.
        expect(recommits("changed", seated("secret"))).toBe(true);
        expect(toDisclose(partOf("changed")!, own, seated("secret"), [0])).toBeNull();
        expect(keepsPart({ commitment: "secret", nonces: [] }, partOf("changed"), own)).toBe("differs");
    });

    test("are not known to a device that has not sat down", () => {
        expect(recommits("watched", table())).toBe(false);
        expect(pinned(null, table()).server).toEqual(["secret"]);
    });

    test("are for the game of that moment, and not for more episodes that it is said to have later", () => {
        newNonce("longer", table());
        const info: TableInfo = { ...table(), game: "roll-and-build", campaign: "whole" };
        expect(pinned(partOf("longer"), info).played).toEqual({ game: "eternal" });
        expect(recommits("longer", info)).toBe(true);
    });
});

describe("an opened draw", () => {
    const nonces = [nonce, "11".repeat(16), ""];
    const fair = { commitment: "secret", nonces, seat_commitments: [mine, theirs, ""] };
    const part: DrawPart = {
        nonce,
        committed: { server: ["secret"], seats: [mine, theirs, ""] },
        disclosed: true,
    };

    test("keeps what was committed to", () => expect(keepsPart(fair, part, mine)).toBe("with"));

    test("does not when the operator has swapped a nonce together with its commitment", () => {
        const swapped = {
            ...fair,
            nonces: [nonce, "44".repeat(16), ""],
            seat_commitments: [mine, commitmentTo("44".repeat(16)), ""],
        };
        expect(keepsPart(swapped, part, mine)).toBe("differs");
    });

    test("does not when the commitments of seats are missing", () =>
        expect(keepsPart({ commitment: "secret", nonces }, part, mine)).toBe("differs"));

    test("does not when a nonce that the server has confirmed is said to be withheld", () => {
        const dropped = { ...fair, nonces: ["", "11".repeat(16), ""] };
        expect(keepsPart(dropped, part, mine)).toBe("differs");
        const late: DrawPart = { nonce, ...(part.committed && { committed: part.committed }) };
        expect(keepsPart(dropped, late, mine)).toBe("without");
        expect(keepsPart({ ...fair, nonces: ["55", "", ""] }, late, mine)).toBe("differs");
        expect(withheldIn(dropped)).toEqual([0]);
        expect(withheldIn(fair)).toEqual([]);
    });

    test("proves nothing to a device that added nothing, or has taken over the seat of another", () => {
        expect(keepsPart(fair, null, "")).toBe("without");
        expect(keepsPart(fair, { nonce: "22".repeat(16), server: ["secret"] }, mine)).toBe("without");
    });
});
