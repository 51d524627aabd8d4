import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { languagesIn, partOf, wordParts, wordsFiles, wordsOf } from "./words.ts";

const root = resolve(import.meta.dirname, "../..");
const learnedFolders = ["weights", "nets"];
const fontsFolder = resolve(root, "src/print/fonts");

const id = "virtual:engine-files";
const printId = "virtual:print-files";
const puzzleId = "virtual:puzzle-files";

interface File {
    name: string;
    type: string;
    read(): Buffer | string;
}

function wasm(name: string): File {
    const path = resolve(root, "build/wasm", name);
    const read = () => {
        if (!existsSync(path)) {
            throw new Error(
                `build/wasm/${name} is missing. Build it in the project's root folder with:\n` +
                    "  cmake --preset wasm && cmake --build build/wasm",
            );
        }
        return readFileSync(path);
    };
    return { name, type: "application/wasm", read };
}

/** What only the print screen fetches. */
function printFiles(): { wasm: File; fonts: [string, File][] } {
    const names = readdirSync(fontsFolder).filter((name) => name.endsWith(".ttf"));
    return {
        wasm: wasm("mycity-print.wasm"),
        fonts: names
            .sort()
            .map((name) => [
                name.slice(0, -".ttf".length),
                { name, type: "font/ttf", read: () => readFileSync(resolve(fontsFolder, name)) },
            ]),
    };
}

/** What only the puzzles' screen fetches. */
function puzzleFiles(): [string, File][] {
    const folder = resolve(root, "content/puzzles");
    return readdirSync(folder)
        .filter((name) => name.endsWith(".puzzles"))
        .sort()
        .map((name) => [
            name.slice(0, -".puzzles".length),
            { name, type: "text/plain; charset=utf-8", read: () => readFileSync(resolve(folder, name)) },
        ]);
}

function files(): { first: File; wasm: File; words: [string, File][]; learned: [string, File][] } {
    return {
        first: wasm("mycity-first.wasm"),
        wasm: wasm("mycity.wasm"),
        words: [...languagesIn().keys()].flatMap((language) =>
            wordParts.map((part): [string, File] => [
                `${language}-${part}`,
                {
                    name: `${language}-${part}.words`,
                    type: "text/plain; charset=utf-8",
                    read: () => partOf(wordsOf(language), part),
                },
            ]),
        ),
        learned: learnedFolders.flatMap((folder) =>
            readdirSync(resolve(root, "content", folder))
                .filter((name) => !name.endsWith(".md"))
                .sort()
                .map((name): [string, File] => [
                    `${folder}/${name}`,
                    {
                        name,
                        type: "application/octet-stream",
                        read: () => readFileSync(resolve(root, "content", folder, name)),
                    },
                ]),
        ),
    };
}

/**
 * The module `virtual:engine-files`: addresses of the wasm engine, of each language's words and of what bots have
 * learned; `virtual:print-files`: of the module that draws pages and of its fonts; `virtual:puzzle-files`: of the puzzles.
 * In a build they are hashed files; the development server reads them again at each request.
 */
export function engineFiles(): Plugin {
    let building = false;
    return {
        name: "mycity-engine-files",
        configResolved(config) {
            building = config.command === "build";
        },
        resolveId: (source) => ([id, printId, puzzleId].includes(source) ? `\0${source}` : undefined),
        load(source) {
            if (![id, printId, puzzleId].includes(source.slice(1))) return undefined;
            const address = (file: File) => {
                if (!building) return JSON.stringify(`/@engine/${file.name}`);
                const reference = this.emitFile({ type: "asset", name: file.name, source: file.read() });
                return `import.meta.ROLLUP_FILE_URL_${reference}`;
            };
            const table = (entries: [string, File][]) =>
                `{${entries.map(([key, file]) => `${JSON.stringify(key)}: ${address(file)}`).join(", ")}}`;
            if (source === `\0${printId}`) {
                const all = printFiles();
                return `export const wasm = ${address(all.wasm)};\nexport const fonts = ${table(all.fonts)};`;
            }
            if (source === `\0${puzzleId}`) return `export const files = ${table(puzzleFiles())};`;
            const all = files();
            for (const language of languagesIn().keys())
                wordsFiles(language).forEach((path) => this.addWatchFile(path));
            return [
                `export const first = ${address(all.first)};`,
                `export const wasm = ${address(all.wasm)};`,
                `export const words = ${table(all.words)};`,
                `export const languageNames = ${JSON.stringify(Object.fromEntries(languagesIn()))};`,
                `export const learned = ${table(all.learned)};`,
            ].join("\n");
        },
        configureServer(server) {
            server.middlewares.use("/@engine/", (request, response, next) => {
                const all = files();
                const print = printFiles();
                const everything = [
                    all.first,
                    all.wasm,
                    print.wasm,
                    ...print.fonts.map(([, file]) => file),
                    ...puzzleFiles().map(([, file]) => file),
                    ...all.words.map(([, file]) => file),
                    ...all.learned.map(([, f]) => f),
                ];
                const file = everything.find((one) => request.url === `/${one.name}`);
                if (!file) return next();
                response.setHeader("Content-Type", file.type);
                response.end(file.read());
            });
        },
    };
}
