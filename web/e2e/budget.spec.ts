import type { Request } from "@playwright/test";
import { expect, missingWords, open, test } from "./base";

const budget = 250_000;

// In the language with the longest words. From level 3 on, a bot fetches its weights.
for (const level of [2, 3]) {
    test(`everything for a first game against level ${level} is below ${budget / 1000} kB`, async ({
        page,
    }) => {
        // Files must not come from a service worker, which would fetch the rest as well.
        await page.addInitScript(
            (settings) => {
                Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
                localStorage.setItem("mycity.settings", settings);
            },
            JSON.stringify({ level, language: "pl" }),
        );
        const fetched: Request[] = [];
        page.on("requestfinished", (request) => fetched.push(request));
        await open(page);
        await page.locator("main button.play-now").click();
        await expect(page.locator(".actions .build")).toBeVisible();
        // Words of other games come later.
        expect(await missingWords(page)).toEqual([]);
        // The bot runs in a worker, which fetches later.
        const learnt = () => fetched.some((request) => request.url().endsWith(".weights"));
        if (level > 2) await expect.poll(learnt).toBe(true);
        await page.waitForLoadState("networkidle");
        const files = await Promise.all(
            fetched.map(async (request) => ({
                name: new URL(request.url()).pathname,
                bytes: Math.max(0, (await request.sizes()).responseBodySize),
            })),
        );
        files.sort((a, b) => b.bytes - a.bytes);
        expect(files[0]?.name).toMatch(/\.wasm$/);
        expect(learnt()).toBe(level > 2);
        expect(
            files.reduce((sum, { bytes }) => sum + bytes, 0),
            JSON.stringify(files, null, 1),
        ).toBeLessThan(budget);
    });
}
