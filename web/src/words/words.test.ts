import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { fill, number, placeholder, signed } from "./format";
import { languages, preferred, type Language } from "./languages";
import { partOf, wordsOf } from "../../tools/words";
import { baseKey, parseWords, placeholders } from "./parse";

const web = resolve(import.meta.dirname, "../..");
const tables = new Map<string, Map<string, string>>();
/** Each file is parsed once. */
function read(path: string): Map<string, string> {
    const table = tables.get(path) ?? parseWords(readFileSync(resolve(web, path), "utf8"));
    tables.set(path, table);
    return table;
}
const own = (language: Language) => read(`words/${language}.words`);
const engines = (language: Language) => read(`../content/words/${language}.words`);
const english = own("en");

const bases = (table: Map<string, string>) =>
    [...new Set([...table.keys()].map((key) => baseKey(key, (k) => table.has(k))))].sort();

/** The texts of a key: one, or its plural forms. */
const texts = (table: Map<string, string>, base: string): Map<string, string> =>
    new Map([...table].filter(([key]) => baseKey(key, (k) => table.has(k)) === base));

function* sources(folder: string): Generator<string> {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) yield* sources(path);
        else if (/\.(svelte|ts)$/.test(entry.name) && !/\.(test|gen)\./.test(entry.name)) yield path;
    }
}

test("no line of Polish ends with a word of one letter", () => {
    expect(wordsOf("pl").match(/(^|[ „(])[aiouwz] /gim)).toBeNull();
    expect(wordsOf("pl")).toContain("z\u00a0drugiej");
    expect(wordsOf("de")).not.toMatch(/ [aiouwz]\u00a0/);
});

describe.each(languages)("%s", (language) => {
    test("has the keys of English, no more and no fewer", () => {
        expect(bases(own(language))).toEqual(bases(english));
    });

    test("has no key that the engine's words have", () => {
        expect([...own(language).keys()].filter((key) => engines(language).has(key))).toEqual([]);
    });

    test("has the plural forms of the language and fills the same placeholders", () => {
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        // French "many" is for millions, Polish "other" for fractions: neither occurs here.
        const needed = forms.filter(
            (form) => !(language === "fr" && form === "many") && !(language === "pl" && form === "other"),
        );
        for (const base of bases(english)) {
            const here = texts(own(language), base);
            if (!english.has(base))
                expect([...here.keys()].sort()).toEqual(needed.map((form) => `${base}.${form}`).sort());
            const wanted = new Set([...texts(english, base).values()].flatMap(placeholders));
            for (const [key, text] of here) expect([key, new Set(placeholders(text))]).toEqual([key, wanted]);
        }
        for (const [key, text] of [...own(language), ...engines(language)])
            for (const [, , inline] of text.matchAll(placeholder))
                if (inline !== undefined)
                    expect([key, inline.split("|").length]).toEqual([key, needed.length]);
    });

    test("keeps the typography of the language", () => {
        const wrong = [...own(language)].filter(
            ([, text]) =>
                /['"]|\.\.\.| - | {2}/.test(text) ||
                (language === "fr" && /[^\u00a0:][;!?]|[^\u00a0]:(?!\/)|«[^\u00a0]|[^\u00a0]»/.test(text)) ||
                (language !== "fr" && /[\u00a0 ][:;!?]/.test(text)),
        );
        expect(wrong).toEqual([]);
    });
});

test("every key is used by the code", () => {
    const code = [...sources(join(web, "src")), join(web, "tools/words.ts"), join(web, "tools/needs.ts")]
        .map((path) => readFileSync(path, "utf8"))
        .join("\n")
        // The manifest names its keys in braces.
        .concat(readFileSync(join(web, "tools/manifest.json"), "utf8").replace(/[{}]/g, ""));
    // Keys made from data: `settings.theme.${value}` uses all that begin so.
    const openings = [...code.matchAll(/`([a-z0-9-]+(?:\.[a-z0-9-]+)*[.-])\$\{/g)].map((match) => match[1]!);
    const said = (key: string) =>
        code.includes(`"${key}"`) || openings.some((opening) => key.startsWith(opening));
    // `key.you` is the form of `key` for a person without a name.
    const unused = bases(english).filter((key) => !said(key) && !said(key.replace(/\.you$/, "")));
    expect(unused).toEqual([]);
});

test("no code uses words of the terminal or the command line: the build leaves them out", () => {
    const code = [...sources(join(web, "src"))].map((path) => readFileSync(path, "utf8")).join("\n");
    expect([...code.matchAll(/["`](terminal\.(?!die\.)|cli\.)[a-z]/g)].map((match) => match[0])).toEqual([]);
});

