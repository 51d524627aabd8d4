import { spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./base";
import { build, decide, playNow, roundOf } from "./play";

test("a newer client is offered in mid-game, takes over when asked, and the game goes on", async ({
    page,
}, info) => {
    const folder = info.outputPath("dist");
    cpSync("dist", folder, { recursive: true });
    const port = 41_000 + info.parallelIndex;
    const server = spawn(process.execPath, ["tools/serve.js", folder, String(port)]);
    try {
        const address = `http://localhost:${port}/`;
        await expect(async () => void (await page.request.get(address))).toPass();
        await page.goto(address);
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await playNow(page);
        await decide(page);

        const worker = join(folder, "sw.js");
        const version = /mycity-\$\{"([0-9a-f]{16})"\}/;
        const newer = readFileSync(worker, "utf8").replace(version, 'mycity-${"newer"}');
        expect(newer).toContain("newer");
        writeFileSync(worker, newer);
        for (const packed of [".br", ".gz"]) rmSync(worker + packed);
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        await expect(page.getByText("A newer version is ready.")).toBeVisible();
        expect(await roundOf(page)).toBe(2);

        await page.getByRole("button", { name: "Use it now" }).click();
        await expect(page.getByText("A newer version is ready.")).toBeHidden();
        await expect(build(page)).toBeVisible();
        expect(await roundOf(page)).toBe(2);
        expect(await page.evaluate(() => caches.keys())).toContain("mycity-newer");
    } finally {
        server.kill();
    }
});
