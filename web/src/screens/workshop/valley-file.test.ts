import { expect, test } from "vitest";
import { blank, channel, edgeAt, paint } from "./drawing";
import {
    baseOf,
    modulesShown,
    sourceIn,
    sourceOf,
    spacesAt,
    valleyText,
    withoutPrinted,
} from "./valley-file";

test("a valley file is read as it was written", () => {
    const drawing = paint(blank(8), { row: 0, column: 0 }, "gold", "turn");
    const text = valleyText(drawing, ["gold", "groups"]);
    expect(text).toMatch(/^valley dice\nmodules gold groups\nboard own\ncolumns 11\nrows 8\nmap\n/);
    expect(sourceIn(text)).toEqual(sourceOf(drawing, ["gold", "groups"]));
    expect(sourceIn(text.replaceAll("\n", "\r\n"))).toEqual(sourceOf(drawing, ["gold", "groups"]));
    expect(sourceIn(text.slice(text.indexOf("board")))).toMatchObject({ base: "dice", modules: [] });
    expect(sourceIn("code GORGE-7K2M\nboard x\nrows 11")).toMatchObject({
        code: "GORGE-7K2M",
        base: "cards",
    });
    expect(sourceIn("nothing").board).toBe("nothing");
});

test("places of the file are spaces of the board", () => {
    const drawing = blank(11);
    const { board } = sourceOf(
        channel(drawing, edgeAt(drawing, { row: 2, column: 3 }, "east")!, true, "none"),
        [],
    );
    const lines = board.split("\n");
    const line = 1 + lines.findIndex((one) => one.includes("|"));
    const column = 1 + lines[line - 1]!.indexOf("|");
    expect(spacesAt(drawing, line, column)).toEqual(["D3", "E3"]);
    expect(spacesAt(drawing, line, column - 1)).toEqual(["D3"]);
    expect(spacesAt(drawing, line + 1, column - 1)).toEqual(["D3", "D4"]);
    expect(spacesAt(drawing, 1, 1)).toEqual([]);
    expect(spacesAt(drawing, 99, 1)).toEqual([]);
});

test("a template begins with the modules that its board shows, and without printed buildings", () => {
    let drawing = paint(blank(8), { row: 1, column: 1 }, "well", "none");
    drawing = paint(drawing, { row: 2, column: 2 }, "church", "none");
    expect(modulesShown(drawing)).toEqual(["groups", "wells"]);
    expect(withoutPrinted(drawing).spaces[2]?.[2]).toBe("meadow");
    expect(baseOf(drawing)).toBe("dice");
});
