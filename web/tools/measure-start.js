// How long until the first game can be played: from the address to the piece on the board, with an empty cache.
// node tools/measure-start.js URL [SLOWDOWN] [RUNS], with the client served there, such as by ./play.

import { chromium } from "@playwright/test";

const [address, slowdown = "4", runs = "5"] = process.argv.slice(2);
if (!address) {
    process.stderr.write("node tools/measure-start.js URL [SLOWDOWN] [RUNS]\n");
    process.exit(2);
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
});
for (let run = 1; run <= Number(runs); ++run) {
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: Number(slowdown) });
    const begin = performance.now();
    await page.goto(address);
    await page.locator("main button.primary").first().click();
    const shown = performance.now();
    await page.locator(".build").waitFor();
    const playable = performance.now();
    process.stdout.write(
        `run ${run}: start page ${Math.round(shown - begin)} ms, playable ${Math.round(playable - begin)} ms\n`,
    );
    await page.context().close();
}
await browser.close();
