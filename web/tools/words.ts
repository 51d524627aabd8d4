import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const project = resolve(import.meta.dirname, "../..");

/** Words that neither the engine nor the client uses; the names of the dice's faces and of the games are shared. */
const elsewhere = /^(terminal\.(?!die\.|game\.|total |legacy\.episode )|cli\.|manifest\.|page\.)/;

/** Words that neither the start page nor an Eternal Game shows. They are a file of their own, fetched when needed. */
const later = new RegExp(
    "^(" +
        [
            "(legacy|rb)-",
            "rule\\.",
            "(rule-name|score|why)\\.(L|RB|V)-",
            "(rule-name|score)\\.B-(50|RANK)",
            "why\\.[A-Z0-9-]+\\.(L|RB)-",
            "kind\\.(fortress|sawmill) ",
            "terrain\\.(bandit|church|fortress|landmark|mine|palace|plateau|port|sawmill)",
            "play\\.((opening|result|review|sticker)\\.|(again|campaign|circles|later|next-episode|nuggets|place|replay|rocks|same-draw|shaft|stickers|trees) )",
            "(account|alone|amount|animal|book|cause|chapter|copy|end|episode|finale|gift|opening|overview|prize|story)\\.",
            "gain\\.(?!line )",
            "home\\.(all-games|continue|games|round) ",
            "(challenge|check|explain|learn|lesson|level-text|lint|module|not-found|online|paper|print|puzzle|replay|result|review|sticker|title|valley|way|week|workshop)\\.",
            "terminal\\.",
            "new-game\\.(?!bot )",
            "(about|campaign|companion|games|progress|rules|settings|today)\\.(?!title |language )",
            "error\\.(?!game-over |no-hole |no-such-space |player-ended |space-twice )",
        ].join("|") +
        ")",
);

export const wordsFiles = (language: string, root = project): string[] =>
    ["content/words", "content/stories", "web/words"].map((folder) =>
        resolve(root, folder, `${language}.words`),
    );

/** Polish ends no line with a word of one letter: a blank that does not break follows it, as in cmake/embed.cmake. */
const bound = (text: string) => text.replace(/(?<=[ („–\u00a0])([aiouwz]) /gi, "$1\u00a0");

/** One text, also of those that only files beside the page use. */
export function textOf(language: string, key: string): string {
    const lines = wordsFiles(language).flatMap((path) => readFileSync(path, "utf8").split("\n"));
    const line = lines.find((one) => one.startsWith(`${key} = `));
    if (line === undefined) throw new Error(`${language} has no ${key}.`);
    return line.slice(`${key} = `.length);
}

/** The words of a language: the engine's, the stories and the client's, without comments, blank lines and other programs' words. */
export function wordsOf(language: string, root = project): string {
    return wordsFiles(language, root)
        .filter((path) => existsSync(path))
        .flatMap((path) => readFileSync(path, "utf8").split("\n"))
        .filter((line) => line.trim() !== "" && !line.startsWith("#") && !elsewhere.test(line))
        .map((line) => (language === "pl" ? bound(line) : line))
        .join("\n");
}

export const wordParts = ["first", "rest", "stories"] as const;
export type WordPart = (typeof wordParts)[number];

const partWith = (line: string): WordPart =>
    /^story\.(legacy|roll-and-build)\./.test(line) ? "stories" : later.test(line) ? "rest" : "first";

/** The words of the first game, the stories of campaigns, or all others. */
export const partOf = (words: string, part: WordPart): string =>
    words
        .split("\n")
        .filter((line) => partWith(line) === part)
        .join("\n");

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
