import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { engineFiles } from "./tools/engine-files.ts";
import { hashes } from "./tools/hashes.ts";
import { manifests } from "./tools/manifests.ts";
import { needs } from "./tools/needs.ts";
import { precompress } from "./tools/precompress.ts";
import { preload } from "./tools/preload.ts";
import { offline } from "./tools/offline.ts";

const version = /project\(mycity VERSION ([\d.]+)/.exec(readFileSync("../CMakeLists.txt", "utf8"))?.[1];
if (!version) throw new Error("CMakeLists.txt names no version.");

export default defineConfig({
    // Relative addresses: the build works below any path of any static server.
    base: "./",
    define: { __APP_VERSION__: JSON.stringify(version) },
    plugins: [svelte(), engineFiles(), manifests(), needs(), preload(), offline(), precompress(), hashes()],
    build: {
        target: "es2022",
        assetsInlineLimit: 0,
        license: { fileName: "licenses.json" },
        // Lists of scripts to preload for every lazy screen would be a part of the first download.
        modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, files, { hostType }) =>
                hostType === "html" ? files : files.filter((name) => name.endsWith(".css")),
        },
        rollupOptions: {
            checks: { bundlerTimings: false, pluginTimings: false },
            input: { index: "index.html", sw: "src/sw.ts" },
            output: {
                // Few files for the first game: what all screens share with the start page, and the play screen with its board.
                // Small parts of many other screens are one file: each file is found in the one before it.
                codeSplitting: {
                    groups: [
                        {
                            name: "parts",
                            test: /\/src\/(ui\/(Segmented|device)|game\/(record|saved-games)|engine\/valley|screens\/(learn\/(ShowMeHow|back|first-games|steps)|valley\/(link|sealed|valley-text)|today\/today\.|puzzles\/(progress|pick|position)|play\/decimal))/,
                            priority: 1,
                        },
                        {
                            name: "play",
                            test: /\/(ui\/BoardView|(board\/src|screens\/play)\/(?!picture\.|City\.|Confirm|Dialogs|Menu|NotSaved|TextBoard|TypedMove|WhyNot|Sticker|sticker-flight|Note|HandOver|Enlarged|Odds|Circles|ghost|decimal|Explanation|Ways))/,
                            priority: 2,
                        },
                        {
                            name: "core",
                            test: /node_modules\/|\/src\/(ui(?!\/(BoardView|Blocked|Lost|Segmented|animals|copy|CopyByHand|device|download|game-file|png|rule-text|sound|art\/([Cc]hapter|roman|[Dd]i[ce]e?|Envelope|Illustration|KindIcon|Scene|Town|Way)))|styles|words|engine(?!\/valley)|game(?!\/(record|import|saved-games|text-store|titles)))\/|Home\.svelte/,
                            priority: 3,
                        },
                    ],
                },
                // The address of the service worker must never change.
                entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
            },
        },
    },
    worker: { format: "es" },
    test: {
        include: ["src/**/*.test.ts", "board/**/*.test.ts", "tests/**/*.test.ts", "tools/**/*.test.ts"],
        environment: "node",
        // Generous: both cores may be busy with other tests.
        testTimeout: 60_000,
        hookTimeout: 60_000,
    },
});
