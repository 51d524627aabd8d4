import { expect, open, test } from "./base";

test("once visited, the client starts and opens every screen without a network", async ({
    page,
    context,
}) => {
    await open(page);
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    await open(page, "#/rules/eternal");
    await expect(page.getByText("E-GROUP")).toBeVisible();
    await open(page, "#/settings");
    await page.getByLabel("Language").selectOption("fr");
    await expect(page.getByRole("heading", { name: "Réglages" })).toBeVisible();
});
