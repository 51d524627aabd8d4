// Every screen, as the real server hands it out: in every theme, in every language, on a small phone.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, settled, test, violations, withSettings } from "./base";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });

const addresses = {
    home: "#/",
    new: "#/new/roll-and-build",
    friends: "#/friends",
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

/** Without a word of any language. */
async function start(page: Page, hash: string): Promise<void> {
    await open(page, hash);
    await page.locator("main .button.primary.big").click();
    await expect(page.locator("body")).toHaveAttribute("data-screen", "play");
    await expect(page.locator(".bd-host")).toBeVisible();
}

/** Screens that need more than an address: tables, games, what lies over them. Each shows one and stays there. */
const states: Record<string, (page: Page) => Promise<void>> = {
    async lobby(page) {
        await open(page, "#/friends");
        await page.locator("form .button.primary.big").click();
        await expect(page.locator("body")).toHaveAttribute("data-screen", "table");
    },
    async envelope(page) {
        await start(page, "#/new/legacy");
        await expect(page.locator("dialog[open]")).toBeVisible();
    },
    async dice(page) {
        await start(page, "#/new/roll-and-build?episode=4");
        const opening = page.locator("dialog[open]");
        if (await opening.isVisible()) await opening.locator(".button.primary").click();
    },
    async game(page) {
        await start(page, "#/new/eternal?seed=7");
        await page.locator(".build").click();
    },
    async stop(page) {
        await page.locator(".bd-host").press("e");
        await expect(page.locator("dialog[open] .danger")).toBeVisible();
    },
    async result(page) {
        await page.locator("dialog[open] .danger").click();
        await expect(page.locator("dialog[open] .review")).toBeVisible({ timeout: 30_000 });
        await expect(page.locator("dialog[open] .review progress")).toHaveCount(0, { timeout: 30_000 });
    },
    async replay(page) {
        await page.locator('dialog[open] a[href*="#/replay/"]').first().click();
        await expect(page.getByRole("slider")).toBeVisible();
    },
};

async function each(page: Page, look: (name: string) => Promise<void>): Promise<void> {
    for (const [name, hash] of Object.entries(addresses)) {
        await open(page, hash);
        await settled(page);
        await look(name);
    }
    for (const [name, go] of Object.entries(states)) {
        await go(page);
        await settled(page);
        await look(name);
    }
}

test("axe finds nothing on any screen, in light, dark and high contrast", async ({ page }) => {
    test.slow();
    await withSettings(page, { motion: "off", level: 1, theme: "light" });
    await each(page, async (name) => {
        for (const theme of ["light", "dark", "contrast"]) {
            await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
            expect
                .soft(await violations(page, theme === "light" ? "all" : "look"), `${name}, ${theme}`)
                .toEqual([]);
        }
        await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
    });
});

for (const language of ["en", "fr", "pl", "de"])
    test(`every screen speaks ${language} and fits a phone`, async ({ page }) => {
        test.slow();
        await withSettings(page, { language, motion: "off", level: 1 });
        await page.setViewportSize({ width: 360, height: 640 });
        const titles = new Set<string>();
        await each(page, async (name) => {
            expect.soft(await missingWords(page), name).toEqual([]);
            expect.soft(await page.locator("html").getAttribute("lang")).toBe(language);
            expect.soft(await page.title()).toMatch(/mycity/);
            titles.add(await page.title());
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            expect.soft(width, name).toBeLessThanOrEqual(360);
        });
        expect(titles.size).toBeGreaterThan(12);
    });

for (const [locale, now] of [
    ["fr-FR", "Jouer"],
    ["pl-PL", "Graj"],
    ["de-AT", "Losspielen"],
] as const)
    test.describe(locale, () => {
        test.use({ locale });
        test(`a browser of ${locale} is greeted in its language`, async ({ page }) => {
            await open(page);
            await expect(page.getByRole("button", { name: now, exact: true })).toBeVisible();
        });
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
