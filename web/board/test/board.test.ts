// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
    createBoard,
    createThumbnail,
    GROUNDS,
    KINDS,
    type Board,
    type BoardState,
    type Config,
} from "../src";

const labels = { board: "b", help: "h", turn: "t", mirror: "m", build: "x" };
const state: BoardState = {
    columns: 4,
    rows: 4,
    spaces: Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => "meadow" as const)),
    river: [["A1", "B1"]],
    buildings: [],
};
const piece = {
    id: "Y1",
    kind: "residential",
    cells: [
        [0, 0],
        [0, 1],
    ],
    mirror: true,
    legal: [
        ["A1", "B1"],
        ["A2", "B2"],
    ],
} as const;

let host: HTMLElement;
let board: Board | undefined;
const calls = {
    onMove: vi.fn(),
    onDrop: vi.fn(),
    onBuild: vi.fn(),
    onWait: vi.fn(),
    onSelect: vi.fn(),
    onPutBack: vi.fn(),
    onHover: vi.fn(),
};

function make(config: Partial<Config> = {}): Board {
    board = createBoard(host, { labels, ...calls, ...config });
    return board;
}
const root = () => host.querySelector<HTMLElement>(".bd-host") as HTMLElement;
const key = (name: string, more = {}) =>
    root().dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }),
    );
// 4 spaces, 48 before and 18 behind: 466 units; at 466 pixels a unit is a pixel.
const point = (x: number, y: number) => ({ clientX: x + 48, clientY: y + 48 });
const pointer = (type: string, x: number, y: number, more = {}) =>
    host.querySelector("svg.bd")?.dispatchEvent(
        new PointerEvent(type, {
            ...point(x, y),
            button: 0,
            pointerId: 1,
            pointerType: "mouse",
            bubbles: true,
            ...more,
        }),
    );
const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));

beforeEach(() => {
    host = document.createElement("div");
    document.body.append(host);
    for (const call of Object.values(calls)) call.mockReset();
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
        left: 0,
        top: 0,
        width: 466,
        height: 466,
        right: 466,
        bottom: 466,
        x: 0,
        y: 0,
        toJSON: () => "",
    });
});
afterEach(() => {
    board?.destroy();
    board = undefined;
    host.remove();
    vi.restoreAllMocks();
});

