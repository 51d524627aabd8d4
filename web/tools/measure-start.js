// How long until the first game can be played, with an empty cache: from the address to the piece on the board, where
// "Play now" is pressed as soon as it is on the screen. By the page's own clock, and without a test tool in the page.
// node tools/measure-start.js [--slowdown 4] [--runs 5] URL..., with the client served there, such as by ./play.
// Several addresses are measured in turns, to compare builds on a busy machine.

import { parseArgs } from "node:util";
import { startBrowser } from "./browser.js";

const { values, positionals: addresses } = parseArgs({
    allowPositionals: true,
    options: { slowdown: { type: "string", default: "4" }, runs: { type: "string", default: "5" } },
});
if (addresses.length === 0) {
    process.stderr.write("node tools/measure-start.js [--slowdown 4] [--runs 5] URL...\n");
    process.exit(2);
}

/** In the page: presses the button when it has been painted, and notes when the piece has. */
function watch() {
    globalThis.measured = new Promise((resolve) => {
        const seen = {};
        const once = (selector, name, then) => {
            const found = !(name in seen) && document.querySelector(selector);
            if (!found) return;
            seen[name] = 0;
            requestAnimationFrame(() =>
                setTimeout(() => {
                    seen[name] = Math.round(performance.now());
                    then(found);
                }),
            );
        };
        new MutationObserver(() => {
            once("main button.play-now", "shown", (button) => button.click());
            once(".actions .build.beside", "playable", () => resolve(JSON.stringify(seen)));
        }).observe(document, { childList: true, subtree: true });
    });
}

async function measure(browser, address) {
    const page = await browser.newPage();
    await page.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
    await page.send("Page.enable");
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watch})()` });
    await page.send("Page.navigate", { url: address });
    const { result } = await page.send("Runtime.evaluate", { expression: "measured", awaitPromise: true });
    await page.close();
    return JSON.parse(result.value);
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await startBrowser();
const results = addresses.map(() => []);
for (let run = 0; run < Number(values.runs); ++run)
    for (const [at, address] of addresses.entries()) results[at].push(await measure(browser, address));
browser.close();
for (const [at, address] of addresses.entries()) {
    const [shown, playable] = ["shown", "playable"].map((name) => results[at].map((run) => run[name]));
    process.stdout.write(
        `${address} slowdown ${values.slowdown}, ${values.runs} runs: start page ${median(shown)} ms, ` +
            `playable ${median(playable)} ms (${playable[0]} to ${playable.at(-1)})\n`,
    );
}
