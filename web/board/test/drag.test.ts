import { describe, expect, it } from "vitest";
import { Drag } from "../src/drag";
import { handlesAt } from "../src/handles";
import { Hand } from "../src/piece";

const hand = () =>
    new Hand(
        {
            id: "Y1",
            kind: "residential",
            cells: [
                [0, 0],
                [0, 1],
            ],
            mirror: false,
            pose: { row: 4, column: 4, turn: 0, mirror: false },
        },
        { columns: 11, rows: 11 },
    );

describe("a press", () => {
    it("is a tap until it has moved far enough", () => {
        const drag = new Drag({ point: { x: 450, y: 450 }, threshold: 10, lift: 0 }, hand(), 0);
        expect(drag.at({ x: 455, y: 452 })).toBeNull();
        expect(drag.moved).toBe(false);
        expect(drag.at({ x: 480, y: 450 })).not.toBeNull();
        expect(drag.at({ x: 451, y: 450 })).not.toBeNull();
    });

    it("floats with the pointer and snaps to the nearest spaces", () => {
        const drag = new Drag({ point: { x: 450, y: 450 }, threshold: 10, lift: 0 }, hand(), 0);
        expect(drag.at({ x: 610, y: 340 })).toEqual({ x: 560, y: 290, row: 3, column: 6 });
    });

    it("holds the piece above a finger, but not one that pushes from afar", () => {
        const on = new Drag({ point: { x: 450, y: 450 }, threshold: 10, lift: 120 }, hand(), 0);
        expect(on.at({ x: 470, y: 450 })?.y).toBe(280);
        const beside = new Drag({ point: { x: 50, y: 950 }, threshold: 10, lift: 120 }, hand(), 0);
        expect(beside.onPiece).toBe(false);
        expect(beside.at({ x: 150, y: 950 })).toMatchObject({ x: 500, y: 400 });
    });

    it("lets a finger miss the piece a little", () => {
        const point = { x: 390, y: 450 };
        expect(new Drag({ point, threshold: 10, lift: 0 }, hand(), 0).onPiece).toBe(false);
        expect(new Drag({ point, threshold: 10, lift: 0 }, hand(), 20).onPiece).toBe(true);
    });

    it("stays on the board", () => {
        const drag = new Drag({ point: { x: 450, y: 450 }, threshold: 10, lift: 0 }, hand(), 0);
        expect(drag.at({ x: -5000, y: 9000 })).toMatchObject({ column: 0, row: 10 });
    });
});

describe("handles", () => {
    const size = { width: 80, height: 44 };
    const host = { width: 360, height: 360 };

    it("are above the piece, or below it at the top", () => {
        expect(handlesAt({ left: 100, top: 100, right: 160, bottom: 130 }, size, host)).toEqual({
            x: 90,
            y: 48,
        });
        expect(handlesAt({ left: 100, top: 10, right: 160, bottom: 40 }, size, host)).toEqual({
            x: 90,
            y: 48,
        });
    });

    it("never leave the board", () => {
        const { x } = handlesAt({ left: 0, top: 200, right: 30, bottom: 230 }, size, host);
        expect(x).toBe(0);
        const low = handlesAt({ left: 340, top: 20, right: 360, bottom: 350 }, size, host);
        expect(low).toEqual({ x: 280, y: 316 });
    });
});
