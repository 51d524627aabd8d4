import { describe, expect, it } from "vitest";
import { Hand } from "../src/piece";
import type { Piece } from "../src/state";

const board = { columns: 11, rows: 11 };
const domino: Piece = {
    id: "Y1",
    kind: "residential",
    cells: [
        [0, 0],
        [0, 1],
    ],
    mirror: false,
};
const hook: Piece = {
    id: "H",
    kind: "public",
    cells: [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
    ],
    mirror: true,
};

describe("the piece in hand", () => {
    it("is laid in the middle when nothing is said about legality", () => {
        const hand = new Hand(domino, board);
        expect(hand.spaces).toEqual(["F6", "G6"]);
        expect(hand.legal).toBeNull();
    });

    it("is laid on the legal place nearest to the middle, as printed if possible", () => {
        const hand = new Hand(
            {
                ...domino,
                legal: [
                    ["A1", "B1"],
                    ["E6", "E7"],
                    ["C6", "D6"],
                ],
            },
            board,
        );
        expect(hand.spaces).toEqual(["C6", "D6"]);
        expect(hand.legal).toBe(true);
    });

    it("is turned when it fits only so", () => {
        const hand = new Hand({ ...domino, legal: [["A1", "A2"]] }, board);
        expect(hand.spaces).toEqual(["A1", "A2"]);
    });

    it("knows legal from not, in any order of spaces", () => {
        const hand = new Hand({ ...domino, legal: [["D4", "C4"]] }, board);
        expect(hand.legal).toBe(true);
        hand.step(1, 0);
        expect(hand.legal).toBe(false);
    });

    it("never leaves the board", () => {
        const hand = new Hand(domino, board);
        for (let i = 0; i < 20; ++i) hand.step(1, 1);
        expect(hand.spaces).toEqual(["J11", "K11"]);
        expect(hand.step(1, 0)).toBe(false);
        hand.turn(1);
        expect(hand.spaces.every((space) => Number(space.slice(1)) <= 11)).toBe(true);
    });

    it("comes back to the same spaces after four turns", () => {
        const hand = new Hand(hook, board);
        const before = hand.spaces;
        for (let i = 0; i < 4; ++i) hand.turn(1);
        expect(hand.spaces).toEqual(before);
        hand.turn(1);
        hand.turn(-1);
        expect(hand.spaces).toEqual(before);
    });

    it("comes back there, too, when its facts change between two turns", () => {
        let hand = new Hand(domino, board);
        const { spaces } = hand;
        for (let turn = 0; turn < 4; ++turn) {
            hand.turn(1);
            hand = hand.renewed({ ...domino, legal: [spaces] }, board);
        }
        expect(hand.spaces).toEqual(spaces);
        expect(hand.legal).toBe(true);
    });

    it("is mirrored left to right as it is on the board, and back", () => {
        const hand = new Hand(hook, board);
        hand.turn(1);
        const before = [...hand.cells];
        const width = Math.max(...before.map((cell) => cell[1]));
        hand.mirror();
        const expected = before.map(([row, column]) => [row, width - column].join());
        expect(new Set(hand.cells.map((cell) => cell.join()))).toEqual(new Set(expected));
        hand.mirror();
        expect(hand.cells).toEqual(before);
    });

    it("is not turned over where that is not allowed", () => {
        const hand = new Hand(domino, board);
        expect(hand.mirror()).toBe(false);
    });

    it("covers a tapped space legally if it can", () => {
        const hand = new Hand(
            {
                ...domino,
                legal: [
                    ["C4", "D4"],
                    ["D4", "E4"],
                    ["A1", "B1"],
                ],
            },
            board,
        );
        hand.cover(0, 1);
        expect(hand.spaces).toEqual(["A1", "B1"]);
        hand.cover(9, 9);
        expect(hand.spaces).toContain("J10");
        expect(hand.legal).toBe(false);
    });

    it("lays a cell of the piece on the tapped space, not only its box", () => {
        const hand = new Hand(hook, board);
        hand.cover(5, 5);
        expect(hand.spaces).toContain("F6");
    });

    it("hints at what is legal as it is turned, and apart from it turned otherwise", () => {
        const hand = new Hand(
            {
                ...domino,
                legal: [
                    ["A1", "B1"],
                    ["B1", "B2"],
                ],
            },
            board,
        );
        const { now, turned } = hand.hints();
        expect(now).toHaveLength(2);
        expect(turned).toEqual([[1, 1]]);
        hand.turn(1);
        expect(hand.hints().now).toHaveLength(2);
        expect(hand.hints().turned).toEqual([[0, 0]]);
    });
});
