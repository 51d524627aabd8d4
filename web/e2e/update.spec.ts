import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./base";
import { decide, mayBuild, playNow, roundOf } from "./play";

test("a newer client is offered in mid-game, takes over when asked, and the game goes on", async ({
    page,
}, info) => {
    const folder = info.outputPath("dist");
    cpSync("dist", folder, { recursive: true });
    const server = spawn(process.execPath, ["tools/serve.js", folder, "0"]);
    try {
        // It prints its address once it listens.
        const [address] = (await once(server.stdout, "data")) as [Buffer];
        await page.goto(String(address).trim());
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
        await expect(page.getByText("A new version is ready.")).toBeVisible();
        expect(await roundOf(page)).toBe(2);

        await page.getByRole("button", { name: "Update now" }).click();
        await expect(page.getByText("A new version is ready.")).toBeHidden();
        await expect(mayBuild(page)).toBeVisible();
        expect(await roundOf(page)).toBe(2);
        expect(await page.evaluate(() => caches.keys())).toContain("mycity-newer");
    } finally {
        server.kill();
    }
});
