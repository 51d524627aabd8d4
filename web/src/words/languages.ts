import { languageNames } from "virtual:engine-files";

/** A language is there when the project has its words (tools/words.ts). */
export type Language = string;
/** Each language in its own words, so that everybody finds theirs. */
export const ownNames: Readonly<Record<Language, string>> = languageNames;
export const languages: readonly Language[] = Object.keys(languageNames);

/** The first of the browser's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const found = languages.find((language) => tag.toLowerCase().split("-")[0] === language);
        if (found) return found;
    }
    return "en";
}
