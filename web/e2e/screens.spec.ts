import { expect, open, test, violations, withSettings } from "./base";

const screens = {
    home: "#/",
    new: "#/new/roll-and-build",
    settings: "#/settings",
    rules: "#/rules/roll-and-build/4",
    games: "#/games",
    today: "#/today",
    learn: "#/learn",
    companion: "#/companion",
    check: "#/check",
    about: "#/about",
    lost: "#/no/such/place",
};

for (const theme of ["light", "dark", "contrast"])
    test(`axe finds nothing on any screen, ${theme}`, async ({ page }) => {
        await withSettings(page, { theme, motion: "off" });
        for (const [name, hash] of Object.entries(screens)) {
            await open(page, hash);
            await page.waitForLoadState("networkidle");
            expect(await violations(page), name).toEqual([]);
        }
    });

test("every screen fits a phone of 360 pixels and has a title", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const [name, hash] of Object.entries(screens)) {
        await open(page, hash);
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
            360,
        );
        expect(await page.title()).toMatch(/mycity/);
    }
});

test("the focus goes to the heading of a new screen, and the skip link to its content", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeFocused();
    await page.reload();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
});

test("settings are kept on the device and take effect at once", async ({ page }) => {
    await open(page, "#/settings");
    await page.getByText("Dark", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByLabel("Language").selectOption("pl");
    await expect(page.getByRole("heading", { name: "Ustawienia" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Ustawienia" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
});

for (const [locale, now, lost] of [
    ["fr-FR", "Jouer", "Rien ici"],
    ["pl-PL", "Graj", "Nic tu nie ma"],
    ["de-AT", "Losspielen", "Hier ist nichts"],
] as const)
    test.describe(locale, () => {
        test.use({ locale });
        test(`speaks ${locale}: every screen, no key without a text`, async ({ page }) => {
            await open(page);
            await expect(page.getByRole("button", { name: now, exact: true })).toBeVisible();
            for (const hash of Object.values(screens)) {
                await open(page, hash);
                await page.waitForLoadState("networkidle");
                expect(await page.locator("body").innerText()).not.toMatch(/\[[a-z-]+\.[\w.-]+\]/);
            }
            await expect(page.getByRole("heading", { name: lost })).toBeVisible();
        });
    });
