// The texts of the engine, the stories and the client, as players of each language read them.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { wordsFiles } from "../../tools/words";
import { languages, type Language } from "./languages";
import { parseWords } from "./parse";

const tables = new Map(
    languages.map((language) => [
        language,
        parseWords(
            wordsFiles(language)
                .map((path) => readFileSync(path, "utf8"))
                .join("\n"),
        ),
    ]),
);
const textsIn = (language: Language) => tables.get(language)!;

/** What is named here is not a person, but a title, a level, a row of a table, a die, a move or a bot. */
const things =
    /^(new-game\.(plan|bot)|terminal\.(chapter|legacy\.episode|overview\.row|opening\.gone-rule|rule|thrown)|cli\.(valley|match)|story|play\.dice|explain|puzzle)\b/;
/** Somebody else: another player at a table, on a list or behind a link. */
const others = /^(today\.watch|play\.waiting|online|valley\.rival)\b/;

/** The placeholders that people's names fill. */
const person = /\{(name|names|a|b|other)\}/g;

/** The text for one person or several, as "§": their names are all sorts of words. */
const named = (text: string) => text.replace(person, "§").replaceAll("\u00a0", " ");
const listed = (text: string) => named(text.replaceAll("{names}", "§, §"));

/** Nothing is said of the name: it follows nothing or a mark, and a mark, a value or nothing follows it. */
const apart = (text: string) =>
    !/[^:.,(·–] §|§[^:.,;)]/.test(text.replace(/§ (?=[{:])/g, "§:").replace(/^§/, ". §"));

describe.each(languages)("%s", (language) => {
    const texts = textsIn(language);
    const ofPeople = [...texts].filter(
        ([key, text]) => text.search(person) >= 0 && !things.test(key) && !key.endsWith(".you"),
    );
    const you = { en: "You", fr: "Vous", pl: "Ty", de: "Du" }[language];

    test("a person without a name is called the same in every program", () => {
        expect([texts.get("name.you"), texts.get("terminal.you")]).toEqual([you, you]);
    });

    test("a sentence about you has a form of its own, or says the name apart", () => {
        const wrong = ofPeople.filter(
            ([key, text]) =>
                !others.test(key) &&
                !texts.has(key.replace(/(\.(one|few|many|other))?$/, ".you$1")) &&
                !apart(named(text)),
        );
        expect(wrong).toEqual([]);
    });

    test("one person or several: no verb follows a list of names", () => {
        expect(ofPeople.filter(([, text]) => /§, §(?![.:;)]|$)/.test(listed(text)))).toEqual([]);
    });

    test("no name is declined, and none would have to be elided", () => {
        const wrong = { fr: /\b(de|que|si|le|la) §/, pl: /\b(gracz\p{L}*|dla|do|od|z|przez|u) §/u }[language];
        expect(ofPeople.filter(([, text]) => wrong?.test(named(text)))).toEqual([]);
    });
});
