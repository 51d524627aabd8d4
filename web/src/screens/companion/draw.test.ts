import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { drawn, fresh, readKept, shownBy, shuffled } from "./draw";

test("a deck is dealt to its end, and the card after the blocking card is out", async () => {
    const engine = nodeEngine();
    const content = await engine.content("eternal");
    let kept = fresh(content);
    expect(new Set(kept.deck)).toEqual(new Set(content.deck));
    for (let round = 0; round < 40; ++round) kept = drawn(kept, content);
    const all = await shownBy(engine, content, kept);
    expect(all).toHaveLength(28);
    const block = all.findIndex(({ building }) => building === null);
    expect(all.filter(({ out }) => out)).toHaveLength(block === 27 ? 0 : 1);
    if (block < 27) expect(all[block + 1]?.out).toBe(true);
    const early = { ...fresh(content), deck: ["block", "Y1", "Y2", "Y3"] };
    expect(drawn(early, content).shown).toBe(2);
});

test("dice are thrown one after the other", async () => {
    const engine = nodeEngine();
    const content = await engine.content("roll-and-build", 1);
    let kept = fresh(content);
    for (let round = 0; round < 5; ++round) kept = drawn(kept, content);
    const all = await shownBy(engine, content, kept);
    expect(all).toHaveLength(5);
    for (const one of all) expect(one.building?.cells.length).toBeGreaterThan(0);
});

test("a shuffle keeps every card, and what the device keeps is read with care", () => {
    const cards = ["a", "b", "c", "d"];
    expect(shuffled(cards).sort()).toEqual(cards);
    for (const bad of [null, "{", "3", '{"throws":[]}']) expect(readKept(bad)).toBeNull();
});
