import { expect, test } from "vitest";
import { readTyped } from "./typed";

const words = { pass: "Passen", end: "Aufhören" };

test.each([
    ["C4 C5 D5", ["C4", "C5", "D5"]],
    ["c4,c5; d5", ["C4", "C5", "D5"]],
    [" k11 ", ["K11"]],
    ["pass", "pass"],
    ["passen", "pass"],
    ["AUFHÖREN", "end"],
    ["stop", "end"],
    ["", null],
    ["C4 C4", null],
    ["L1", null],
    ["A12", null],
    ["A0", null],
    ["C4 and C5", null],
])("%j is read as %j", (text, meaning) => {
    expect(readTyped(text, words)).toEqual(meaning);
});
