// Writes src/words/keys.gen.ts: the keys of the words as a type, so that a misspelt one does not compile.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const web = resolve(import.meta.dirname, "..");
const keys = ["../content/words/en.words", "words/en.words"]
    .flatMap((path) => readFileSync(resolve(web, path), "utf8").split("\n"))
    .filter((line) => /^[^#\s].*=/.test(line))
    .map((line) => line.slice(0, line.indexOf("=")).trim())
    // What the build leaves out (words.ts).
    .filter((key) => !/^(terminal\.(?!die\.)|cli\.|manifest\.|error\.content-)/.test(key));
const all = new Set(keys);
const plural = /\.(one|few|many|other)$/;
const bases = new Set(
    keys.map((key) => (all.has(key.replace(plural, ".other")) ? key.replace(plural, "") : key)),
);
const text = `export type Key =\n${[...bases]
    .sort()
    .map((key) => `  | ${JSON.stringify(key)}`)
    .join("\n")};\n`;
writeFileSync(resolve(web, "src/words/keys.gen.ts"), text);
