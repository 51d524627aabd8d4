// Every screen, served by the real server: in every theme, in every language, on a small phone.

import type { Page } from "@playwright/test";
import { colourRules, expect, missingWords, open, settled, test, violations, withSettings } from "./base";
import { addresses } from "./addresses";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });

const board = (page: Page) => page.locator("main > .board .bd-host");
const sheet = (page: Page) => page.locator("dialog[open]");
const mayBuild = (page: Page) => page.locator('.build:is([aria-disabled="false"], .beside)');
const done = { timeout: 30_000 };

/** Without a word of any language. */
async function start(page: Page, hash: string): Promise<void> {
    await open(page, hash);
    await page.locator("main .button.primary.big").click();
    await expect(page.locator("body")).toHaveAttribute("data-screen", "play");
    await expect(board(page)).toBeVisible();
}

async function close(page: Page): Promise<void> {
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog > *")).toHaveCount(0);
}

async function stop(page: Page): Promise<void> {
    await expect(mayBuild(page)).toBeVisible();
    await board(page).press("e");
    await expect(sheet(page).locator(".danger")).toBeVisible();
}

/** Screens that need more than an address: tables, games, dialogs. Each shows one and stays there. */
const states: Record<string, (page: Page) => Promise<void>> = {
    async lobby(page) {
        await open(page, "#/friends");
        await page.locator("form fieldset select").nth(1).selectOption("1");
        await page.locator("form .button.primary.big").click();
        await expect(page.locator("#seat-name")).toBeVisible();
    },
    async table(page) {
        await page.locator("form .button.primary").click();
        await expect(mayBuild(page)).toBeVisible();
    },
    async people(page) {
        await page.locator("header button").first().click();
        await expect(sheet(page)).toBeVisible();
    },
    async challenge(page) {
        await open(page, "#/friends");
        await page.locator("form:has(#challenge-game) .button").click();
        await expect(page.locator('body[data-screen="challenge"] .button.big')).toBeVisible();
    },
    async envelope(page) {
        await start(page, "#/new/legacy");
        await expect(sheet(page)).toBeVisible();
    },
    async "episode's result"(page) {
        await sheet(page).locator(".button.primary").click();
        await stop(page);
        await sheet(page).locator(".danger").click();
        await expect(sheet(page).locator(".podium")).toBeVisible(done);
    },
    async sticker(page) {
        await sheet(page).locator(".button.primary").click();
        await expect(page.locator(".build:disabled")).toBeVisible(done);
        await page.locator(".hand select").selectOption({ index: 1 });
    },
    async campaign(page) {
        await page.locator("header button").last().click();
        await sheet(page).locator('a[href*="#/campaign/"]').click();
        await expect(page.locator('body[data-screen="campaign"] .chapters')).toBeVisible();
    },
    async "what is new"(page) {
        await start(page, "#/new/roll-and-build?episode=4");
        await expect(sheet(page)).toBeVisible();
    },
    async dice(page) {
        await sheet(page).locator(".button.primary").click();
        await expect(mayBuild(page)).toBeVisible();
    },
    async game(page) {
        await start(page, "#/new/eternal?seed=7");
        await board(page).press("ArrowDown");
        await page.locator(".build").click();
        await expect(page.locator(".bd-layer-buildings .bd-building")).toHaveCount(1);
        await expect(mayBuild(page)).toBeVisible();
    },
    async menu(page) {
        await page.locator("header button").last().click();
        await expect(sheet(page)).toBeVisible();
    },
    async "board as text"(page) {
        await close(page);
        await board(page).press("t");
        await expect(sheet(page).locator("table")).toBeVisible();
    },
    async "typed move"(page) {
        await close(page);
        await board(page).press("/");
        await page.locator("#typed").fill("A1");
        await page.locator("#typed").press("Enter");
        await expect(sheet(page).locator(".error")).toBeVisible();
    },
    async "another city"(page) {
        await close(page);
        await page.locator(".cities button").first().click();
        await expect(sheet(page).locator("table")).toBeVisible();
    },
    async "why not"(page) {
        await close(page);
        for (let i = 0; i < 11; ++i) await board(page).press("ArrowDown");
        await board(page).press("w");
        await expect(page.locator(".why")).toBeVisible();
        await page.locator(".why .button").first().click();
        await expect(sheet(page).locator("figure").first()).toBeVisible();
        await expect(sheet(page).locator(".waiting")).toHaveCount(0);
    },
    async stop(page) {
        await close(page);
        await board(page).press("Escape");
        await expect(page.locator(".why")).toHaveCount(0);
        await stop(page);
    },
    async result(page) {
        await sheet(page).locator(".danger").click();
        await expect(sheet(page).locator(".review")).toBeVisible(done);
        await expect(sheet(page).locator(".review progress")).toHaveCount(0, done);
    },
    async replay(page) {
        await sheet(page).locator('a[href*="#/replay/"]').first().click();
        await expect(page.getByRole("slider")).toBeVisible();
    },
};

