import { expect, open, test } from "./base";
import { playNow } from "./play";

const budget = 250_000;

// From level 3 on, a bot fetches what it has learnt.
for (const level of [2, 3]) {
    test(`everything for a first game against level ${level} is below ${budget / 1000} kB`, async ({
        page,
    }) => {
        // Files must not come from a service worker, which would fetch the rest as well.
        await page.addInitScript((settings) => {
            Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
            localStorage.setItem("mycity.settings", settings);
        }, JSON.stringify({ level }));
        const files: { name: string; bytes: number }[] = [];
        page.on("requestfinished", async (request) => {
            const { responseBodySize } = await request.sizes();
            files.push({ name: new URL(request.url()).pathname, bytes: Math.max(0, responseBodySize) });
        });
        await open(page);
        await playNow(page);
        // The bot thinks in a worker, which fetches in its own time.
        const learnt = () => files.some(({ name }) => name.endsWith(".weights"));
        if (level > 2) await expect.poll(learnt).toBe(true);
        await page.waitForLoadState("networkidle");
        files.sort((a, b) => b.bytes - a.bytes);
        expect(files[0]?.name).toMatch(/\.wasm$/);
        expect(learnt()).toBe(level > 2);
        expect(
            files.reduce((sum, { bytes }) => sum + bytes, 0),
            JSON.stringify(files, null, 1),
        ).toBeLessThan(budget);
    });
}
