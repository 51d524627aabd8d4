// Browsers that cannot run the page say what it needs.

import { expect, test } from "./base";

test("without scripts, a sentence in every language", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    for (const language of ["de", "en", "fr", "pl"])
        await expect(page.locator(`noscript > p[lang="${language}"]`)).toBeVisible();
    await context.close();
});

test("without WebAssembly, as in Lockdown Mode, the sentence and nothing that could fail", async ({
    page,
}) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    await page.goto("./");
    await expect(page.getByText("mycity needs JavaScript and WebAssembly")).toBeVisible();
    await expect(page.locator("main")).toHaveCount(0);
});

test("too old a browser says the same", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "ElementInternals"));
    await page.goto("./");
    await expect(page.getByText("mycity needs JavaScript and WebAssembly")).toBeVisible();
});

test("others do not see it", async ({ page }) => {
    await page.goto("./");
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    await expect(page.locator("#needs")).toBeHidden();
});
