// How long a placement takes: from the click on Build to the next piece on the board, in a game alone, by the page's own
// clock. node tools/measure-placement.js [--slowdown 4] [--runs 5] URL..., with the client served there.
// Several addresses are measured in turns, to compare builds on a busy machine.

import { parseArgs } from "node:util";
import { startBrowser } from "./browser.js";

const { values, positionals: addresses } = parseArgs({
    allowPositionals: true,
    options: { slowdown: { type: "string", default: "4" }, runs: { type: "string", default: "5" } },
});
if (addresses.length === 0) {
    process.stderr.write("node tools/measure-placement.js [--slowdown 4] [--runs 5] URL...\n");
    process.exit(2);
}

/** In the page: begins a game alone, builds twelve times and notes how long each took. */
function play() {
    const found = (test) =>
        new Promise((resolve) => {
            const look = () => {
                const value = test();
                if (!value) return false;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => resolve(value)));
                return true;
            };
            const observer = new MutationObserver(look);
            observer.observe(document, {
                childList: true,
                subtree: true,
                attributes: true,
                characterData: true,
            });
            look();
        });
    const query = (selector) => document.querySelector(selector);
    const button = () => query('.actions .build[aria-disabled="false"]');
    // The piece waits beside the board; a key puts it there.
    const put = () =>
        query(".actions .build.beside") &&
        query(".bd-host").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
    const round = () => query(".where span")?.textContent;
    globalThis.measured = (async () => {
        location.hash = "#/new?seed=5";
        (await found(() => query("form .seats .seat-row:nth-of-type(2) button.icon"))).click();
        await found(() => document.querySelectorAll("form .seats .seat-row").length === 1);
        query("form button.primary").click();
        const times = [];
        for (let placed = 0; placed < 12; ++placed) {
            await found(() => query(".actions .build.beside"));
            put();
            const build = await found(() => query(".bd-layer-lift .bd-roof") && button());
            const before = round();
            await new Promise((resolve) => setTimeout(resolve, 300));
            const start = performance.now();
            build.click();
            await found(() => round() !== before && query(".actions .build.beside"));
            times.push(performance.now() - start);
        }
        return JSON.stringify(times);
    })();
}

async function measure(browser, address) {
    const page = await browser.newPage();
    await page.send("Page.enable");
    await page.send("Page.navigate", { url: address });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await page.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
    await page.send("Runtime.evaluate", { expression: `(${play})()` });
    const { result } = await page.send("Runtime.evaluate", { expression: "measured", awaitPromise: true });
    await page.close();
    return JSON.parse(result.value);
}

const browser = await startBrowser();
const results = addresses.map(() => []);
for (let run = 0; run < Number(values.runs); ++run)
    for (const [at, address] of addresses.entries()) results[at].push(...(await measure(browser, address)));
browser.close();
for (const [at, address] of addresses.entries()) {
    const times = results[at].sort((a, b) => a - b);
    const part = (of) => times[Math.min(times.length - 1, Math.floor(times.length * of))].toFixed(1);
    process.stdout.write(
        `${address} slowdown ${values.slowdown}, ${times.length} placements: ` +
            `median ${part(0.5)} ms, 90 % ${part(0.9)} ms, longest ${part(1)} ms\n`,
    );
}
