// The valley screens on the real engine.

import { beforeAll, expect, test } from "vitest";
import { setFacts } from "../../engine/facts";
import { nodeEngine } from "../../engine/node";
import {
    checkValley,
    drawValley,
    gradeValley,
    loadValley,
    valleyFacts,
    weekValley,
} from "../../engine/valley";
import { drawingIn } from "../workshop/drawing";
import { packed, unpacked } from "../workshop/share";
import { drawnBoards } from "../workshop/templates";
import { findingOf, sourceIn, sourceOf } from "../workshop/valley-file";
import { anyOptions, optionsOf } from "./options";
import { openedChapter, sealedModules } from "./sealed";

const engine = nodeEngine();
beforeAll(async () => setFacts(await engine.hello()));

test("the same code is the same valley with the same draw; a link of its file too", async () => {
    const made = await drawValley(engine, { seed: 4711, style: "gorge", modules: ["wells", "groups"] });
    expect(made.code).toMatch(/^GORGE-/);
    const again = await loadValley(engine, made.code!.toLowerCase());
    expect(again.file).toBe(made.file);
    expect(again.draw_seed).toBe(made.draw_seed);
    expect((await loadValley(engine, made.valley, 2)).draw_seed).not.toBe(made.draw_seed);
    const linked = await loadValley(engine, sourceIn(await unpacked(await packed(made.file))));
    expect(linked.valley).toEqual(made.valley);
    expect((await packed(made.file)).length).toBeLessThan(600);
    // A game of it begins with the cards of that seed.
    const begin = { game: "valley" as const, valley: made.valley, players: [{ name: "Ada" }] };
    const [one, two] = [await engine.begin({ ...begin, seed: made.draw_seed }), await engine.state(0)];
    expect(one.game).toBe("valley");
    expect(two.revealed).toEqual(one.revealed);
});

test("an edited file that names its code counts as drawn, and says so", async () => {
    const made = await drawValley(engine, { seed: 4711, style: "gorge", modules: ["wells", "groups"] });
    const [head, map] = made.file.split("map\n");
    const edited = await loadValley(engine, sourceIn(`${head}map\n${map!.replace("t", ".")}`));
    expect(edited.code).toBeUndefined();
    expect(edited.warnings?.map(({ code }) => code)).toEqual(["code-differs"]);
    expect(edited.draw_seed).not.toBe(made.draw_seed);
});

test("a week's valley is the same as on the command line", async () => {
    const valley = await weekValley(engine, "2026-11-22");
    expect(valley.week).toBe("2026-W47");
    expect(valley.code).toBe("GORGE-A34V0-LWQAD"); // as in tests/valleys/calendar_test.cpp
    await expect(weekValley(engine, "2026-11-15")).rejects.toThrow();
});

test("modules of sealed chapters are not drawn, whatever the grade", async () => {
    const facts = await valleyFacts(engine);
    expect(facts.seeds).toBeGreaterThan(1000);
    const sealed = sealedModules([], facts.modules);
    for (const grade of ["", "fair"] as const) {
        const options = optionsOf({ ...anyOptions(), grade }, facts, sealed);
        const { modules } = await drawValley(engine, options);
        expect(modules.length).toBeGreaterThan(0);
        expect(modules.filter(({ key }) => sealed.has(key))).toEqual([]);
    }
    // Unless they are wanted.
    expect(optionsOf({ ...anyOptions(), sealed: true }, facts, sealed).without).toBeUndefined();
    expect(optionsOf({ ...anyOptions(), modules: ["palace"] }, facts, sealed).without).toBeUndefined();
});

test("a module is a spoiler until its chapter is open", async () => {
    const { modules } = await valleyFacts(engine);
    const campaign = (episode: number) =>
        ({ setup: { game: "legacy", campaign: true, seats: [] }, episode }) as never;
    const none = sealedModules([], modules);
    expect(none.has("palace")).toBe(true);
    expect(none.has("wells")).toBe(false);
    expect(sealedModules([campaign(24)], modules).size).toBe(0);
    const half = sealedModules([campaign(10)], modules);
    expect(half.has("flood")).toBe(false);
    expect(half.has("palace")).toBe(true);
    expect(openedChapter([campaign(4)], [[1, 2, 3], [4]])).toBe(2);
});

test("every drawn board can begin a drawing, and most can be played at once", async () => {
    const boards = await drawnBoards(engine);
    expect(boards.length).toBeGreaterThan(10);
    const checks = await Promise.all(
        boards.map(({ drawing, modules }) => checkValley(engine, sourceOf(drawing, modules))),
    );
    const unsound = boards
        .filter((_, at) => !checks[at]!.sound)
        .map(({ game, episode }) => `${game} ${episode}`);
    expect(unsound).toEqual([]);
});

test("what the engine refuses is found on the board", async () => {
    const { file } = await drawValley(engine, { seed: 1, modules: ["groups"] });
    const source = sourceIn(file);
    const drawing = drawingIn(source.board)!;
    const key = [...drawing.river][0]!;
    const { sound, problems } = await checkValley(
        engine,
        sourceOf({ ...drawing, river: new Set(["0 0 east", ...drawing.river]) }, source.modules),
    );
    expect(sound).toBe(false);
    const { message, spaces } = findingOf(problems[0]!, drawing);
    expect(message).not.toMatch(/^\S+:\d/);
    expect(key.startsWith("0 0 ") || spaces).toEqual(["A1", "B1"]);
});

test("bots grade a valley: scores, what is covered, which wells score", async () => {
    const { valley } = await drawValley(engine, { seed: 2, modules: ["wells"] });
    const grade = await gradeValley(engine, valley, 2);
    expect(grade.levels.map(({ scores }) => scores.length)).toEqual(grade.levels.map(() => 2));
    expect(grade.covered).toHaveLength(11);
    expect(Math.max(...grade.covered.flat())).toBeGreaterThan(0);
    expect(grade.wells.length).toBeGreaterThan(0);
});
