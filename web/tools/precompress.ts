import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(html|js|css|svg|json|webmanifest|wasm|words|bin|weights|net|puzzles)$/;

function* filesBelow(folder: string): Generator<string> {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) yield* filesBelow(path);
        else yield path;
    }
}

/** Writes FILE.br and FILE.gz beside every file of the build that gets smaller. */
export function precompress(): Plugin {
    let folder = "";
    return {
        name: "mycity-precompress",
        apply: "build",
        configResolved(config) {
            folder = join(config.root, config.build.outDir);
        },
        closeBundle() {
            for (const path of filesBelow(folder)) {
                if (!compressible.test(path) || statSync(path).size < 512) continue;
                const data = readFileSync(path);
                const quality = constants.BROTLI_MAX_QUALITY;
                const brotli = brotliCompressSync(data, {
                    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
                });
                if (brotli.length < data.length) writeFileSync(`${path}.br`, brotli);
                const gzip = gzipSync(data, { level: 9 });
                if (gzip.length < data.length) writeFileSync(`${path}.gz`, gzip);
            }
        },
    };
}
