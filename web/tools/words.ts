import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export const languages = ["en", "fr", "pl", "de"] as const;

const root = resolve(import.meta.dirname, "../..");

/** Words that neither the engine nor the client says; the names of the dice's faces are shared. */
const elsewhere = /^(terminal\.(?!die\.)|cli\.|error\.content-)/;

/** The words of a language: the engine's and the client's, without comments, blank lines and what is said elsewhere. */
export function wordsOf(language: string): string {
    return [`content/words/${language}.words`, `web/words/${language}.words`]
        .map((path) => resolve(root, path))
        .filter((path) => existsSync(path))
        .flatMap((path) => readFileSync(path, "utf8").split("\n"))
        .filter((line) => line.trim() !== "" && !line.startsWith("#") && !elsewhere.test(line))
        .join("\n");
}

export const wordsFiles = (language: string): string[] =>
    [`content/words/${language}.words`, `web/words/${language}.words`].map((path) => resolve(root, path));
