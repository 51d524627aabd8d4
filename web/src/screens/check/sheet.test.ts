import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { choicesOf, deckFor, placesFor, readSheet, scoreOf, type Sheet } from "./sheet";

const empty: Sheet = { built: [], passes: 0 };

test("buildings are added in any order, and the engine scores them", async () => {
    const engine = nodeEngine();
    const content = await engine.content("eternal");
    const choices = await choicesOf(engine, content);
    expect(choices).toHaveLength(27);
    const [spaces] = (await placesFor(engine, content, choices, empty, "C2")).place;
    if (!spaces) throw new Error("no place");
    const one: Sheet = { built: [{ id: "C2", spaces }], passes: 0 };
    const next = await placesFor(engine, content, choices, one, "R5");
    expect(next.place.length).toBeGreaterThan(0);
    expect(next.place.flat()).not.toContain(spaces[0]);
    const bare = await scoreOf(engine, content, choices, empty);
    const scored = await scoreOf(engine, content, choices, { ...one, passes: 3 });
    const line = (lines: typeof scored.lines, rule: string) => lines.find((l) => l.rule === rule)?.points;
    expect(line(scored.lines, "B-PASS")).toBe(-3);
    expect(line(scored.lines, "B-EMPTY1")).toBeGreaterThan(line(bare.lines, "B-EMPTY1") ?? 0);
    expect(scored.total).toBe(scored.lines.reduce((sum, { points }) => sum + points, 0));
});

test("every card is in the deck once, churches and the blocking card after what can be passed", async () => {
    const content = await nodeEngine().content("eternal");
    const deck = deckFor(content, { built: [{ id: "C1", spaces: [] }], passes: 0 }, "B3");
    expect(deck.slice(0, 2)).toEqual(["C1", "B3"]);
    expect(deck.slice(-3)).toEqual(["C2", "C3", "block"]);
    expect(new Set(deck).size).toBe(28);
});

test("a sheet of the dice takes what the dice can show, and the churches of its line in order", async () => {
    const engine = nodeEngine();
    const content = await engine.content("roll-and-build", 4);
    const choices = await choicesOf(engine, content);
    expect(choices.filter(({ kind }) => kind === "residential")).toHaveLength(9);
    const [line] = content.line ?? [];
    if (!line) throw new Error("no line");
    const [two] = choices.filter(({ kind, cells }) => kind === "public" && cells.length === 2);
    if (!two) throw new Error("no such building");
    let sheet = empty;
    for (const id of [two.id, line]) {
        const [spaces] = (await placesFor(engine, content, choices, sheet, id)).place;
        if (!spaces) throw new Error(id);
        sheet = { ...sheet, built: [...sheet.built, { id, spaces }] };
    }
    const checked = await scoreOf(engine, content, choices, { ...sheet, passes: 2 });
    expect(checked.state.players[0]?.buildings).toHaveLength(2);
    expect(checked.lines.find(({ rule }) => rule === "RB-PASS")?.points).toBeLessThan(0);
});

test("an episode of the campaign is counted on its own, though it needs two players", async () => {
    const engine = nodeEngine();
    const content = await engine.content("legacy", 6);
    const choices = await choicesOf(engine, content);
    const checked = await scoreOf(engine, content, choices, { built: [], passes: 2 });
    expect(checked.lines.map(({ rule }) => rule)).toContain("B-TREE");
    const { place } = await placesFor(engine, content, choices, empty, "Y1");
    expect(place.length).toBeGreaterThan(0);
});

test("what the device keeps is read with care", () => {
    const sheet: Sheet = { built: [{ id: "Y1", spaces: ["A1", "A2"] }], passes: 2 };
    expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
    for (const bad of [null, "{", "7", '{"built":[1],"passes":0}', '{"built":[]}'])
        expect(readSheet(bad)).toEqual(empty);
});
