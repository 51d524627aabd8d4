import { expect, test } from "vitest";
import { dayName, picture, seedOf } from "./today";

test("a day is named by the player's calendar", () => {
    expect(dayName(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

test("every day has its own seed, below 2^64, the same everywhere", () => {
    expect(seedOf("2026-11-15")).toBe(seedOf("2026-11-15"));
    expect(seedOf("2026-11-15")).not.toBe(seedOf("2026-11-16"));
    expect(BigInt(seedOf("2026-11-15"))).toBeLessThan(1n << 64n);
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
