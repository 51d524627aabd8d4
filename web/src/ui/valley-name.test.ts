import { beforeEach, expect, test, vi } from "vitest";
import { wordsOf } from "../../tools/words";
import { languages, speak, t, tx } from "../words/index.svelte";
import { playedName } from "./names";
import { namedCode, valleyName } from "./valley-name";

const styles = ["delta", "gorge", "lakes", "forest", "plateau", "coast", "heath"];

beforeEach(() => vi.stubGlobal("document", { documentElement: {} }));

async function speakAll(language: (typeof languages)[number]) {
    vi.stubGlobal("fetch", async () => new Response(wordsOf(language)));
    await speak(language);
}

test("every language has as many things to name valleys after, and no word twice", async () => {
    for (const language of languages) {
        await speakAll(language);
        const things = t("valley.name.of").split(", ");
        expect([language, things.length, new Set(things).size]).toEqual([language, 40, 40]);
        for (const style of styles) expect(tx(`valley.name.land.${style}`).split(", ").length).toBe(2);
    }
});

test("a code has one name in each language, after its land", async () => {
    const names: Record<string, string> = {};
    for (const language of languages) {
        await speakAll(language);
        names[language] = valleyName("GORGE-0C1SA-WCG");
    }
    expect(names).toEqual({
        de: "Eulenklamm",
        en: "Owl Ravine",
        fr: "Ravin des Hiboux",
        pl: "Jar Sów",
    });
    await speakAll("en");
    expect(namedCode("GORGE-0C1SA-WCG")).toBe(`${names.en} · GORGE-0C1SA-WCG`);
    expect(playedName("valley", 0, { code: "LEGACY-LAKES-00070" })).toMatch(
        /^Bee Ponds · LEGACY-LAKES-00070$/,
    );
    expect(namedCode("HOME-MADE")).toBe("HOME-MADE");
});

test("the names of many codes are many", async () => {
    await speakAll("en");
    const names = Array.from({ length: 500 }, (_, at) =>
        valleyName(`ROLL-HEATH-${at.toString(36).toUpperCase()}`),
    );
    expect(new Set(names).size).toBeGreaterThan(75);
});
