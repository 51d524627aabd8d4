import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";
import { dayName, picture, seedOf, valleySeedOf } from "./today";

test("a day is the same all over the world", () => {
    expect(dayName(new Date("2026-01-05T23:59:00Z"))).toBe("2026-01-05");
    expect(dayName(new Date("2026-01-05T23:59:00-02:00"))).toBe("2026-01-06");
});

test("the seed of a day is the server's", () => {
    expect(seedOf("2026-11-15")).toBe("3923959546706237077"); // as in tests/server/challenges_test.cpp
    expect(seedOf("2026-11-16")).not.toBe(seedOf("2026-11-15"));
});

test("every other day has a valley, which is the server's", () => {
    expect(["2026-11-15", "2026-11-16", "2026-11-18"].map(valleySeedOf)).toEqual([null, null, null]);
    expect(valleySeedOf("2026-11-17")).toBe(546031); // as in tests/server/challenges_test.cpp
    expect(valleySeedOf("2026-11-19")).toBe(155099);
});

test("SHA-256 agrees with Node's", () => {
    for (const text of ["", "abc", "mycity deal 2031-02-28", "é".repeat(27)]) {
        const hex = sha256(text).map((word) => word.toString(16).padStart(8, "0"));
        expect(hex.join("")).toBe(createHash("sha256").update(text).digest("hex"));
    }
});

test("the picture leaves out what brought nothing and what everybody has", () => {
    const lines = [
        { rule: "B-START", points: 10 },
        { rule: "B-TREE", points: 9 },
        { rule: "B-ROCK", points: -2 },
        { rule: "E-WELL", points: 0 },
    ];
    expect(picture(lines)).toBe("🌳9 🪨−2");
});
