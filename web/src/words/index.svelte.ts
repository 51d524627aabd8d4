import { words as files } from "virtual:engine-files";
import { fill, type Values } from "./format";
import type { Key } from "./keys.gen";
import type { Language } from "./languages";
import { parseWords } from "./parse";

export { number, signed } from "./format";
export { languages, ownNames, type Language } from "./languages";
export type { Key };

let spoken = $state.raw<{ language: Language; text: string; table: Map<string, string> }>({
    language: "en",
    text: "",
    table: new Map(),
});

const fetched = new Map<string, Promise<string>>();

async function fetchPart(name: string): Promise<string> {
    const address = files[name] ?? "";
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
}

/** Part of the words of a language, fetched once. */
function part(name: string): Promise<string> {
    let text = fetched.get(name);
    if (!text) {
        fetched.set(name, (text = fetchPart(name)));
        text.catch(() => fetched.delete(name));
    }
    return text;
}

let wanted: Language = "en";
/** What is spoken of: the start page and the Eternal Game, later everything, in campaigns their stories too. */
let parts = ["first"];

/** Switches the language of everything on the screen. Resolves when the switch is done. */
export async function speak(language: Language): Promise<void> {
    wanted = language;
    const names = parts;
    const texts = await Promise.all(names.map((name) => part(`${language}-${name}`)));
    if (wanted !== language || names.length < parts.length) return;
    const text = texts.join("\n");
    if (text === spoken.text) return;
    spoken = { language, text, table: parseWords(text) };
    document.documentElement.lang = language;
}

async function speakOf(...more: string[]): Promise<void> {
    const before = parts;
    if (more.length > parts.length) parts = more;
    try {
        await speak(wanted);
    } catch (error) {
        parts = before;
        throw error;
    }
}

/** Fetches the words that neither the start page nor an Eternal Game needs. */
export const speakOfAll = (): Promise<void> => speakOf("first", "rest");
/** Fetches the stories as well: the engine tells them with the names of players and cities. */
export const speakOfCampaigns = (): Promise<void> => speakOf("first", "rest", "stories");

/** The current language. */
export const language = (): Language => spoken.language;
/** All words of that language as one text, for the engine. */
export const wordsText = (): string => spoken.text;

/** The text of a key in the current language. With `n` among the values, its plural form. */
export const t = (key: Key, values?: Values): string => fill(spoken.table, spoken.language, key, values);

/** The same for a key made from data, such as a rule's id. */
export const tx = (key: string, values?: Values): string => fill(spoken.table, spoken.language, key, values);

/** Whether there is a text for a key made from data. */
export const has = (key: string): boolean => spoken.table.has(key);

/** "Ada, Bert and Cleo", in the current language. */
export const list = (names: readonly string[]): string =>
    new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(names);

/** The browser's variety of the current language: British dates for a British browser. */
const locale = (): string =>
    navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === spoken.language) ?? spoken.language;

/** How long ago, such as "5 minutes ago". */
export function ago(seconds: number): string {
    const text = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
    if (seconds < 60) return text.format(0, "second");
    if (seconds < 3600) return text.format(-Math.floor(seconds / 60), "minute");
    if (seconds < 86_400) return text.format(-Math.floor(seconds / 3600), "hour");
    return text.format(-Math.floor(seconds / 86_400), "day");
}

/** A day such as 15 November 2026, for records and today's city. */
export const day = (date: Date): string =>
    new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(date);
