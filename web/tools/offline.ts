import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Gives the service worker the files to cache, and a version that changes with them. */
export function offline(): Plugin {
    let publicFolder = "";
    return {
        name: "mycity-offline",
        apply: "build",
        enforce: "post",
        configResolved(config) {
            publicFolder = config.publicDir;
        },
        generateBundle(_, bundle) {
            const worker = bundle["sw.js"];
            if (!worker || worker.type !== "chunk") throw new Error("The build has no sw.js.");
            const hash = createHash("sha256");
            const names: string[] = [];
            const keep = (name: string, content: string | Uint8Array) => {
                // The nets of the strongest bots are large; the worker keeps those that were asked for. Screenshots
                // are only for the browser's dialog before an installation.
                if (!/\.net$|^screenshot-/.test(name)) names.push(name);
                hash.update(name).update(content);
            };
            for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
                if (name !== "sw.js") keep(name, file.type === "chunk" ? file.code : file.source);
            }
            for (const name of readdirSync(publicFolder, { recursive: true, encoding: "utf8" }).sort()) {
                if (/\.\w+$/.test(name)) keep(name, readFileSync(join(publicFolder, name)));
            }
            worker.code = worker.code
                .replace("__PRECACHE__", JSON.stringify(names))
                .replace("__VERSION__", JSON.stringify(hash.digest("hex").slice(0, 16)));
        },
    };
}
