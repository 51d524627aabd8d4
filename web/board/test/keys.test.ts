import { describe, expect, it } from "vitest";
import { nextChoice, stepped } from "../src/choose";
import { actionOf, type KeyPress } from "../src/keys";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
});

describe("keys", () => {
    it("move, turn, mirror, build and put back", () => {
        expect(actionOf(press("ArrowLeft"))).toEqual({ type: "step", rows: 0, columns: -1 });
        expect(actionOf(press(" "))).toEqual({ type: "turn", quarters: 1 });
        expect(actionOf(press(" ", { shiftKey: true }))).toEqual({ type: "turn", quarters: -1 });
        expect(actionOf(press("F"))).toEqual({ type: "mirror" });
        expect(actionOf(press("Enter"))).toEqual({ type: "enter" });
        expect(actionOf(press("Escape"))).toEqual({ type: "back" });
    });

    it("read the board with Ctrl", () => {
        expect(actionOf(press("ArrowDown", { ctrlKey: true }))).toEqual({
            type: "read",
            rows: 1,
            columns: 0,
        });
    });

    it("leave the browser's own alone", () => {
        expect(actionOf(press("ArrowLeft", { altKey: true }))).toBeNull();
        expect(actionOf(press("f", { ctrlKey: true }))).toBeNull();
        expect(actionOf(press("Tab"))).toBeNull();
        expect(actionOf(press("a"))).toBeNull();
    });
});

describe("the cursor", () => {
    it("stops at the edge", () => {
        expect(stepped([0, 0], -1, 0, { columns: 11, rows: 11 })).toEqual([0, 0]);
        expect(stepped([10, 4], 0, 1, { columns: 11, rows: 11 })).toEqual([10, 5]);
    });

    it("hops to the nearest offered space ahead", () => {
        const offered = ["B1", "E1", "C3", "C9"];
        expect(nextChoice([0, 1], 0, 1, offered)).toEqual([0, 4]);
        expect(nextChoice([0, 1], 1, 0, offered)).toEqual([2, 2]);
        expect(nextChoice([0, 1], 0, -1, offered)).toEqual([0, 1]);
    });
});
