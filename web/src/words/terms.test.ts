// How texts are written: words that were retired, typography, and sentences that a ten-year-old reads at once.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { wordsFiles } from "../../tools/words";
import { languages, type Language } from "./languages";
import { parseWords } from "./parse";

const terms = resolve(import.meta.dirname, "../../words/terms");

/** Patterns of a language, each with what to say instead. */
const retired = (language: Language) => [
    ...parseWords(readFileSync(resolve(terms, `${language}.terms`), "utf8")),
];
const [engines, stories, own] = [0, 1, 2].map((at) => (language: Language) => {
    const path = wordsFiles(language)[at]!;
    return [...parseWords(readFileSync(path, "utf8"))];
}) as [Reader, Reader, Reader];
type Reader = (language: Language) => [string, string][];

/** What is wrong with a language's numbers, ellipses and quotation marks. */
const typography: Partial<Record<Language, RegExp>> = {
    en: /[}\d]\s%|\s…|"/,
    de: /[}\d](?!\u00a0)\s?%| …|["”](?<!“)|«/,
    fr: /[}\d](?!\u00a0)\s?%|\s…|"|«(?!\u00a0)|(?<!\u00a0)»/,
    pl: /[}\d]\s%|\s…|"|“/,
};

/** Rules, reasons and the coach: what is read in the middle of a game. */
const toLearn = /^(rule|why|module|learn|lesson|rules\.intro)\b/;
const longest = 30;
const sentences = (text: string) => text.replace(/\{[^|}]*\|([^|}]*)[^}]*\}/g, "$1").split(/(?<=[.!?])”?\s+/);
const wordsIn = (sentence: string) =>
    sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe.each(languages)("%s", (language) => {
    const texts = [...engines(language), ...own(language)].filter(([key]) => !key.startsWith("cli.help"));

    test("no retired word is left", () => {
        const wrong = retired(language).flatMap(([pattern, instead]) => {
            const found = new RegExp(`(?<!\\p{L})(${pattern})(?!\\p{L})`, "iu");
            return texts
                .filter(
                    ([key, text]) =>
                        !key.startsWith("terminal.typed.") && found.test(text.replace(/\{[^}]*\}/g, "")),
                )
                .map(([key, text]) => `${key} = ${text}: say ${instead}`);
        });
        expect(wrong).toEqual([]);
    });

    test("numbers, ellipses and quotation marks are the language's own", () => {
        const all = [...texts, ...stories(language)].filter(
            ([key]) => !/^(language\.|error\.sealed$)/.test(key),
        );
        expect(all.filter(([, text]) => typography[language]?.test(text))).toEqual([]);
    });

    test(`no sentence of a rule or of the coach is longer than ${longest} words`, () => {
        const long = texts
            .filter(([key]) => toLearn.test(key))
            .flatMap(([key, text]) => sentences(text).map((sentence) => [key, sentence] as const))
            .filter(([, sentence]) => wordsIn(sentence) > longest);
        expect(long).toEqual([]);
    });
});
