import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { loadValley } from "../../engine/valley";
import { dayName, gameOfDay, picture } from "./today";

test("a day is the same all over the world", () => {
    expect(dayName(new Date("2026-01-05T23:59:00Z"))).toBe("2026-01-05");
    expect(dayName(new Date("2026-01-05T23:59:00-02:00"))).toBe("2026-01-06");
});

test("a day has a draw, and every other one a valley", async () => {
    const engine = nodeEngine();
    const eternal = await gameOfDay(engine, "2026-11-16");
    expect(eternal.seed).toMatch(/^[0-9]+$/);
    expect(eternal.valley).toBeNull();
    const { valley } = await gameOfDay(engine, "2026-11-17");
    expect((await loadValley(engine, valley!)).code).toBe(valley);
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
