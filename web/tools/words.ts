import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");

/** Words that neither the engine nor the client uses; the names of the dice's faces are shared. */
const elsewhere = /^(terminal\.(?!die\.)|cli\.|error\.content-)/;

export const wordsFiles = (language: string, root = project): string[] =>
    [`content/words/${language}.words`, `web/words/${language}.words`].map((path) => resolve(root, path));

/** The words of a language: the engine's and the client's, without comments, blank lines and other programs' words. */
export function wordsOf(language: string, root = project): string {
    return wordsFiles(language, root)
        .filter((path) => existsSync(path))
        .flatMap((path) => readFileSync(path, "utf8").split("\n"))
        .filter((line) => line.trim() !== "" && !line.startsWith("#") && !elsewhere.test(line))
        .join("\n");
}

/** Every language that has words for the client, with its own name, in the order of these names. */
export function languagesIn(root = project): Map<string, string> {
    const codes = readdirSync(resolve(root, "web/words")).flatMap((file) =>
        file.endsWith(".words") ? [file.slice(0, -".words".length)] : [],
    );
    const names = codes.map((code): [string, string] => {
        const name = /^language\.name = (.*)$/m.exec(wordsOf(code, root))?.[1];
        if (name === undefined) throw new Error(`${code}.words has no language.name.`);
        return [code, name];
    });
    return new Map(names.sort(([, a], [, b]) => a.localeCompare(b, "en")));
}
