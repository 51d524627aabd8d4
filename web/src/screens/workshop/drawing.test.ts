import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import {
    blank,
    boardText,
    channel,
    drawingIn,
    drawingOf,
    edgeAt,
    mapOf,
    paint,
    riverOf,
    riverSides,
} from "./drawing";
import { begun, changed, continued, redone, undone } from "./history";

const content = resolve(import.meta.dirname, "../../../../content/boards");

/** Without the sign at a bend, which only helps the eye, and spaces for stickers. */
const plain = (map: string) =>
    map
        .split("\n")
        .map((line) => line.replace(/\+/g, " ").replace(/o/g, ".").trimEnd())
        .join("\n");

test("drawn boards are written as their files have them", async () => {
    const engine = nodeEngine();
    for (const [file, game, episode] of [
        ["eternal", "eternal", 0],
        ["legacy", "legacy", 1],
        ["rb-07", "roll-and-build", 7],
    ] as const) {
        const { board, sheet } = await engine.content(game, episode);
        const drawing = drawingOf(board ?? sheet!);
        const text = readFileSync(resolve(content, `${file}.board`), "utf8");
        const map = text.slice(text.indexOf("map\n") + 4, text.lastIndexOf("\nend"));
        expect(mapOf(drawing)).toBe(plain(map));
        expect(drawingIn(text)).toEqual(drawing);
        expect(boardText(drawing, file)).toContain(`rows ${drawing.rows}\nmap\n`);
    }
});

test("a brush paints a space and its mirror image once", () => {
    const empty = blank(8);
    const painted = paint(empty, { row: 1, column: 2 }, "forest", "turn");
    expect(painted.spaces[1]?.[2]).toBe("forest");
    expect(painted.spaces[6]?.[8]).toBe("forest");
    expect(painted.spaces.flat().filter((ground) => ground === "forest")).toHaveLength(2);
    expect(paint(painted, { row: 6, column: 8 }, "forest", "turn")).toBe(painted);
    // The middle column is its own image.
    const middle = paint(empty, { row: 0, column: 5 }, "well", "columns");
    expect(middle.spaces.flat().filter((ground) => ground === "well")).toHaveLength(1);
});

test("the river runs along edges, mirrored where the brush is", () => {
    const empty = blank(11);
    const edge = edgeAt(empty, { row: 2, column: 3 }, "east")!;
    const wet = channel(empty, edge, true, "columns");
    expect(riverOf(wet)).toEqual([
        ["D3", "E3"],
        ["G3", "H3"],
    ]);
    expect(riverSides(wet, { row: 2, column: 7 })).toEqual(["west"]);
    expect(riverOf(channel(empty, edge, true, "rows"))).toEqual([
        ["D3", "E3"],
        ["D9", "E9"],
    ]);
    const south = edgeAt(empty, { row: 3, column: 0 }, "north")!;
    expect(riverOf(channel(empty, south, true, "turn"))).toEqual([
        ["A3", "A4"],
        ["K8", "K9"],
    ]);
    expect(channel(wet, edge, true, "columns")).toBe(wet);
    expect(riverOf(channel(wet, edge, false, "none"))).toEqual([["G3", "H3"]]);
    expect(edgeAt(empty, { row: 10, column: 0 }, "south")).toBeUndefined();
});

test("an unsound drawing comes back as it was left; what is no drawing does not", () => {
    const wet = channel(blank(8), edgeAt(blank(8), { row: 7, column: 9 }, "east")!, true, "none");
    expect(drawingIn(boardText(wet, "own"))).toEqual(wet);
    expect(drawingIn("rows 8\nmap\n? ? T\n")?.spaces[0]?.slice(0, 3)).toEqual([
        "meadow",
        "meadow",
        "two-tree",
    ]);
    for (const text of ["", "rows 11", "map\n. .", "rows 9\nmap\n. ."]) expect(drawingIn(text)).toBeNull();
});

test("a stroke is one step back, and a new change forgets what was taken back", () => {
    let history = begun("a");
    history = continued(changed(history, "b"), "c");
    expect(changed(history, "c")).toBe(history);
    expect(undone(history).now).toBe("a");
    expect(redone(undone(history))).toEqual(history);
    expect(undone(undone(history)).now).toBe("a");
    const other = changed(undone(history), "d");
    expect(redone(other).now).toBe("d");
    expect(undone(other).now).toBe("a");
});
