import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The file with the hashes of all others, as `sha256sum` writes it; its own hash stands for the whole page. */
export const hashList = "sha256.txt";

/** Lets everybody compare the page of a server with one that was built from the sources (scripts/check-page). */
export function hashes(): Plugin {
    let folder = "";
    let say: (text: string) => void = () => {};
    return {
        name: "mycity-hashes",
        apply: "build",
        configResolved(config) {
            folder = join(config.root, config.build.outDir);
            say = (text) => config.logger.info(text);
        },
        closeBundle() {
            const files = readdirSync(folder, { recursive: true, withFileTypes: true })
                .filter((entry) => entry.isFile())
                .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
                // Compressed copies are other forms of the same files.
                .filter((path) => path !== hashList && !/\.(br|gz)$/.test(path))
                .sort();
            const hash = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
            const list = files.map((path) => `${hash(readFileSync(join(folder, path)))}  ${path}\n`).join("");
            writeFileSync(join(folder, hashList), list);
            say(`page ${hash(list)}`);
        },
    };
}