describe("drawing", () => {
    it("has a drawing for every ground and every kind", () => {
        const kinds = KINDS.map((kind, i) => ({ id: kind, kind, spaces: [`${"ABCDEF"[i] ?? "A"}1`] }));
        const picture = createThumbnail({
            columns: GROUNDS.length,
            rows: 2,
            spaces: [GROUNDS.map(() => "meadow" as const), GROUNDS],
            river: [],
            buildings: kinds,
        });
        expect(picture.querySelectorAll(".bd-building")).toHaveLength(KINDS.length);
        for (const style of [
            "crown",
            "rock",
            "stone",
            "gold",
            "terrace",
            "mask",
            "emblem",
            "peak",
            "fir",
            "waves",
            "beam",
            "sign-public",
            "anchor",
        ])
            expect(picture.querySelector(`.bd-${style}`), style).not.toBeNull();
        expect(picture.innerHTML).not.toMatch(/NaN|undefined|style=/);
    });

    it("redraws only what differs", () => {
        const made = make();
        const house = { id: "1", kind: "residential", spaces: ["A1", "A2"] } as const;
        made.set({ ...state, buildings: [house] });
        const land = host.querySelector(".bd-layer-land")?.firstElementChild;
        const drawn = host.querySelector(".bd-layer-buildings")?.firstElementChild;
        made.set({
            ...state,
            spaces: [...state.spaces],
            buildings: [{ ...house }, { ...house, id: "2", spaces: ["C1"] }],
        });
        expect(host.querySelector(".bd-layer-land")?.firstElementChild).toBe(land);
        expect(host.querySelector(".bd-layer-buildings")?.firstElementChild).toBe(drawn);
        expect(host.querySelectorAll(".bd-layer-buildings > .bd-fresh")).toHaveLength(1);
        made.set({ ...state, changed: [{ space: "B2", ground: "well" }], buildings: [] });
        expect(host.querySelector(".bd-stone")).not.toBeNull();
        expect(host.querySelectorAll(".bd-layer-buildings > *")).toHaveLength(0);
    });

    it("shows by class and badge whether the piece fits there", () => {
        const made = make();
        made.set({ ...state, piece });
        expect(host.querySelector(".bd-layer-lift.bd-ok")).not.toBeNull();
        made.moveTo({ row: 3, column: 2, turn: 0, mirror: false });
        expect(host.querySelector(".bd-layer-lift.bd-no")).not.toBeNull();
        expect(host.querySelector(".bd-layer-foot.bd-no")).not.toBeNull();
    });

    it("names what can be touched with the words it is given", () => {
        make().set({ ...state, piece });
        expect(root().getAttribute("aria-label")).toBe("b");
        expect(document.getElementById(root().getAttribute("aria-describedby") ?? "")?.textContent).toBe("h");
        expect(
            [...host.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
        ).toEqual(["m", "t", "x"]);
        board?.configure({ labels: { ...labels, board: "c" } });
        expect(root().getAttribute("aria-label")).toBe("c");
    });

    it("pops a text once", () => {
        const made = make();
        const pops = [{ id: "p", space: "A1", text: "+3", tone: "good" }] as const;
        made.set({ ...state, pops });
        made.set({ ...state, pops });
        expect(host.querySelectorAll(".bd-pop")).toHaveLength(1);
        made.set({ ...state, pops: [] });
        expect(host.querySelectorAll(".bd-pop")).toHaveLength(0);
    });
});

describe("the piece", () => {
    it("is placed and reported at once, and keeps its place until another piece comes", async () => {
        const made = make();
        made.set({ ...state, piece });
        await Promise.resolve();
        expect(calls.onMove).toHaveBeenCalledExactlyOnceWith(["A2", "B2"], expect.anything(), true);
        made.moveTo({ row: 0, column: 0, turn: 0, mirror: false });
        made.set({ ...state, piece: { ...piece } });
        expect(made.pose()?.spaces).toEqual(["A1", "B1"]);
        made.set({ ...state, piece: { ...piece, id: "Y2", legal: [["C4", "D4"]] } });
        expect(made.pose()?.spaces).toEqual(["C4", "D4"]);
    });

    it("goes where a given pose says, but only when that is a new one", () => {
        const made = make();
        const pose = { row: 3, column: 0, turn: 0, mirror: false } as const;
        made.set({ ...state, piece: { ...piece, pose } });
        expect(made.pose()?.spaces).toEqual(["A4", "B4"]);
        made.moveTo({ ...pose, row: 1 });
        made.set({ ...state, piece: { ...piece, pose: { ...pose } } });
        expect(made.pose()?.spaces).toEqual(["A2", "B2"]);
        made.set({ ...state, piece: { ...piece, pose: { ...pose, row: 2 } } });
        expect(made.pose()?.spaces).toEqual(["A3", "B3"]);
    });
});

describe("keyboard", () => {
    it("moves, turns, builds and puts back", () => {
        const made = make();
        made.set({ ...state, piece });
        key("ArrowRight");
        expect(made.pose()?.spaces).toEqual(["B2", "C2"]);
        key(" ");
        expect(made.pose()?.pose.turn).toBe(1);
        key(" ", { shiftKey: true });
        key("Enter");
        expect(calls.onBuild).toHaveBeenCalledExactlyOnceWith(["B2", "C2"], expect.anything(), false);
        key("Escape");
        expect(made.pose()?.spaces).toEqual(["A2", "B2"]);
        expect(calls.onPutBack).toHaveBeenCalledOnce();
    });

    it("puts back to where the piece was laid at first, also after another state", () => {
        const made = make();
        made.set({ ...state, piece });
        key("ArrowDown");
        made.set({ ...state, piece: { ...piece } });
        key("ArrowDown");
        made.set({ ...state, piece: { ...piece } });
        key("Escape");
        expect(made.pose()?.spaces).toEqual(["A2", "B2"]);
    });

    it("does nothing with the piece when locked", () => {
        const made = make();
        made.set({ ...state, piece, locked: true });
        key("ArrowRight");
        key("Enter");
        expect(made.pose()?.spaces).toEqual(["A2", "B2"]);
        expect(calls.onBuild).not.toHaveBeenCalled();
    });

    it("goes from one offered space to the next and chooses", () => {
        const made = make({ describe: (space) => `at ${space}` });
        made.set({ ...state, choice: { spaces: ["A1", "C1"], ground: "well" } });
        key("ArrowRight");
        expect(host.querySelector("[aria-live]")?.textContent).toBe("at C1");
        key("Enter");
        expect(calls.onSelect).toHaveBeenCalledExactlyOnceWith("C1");
    });

    it("reads the board with Ctrl while the piece stays", () => {
        const made = make({ describe: (space) => space });
        made.set({ ...state, piece });
        key("ArrowDown", { ctrlKey: true });
        key("ArrowDown", { ctrlKey: true });
        expect(host.querySelector("[aria-live]")?.textContent).toBe("A3");
        expect(made.pose()?.spaces).toEqual(["A2", "B2"]);
    });

    it("leaves keys on the handles to the handles", () => {
        const made = make();
        made.set({ ...state, piece });
        host.querySelector("button")?.dispatchEvent(
            new KeyboardEvent("keydown", { key: "Enter", bubbles: true }),
        );
        expect(calls.onBuild).not.toHaveBeenCalled();
    });
});

describe("pointer", () => {
    it("drags the piece and drops it", async () => {
        const made = make();
        made.set({ ...state, piece });
        await Promise.resolve();
        calls.onMove.mockReset();
        pointer("pointerdown", 50, 150);
        pointer("pointermove", 150, 150);
        pointer("pointermove", 250, 250);
        await frame();
        expect(calls.onMove).toHaveBeenCalledExactlyOnceWith(["C3", "D3"], expect.anything(), false);
        expect(root().classList.contains("bd-drags")).toBe(true);
        pointer("pointerup", 250, 250);
        expect(calls.onDrop).toHaveBeenCalledExactlyOnceWith(["C3", "D3"], expect.anything(), false);
        expect(root().classList.contains("bd-drags")).toBe(false);
    });

    it("lays it where a space is tapped and turns it where it is tapped itself", () => {
        const made = make();
        made.set({ ...state, piece });
        pointer("pointerdown", 50, 50);
        pointer("pointerup", 50, 50);
        expect(made.pose()?.spaces).toEqual(["A1", "B1"]);
        pointer("pointerdown", 50, 50);
        pointer("pointerup", 52, 50);
        expect(made.pose()?.pose.turn).toBe(1);
    });

    it("turns and mirrors with the handles", () => {
        const made = make();
        made.set({ ...state, piece });
        const [mirror, turn] = host.querySelectorAll("button");
        turn?.click();
        expect(made.pose()?.pose.turn).toBe(1);
        mirror?.click();
        expect(made.pose()?.pose.mirror).toBe(true);
    });

    it("chooses only offered spaces, and any space when nothing is offered", () => {
        const made = make();
        made.set({ ...state, choice: { spaces: ["A1"] } });
        pointer("pointerup", 150, 50);
        expect(calls.onSelect).not.toHaveBeenCalled();
        pointer("pointerup", 50, 50);
        expect(calls.onSelect).toHaveBeenCalledExactlyOnceWith("A1");
        made.set(state);
        pointer("pointerup", 150, 50);
        expect(calls.onSelect).toHaveBeenLastCalledWith("B1");
    });

    it("reports what it hovers over, once for each space", async () => {
        make().set(state);
        pointer("pointermove", 50, 50);
        await frame();
        pointer("pointermove", 60, 60);
        await frame();
        expect(calls.onHover).toHaveBeenCalledExactlyOnceWith("A1");
    });
});

describe("a piece beside the board", () => {
    const beside = { ...state, piece: { ...piece, beside: true } };
    const drawn = () => host.querySelectorAll(".bd-layer-lift .bd-roof").length;

    it("is not built before a key has put it on the board, and goes back with Esc", async () => {
        const made = make();
        made.set(beside);
        await Promise.resolve();
        expect([made.pose(), drawn(), calls.onMove.mock.calls.length]).toEqual([null, 0, 0]);
        key("Enter");
        expect([calls.onWait.mock.calls.length, calls.onBuild.mock.calls.length]).toEqual([1, 0]);
        key("ArrowDown");
        expect([made.pose()?.legal, drawn(), calls.onMove.mock.calls.length]).toEqual([true, 1, 1]);
        key("Escape");
        expect([made.pose(), drawn(), calls.onPutBack.mock.calls.length]).toEqual([null, 0, 1]);
        key(" ");
        key("Enter");
        expect([drawn(), calls.onBuild.mock.calls.length]).toEqual([1, 1]);
    });

    it("stays where it was put while other facts change", () => {
        const made = make();
        made.set(beside);
        key("ArrowDown");
        const { pose } = made.pose()!;
        made.set({ ...beside, piece: { ...beside.piece, sealed: true } });
        expect(made.pose()?.pose).toEqual(pose);
        made.set({ ...beside, piece: { ...beside.piece, id: "Y2" } });
        expect(made.pose()).toBeNull();
    });

    it("is put where a tap is, and a press beside the board alone drops nothing", () => {
        const made = make();
        made.set(beside);
        pointer("pointerdown", -40, -40);
        pointer("pointerup", -40, -40);
        expect([made.pose(), calls.onDrop.mock.calls.length]).toEqual([null, 0]);
        pointer("pointerdown", 50, 150);
        pointer("pointerup", 50, 150);
        expect([made.pose()?.spaces, calls.onDrop.mock.calls.length]).toEqual([["A2", "B2"], 1]);
    });
});
