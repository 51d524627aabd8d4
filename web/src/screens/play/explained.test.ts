import { expect, test } from "vitest";
import { wordsOf } from "../../../tools/words";
import { nodeEngine } from "../../engine/node";
import { partsOf, type Part } from "./explained";

const textOf = (part: Part): string => (typeof part === "string" ? part : part.join(", "));

test("the buildings of a sentence are found in every language", async () => {
    const engine = nodeEngine();
    await engine.begin({ game: "eternal", players: [{ name: "Ada" }], seed: "3" });
    // Late enough that a move takes the last places of a shape.
    while ((await engine.state(0)).remaining.length > 12)
        await engine.play(0, (await engine.suggest(0, 2)).move);
    const { place } = await engine.legal(0);
    for (const language of ["en", "fr", "pl", "de"]) {
        await engine.provide({ path: `words/${language}.words`, content: wordsOf(language) });
        let drawn = 0;
        for (const spaces of place.slice(0, 6)) {
            const why = await engine.explain(0, { move: { place: spaces } });
            const parts = partsOf(why);
            expect(parts.map((line) => line.map(textOf).join(""))).toEqual(why.text);
            drawn += parts.flat().filter((part) => typeof part !== "string").length;
            if (why.text.length > 2) expect(parts[1]).toHaveLength(3);
        }
        expect(drawn, language).toBeGreaterThan(0);
    }
});
