import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { languagesIn, textOf } from "./words.ts";

const template = resolve(import.meta.dirname, "manifest.json");

/** The name of the manifest of a language; the page names that of English until it knows the language. */
const fileOf = (language: string): string =>
    language === "en" ? "manifest.webmanifest" : `manifest-${language}.webmanifest`;

/** What the browser says of the page when it is installed, in one language: every {key} stands for its text. */
export function manifestOf(language: string): string {
    return readFileSync(template, "utf8").replace(/\{([a-z.-]+)\}/g, (_, key: string) => {
        const text = key === "language" ? language : textOf(language, key);
        return JSON.stringify(text).slice(1, -1);
    });
}

/** A manifest for each language, beside the page. */
export function manifests(): Plugin {
    const files = () => [...languagesIn().keys()].map((language) => ({ language, name: fileOf(language) }));
    return {
        name: "mycity-manifests",
        generateBundle() {
            for (const { language, name } of files())
                this.emitFile({ type: "asset", fileName: name, source: manifestOf(language) });
        },
        configureServer(server) {
            server.middlewares.use((request, response, next) => {
                const found = files().find(({ name }) => request.url === `/${name}`);
                if (!found) return next();
                response.setHeader("Content-Type", "application/manifest+json");
                response.end(manifestOf(found.language));
            });
        },
    };
}
