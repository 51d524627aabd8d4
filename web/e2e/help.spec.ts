// Advice that can be seen, no help where results are ranked, and what the start page and the system choose.

import type { Page } from "@playwright/test";
import { expect, open, test, withSettings } from "./base";
import { build, decide, playNow, result, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1 }));

const advice = (page: Page) => page.getByRole("group", { name: "Advice" });

test("advice is shown in words and on the button that follows it", async ({ page }) => {
    await open(page, "#/");
    await page.getByLabel("Opponent").selectOption("2");
    await playNow(page);
    await expect(page.getByRole("button", { name: /^Bot 2 / })).toBeVisible();
    await page.locator(".bd-host").focus();
    await page.keyboard.press("h");
    await expect(advice(page)).toBeVisible({ timeout: 60_000 });
    const spaces = /build on ([A-K0-9 ]+)\./.exec((await advice(page).textContent()) ?? "")?.[1];
    if (spaces) {
        await expect(page.locator(".bd-layer-ghosts .bd-building")).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(advice(page)).toHaveCount(0);
    } else await expect(page.locator(".actions .advised")).toHaveCount(1);

    // Nothing of a game that is over is left for the next one.
    await stop(page);
    await result(page).getByRole("button", { name: "Play again" }).click();
    await expect(build(page)).toBeVisible();
    await expect(page.locator(".visually-hidden[aria-live]").filter({ hasText: "over" })).toHaveCount(0);
    await open(page, "#/games");
    await page.getByRole("link", { name: "New game" }).click();
    await expect(page.getByRole("button", { name: "Start the game" })).toBeVisible();
});

test("today's city gives no help and a text with a link", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.setFixedTime("2026-11-15T12:00:00Z"); // not at midnight
    await open(page, "#/today");
    await page.getByRole("button", { name: "Play today’s city" }).click();
    await decide(page);
    await page.locator(".bd-host").focus();
    for (const key of ["h", "o"]) {
        await page.keyboard.press(key);
        await expect(advice(page)).toContainText("off in this game");
        await page.keyboard.press("Escape");
        await expect(advice(page)).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu).toContainText("off in this game");
    await expect(menu.getByRole("button", { name: "Advice" })).toHaveCount(0);
    await expect(menu.getByText("Mirror", { exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await stop(page);
    await expect(result(page)).toBeVisible();
    await open(page, "#/today");
    await page.getByRole("button", { name: "Share result" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^mycity 2026-11-15: −?\d+ points?\. .*\nhttp:\/\/localhost:\d+\/#\/today$/s);
});

test("a system that asks for more contrast gets the contrast theme", async ({ page }) => {
    await page.emulateMedia({ contrast: "more" });
    await open(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
    await page.emulateMedia({ contrast: "no-preference" });
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});