test("the words of the start page and of an Eternal Game are in the part that is fetched first", () => {
    const first = parseWords(partOf(wordsOf("en"), "first"));
    const rest = parseWords(partOf(wordsOf("en"), "rest"));
    const stories = parseWords(partOf(wordsOf("en"), "stories"));
    expect(stories.has("story.legacy.1")).toBe(true);
    expect(first.size + rest.size + stories.size).toBe(parseWords(wordsOf("en")).size);
    const files = [
        ...sources(join(web, "src/ui")),
        ...sources(join(web, "src/screens/home")),
        ...sources(join(web, "src/screens/play")),
        join(web, "src/screens/Home.svelte"),
    ];
    const used = files.flatMap((path) =>
        [...readFileSync(path, "utf8").matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => match[1]!),
    );
    // Other games, tables and tagged games fetch the rest.
    const elsewhere =
        /^home\.(all-games|continue|games|round)$|^(account|alone|amount|campaign|challenge|chapter|copy|end|episode|explain|finale|gain|learn|lesson|online|overview|puzzle|result|review|today|valley|week)\.|^way\.|^play\.((opening|result|review|sticker)\.|(campaign|circles|nuggets|rocks|shaft|stickers|trees)$)/;
    const known = new Set(bases(first));
    expect([...new Set(used)].filter((key) => !known.has(key) && !elsewhere.test(key))).toEqual([]);
    for (const rule of ["why.B-FIT", "rule-name.E-GOLD", "score.E-GROUP", "home.play-now", "today.title"])
        expect([...known, ...first.keys()]).toContain(rule);
    expect([...rest.keys()]).toContain("legacy-episode.1");
});

test("texts are filled in, counted and said to be missing", () => {
    const table = parseWords(
        "a = {who}: {n}\nb.one = {n} dom\nb.few = {n} domy\nb.many = {n} domów\n# no\nc = x\\ny",
    );
    expect(fill(table, "pl", "a", { who: "Ada", n: -3 })).toBe("Ada: −3");
    expect([1, 2, 5, 22].map((n) => fill(table, "pl", "b", { n }))).toEqual([
        "1 dom",
        "2 domy",
        "5 domów",
        "22 domy",
    ]);
    expect(fill(table, "pl", "c")).toBe("x\ny");
    expect(fill(table, "pl", "d")).toBe("[d]");
    expect(() => parseWords("a = 1\na = 2")).toThrow("twice");
});

test("a number picks its form inside a text", () => {
    const table = parseWords("a = {p} {p|punkt|punkty|punktów}, {q}\nb = {p|church|churches}");
    expect([1, 3, 5, 22].map((p) => fill(table, "pl", "a", { p, q: "x" }))).toEqual([
        "1 punkt, x",
        "3 punkty, x",
        "5 punktów, x",
        "22 punkty, x",
    ]);
    expect([1, 2].map((p) => fill(table, "en", "b", { p }))).toEqual(["church", "churches"]);
    expect(fill(table, "fr", "b", { p: 0 })).toBe("church");
    expect(fill(table, "en", "b")).toBe("{p|church|churches}");
    expect(placeholders("{p} {p|punkt|punkty|punktów}")).toEqual(["p", "p"]);
});

test("numbers have a true minus sign", () => {
    expect([number(-12), number(7), signed(3), signed(-3), signed(0)]).toEqual([
        "−12",
        "7",
        "+3",
        "−3",
        "±0",
    ]);
});

test("the language follows the browser", () => {
    expect(preferred(["sv-SE", "fr-CA", "en"])).toBe("fr");
    expect(preferred(["DE-at"])).toBe("de");
    expect(preferred([])).toBe("en");
});