test("an address that is no screen says so, whatever it is called", async ({ page }) => {
    for (const name of ["nowhere", "constructor", "__proto__", "toString", "hasOwnProperty"]) {
        await open(page, `#/${name}`);
        await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    }
});

async function each(page: Page, look: (name: string) => Promise<void>): Promise<void> {
    for (const [name, hash] of Object.entries(addresses)) {
        await open(page, hash);
        await settled(page);
        await look(name);
    }
    for (const [name, go] of Object.entries(states))
        await test.step(name, async () => {
            await go(page);
            await settled(page);
            await look(name);
        });
}

const lookAt = async (page: Page, name: string, language: string): Promise<void> => {
    expect.soft(await missingWords(page), name).toEqual([]);
    expect.soft(await page.locator("html").getAttribute("lang")).toBe(language);
    expect.soft(await page.title()).toMatch(/mycity/);
};

test("axe finds nothing on any screen, in light, dark and high contrast", async ({ page }) => {
    test.slow();
    await withSettings(page, { motion: "off", level: 1, theme: "light" });
    await each(page, async (name) => {
        await lookAt(page, name, "en");
        expect.soft(await violations(page), name).toEqual([]);
        for (const theme of ["dark", "contrast"]) {
            await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
            expect.soft(await violations(page, colourRules), `${name}, ${theme}`).toEqual([]);
        }
        await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
    });
});

/** The titles of which a part is not shown. */
const cutTitles = (page: Page) =>
    page
        .locator(".title")
        .evaluateAll((all) =>
            all
                .filter(
                    (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3,
                )
                .map((one) => one.textContent),
        );

/** Choices that take more than one row. */
const brokenRows = (page: Page) =>
    page
        .locator(".segmented")
        .evaluateAll((all) =>
            all
                .filter(
                    (one) =>
                        new Set([...one.children].map((child) => child.getBoundingClientRect().top)).size > 1,
                )
                .map((one) => one.textContent),
        );

for (const language of ["en", "fr", "pl", "de"])
    test(`every screen speaks ${language} and fits a phone`, async ({ page }) => {
        test.slow();
        await withSettings(page, { language, motion: "off", level: 1 });
        await page.setViewportSize({ width: 360, height: 640 });
        const titles = new Set<string>();
        await each(page, async (name) => {
            await lookAt(page, name, language);
            titles.add(await page.title());
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            expect.soft(width, name).toBeLessThanOrEqual(360);
            expect.soft(await cutTitles(page), name).toEqual([]);
            expect.soft(await brokenRows(page), name).toEqual([]);
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
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
});

test("settings are kept on the device and take effect at once", async ({ page }) => {
    await open(page, "#/settings");
    await page.getByText("Dark", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const bars = page.locator('meta[name="theme-color"]');
    await expect(bars.and(page.locator('[media="all"]'))).toHaveAttribute("content", "#17201d");
    await page.getByLabel("Language").selectOption("pl");
    await expect(page.getByRole("heading", { name: "Ustawienia" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Ustawienia" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
    const manifest = page.locator('link[rel="manifest"]');
    await expect(manifest).toHaveAttribute("href", "./manifest-pl.webmanifest");
    const answer = await page.request.get(new URL("./manifest-pl.webmanifest", page.url()).href);
    expect(((await answer.json()) as { lang: string }).lang).toBe("pl");
});
