// Without a mouse, and without eyes.

import type { Locator, Page } from "@playwright/test";
import { expect, open, test, violations, withSettings } from "./base";
import { build, result, roundOf } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

const said = (page: Page) => page.locator("[aria-live]");

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let i = 0; i < 25; ++i) {
        if (await target.evaluate((node) => node === document.activeElement)) return;
        await page.keyboard.press("Tab");
    }
    await expect(target).toBeFocused();
}

test("a whole game by keyboard only, from the start page to the replay", async ({ page }) => {
    await open(page);
    await tabTo(page, page.getByRole("button", { name: "Play now" }));
    await page.keyboard.press("Enter");
    await expect(build(page)).toBeVisible();
    const board = page.getByRole("application", { name: "Your city" });
    await tabTo(page, board);

    // Turned all the way round it lies where it lay; Enter builds, and the focus stays.
    for (let i = 0; i < 4; ++i) await page.keyboard.press("Space");
    await expect(build(page)).toHaveAttribute("aria-disabled", "false");
    await page.keyboard.press("Enter");
    await expect.poll(() => roundOf(page)).toBe(2);
    await expect(board).toBeFocused();

    // A place that will not do: W says why, and Esc puts the piece back.
    for (let i = 0; i < 12; ++i) await page.keyboard.press("ArrowDown");
    for (let i = 0; i < 12; ++i) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("w");
    await expect(page.getByRole("group", { name: "Why not?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("group", { name: "Why not?" })).toBeHidden();

    // The board as text names the places; one of them is typed.
    await page.keyboard.press("t");
    const text = page.getByRole("dialog", { name: "Board as text" });
    const place = (await text.getByRole("listitem").first().textContent()) ?? "";
    expect(place).toMatch(/^[A-K]\d/);
    await page.keyboard.press("Escape");
    await expect(text).toBeHidden();
    await expect(board).toBeFocused();
    await page.keyboard.press("/");
    const typed = page.getByRole("dialog", { name: "Type a move" });
    await expect(typed.getByLabel("Spaces")).toBeFocused();
    await page.keyboard.type("C4 Z9");
    await page.keyboard.press("Enter");
    await expect(typed.getByRole("alert")).toContainText("no list of spaces");
    await typed.getByLabel("Spaces").press("Control+a");
    await page.keyboard.type("A1");
    await page.keyboard.press("Enter");
    await expect(typed.getByRole("alert")).not.toContainText("no list of spaces");
    await typed.getByLabel("Spaces").press("Control+a");
    await page.keyboard.type(place.toLowerCase());
    await page.keyboard.press("Enter");
    await expect.poll(() => roundOf(page)).toBe(3);
    await expect(said(page).filter({ hasText: "Round 3" })).toHaveCount(1);
    await expect(board).toBeFocused();

    // E stops, asked once more; the bot plays on, and the result takes the focus.
    await page.keyboard.press("e");
    const sure = page.getByRole("dialog", { name: "Stop building?" });
    await tabTo(page, sure.getByRole("button", { name: "Stop" }));
    await page.keyboard.press("Enter");
    await expect(result(page)).toBeVisible({ timeout: 30_000 });
    await tabTo(page, result(page).getByRole("link", { name: "Replay" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("slider")).toBeVisible();
    await page.keyboard.press("Home");
    await expect(page.getByText("Before the first round")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: "Round 1" })).toBeVisible();
});

test("the accessibility tree of the play screen", async ({ page }) => {
    await open(page, "#/new/eternal?seed=7");
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(build(page)).toBeVisible();
    console.log(await page.locator("body").ariaSnapshot());
    await page.getByRole("button", { name: "Menu" }).click();
    console.log(await page.locator("body").ariaSnapshot());
    await page.getByRole("dialog").getByRole("button", { name: "Board as text" }).click();
    console.log((await page.getByRole("dialog").ariaSnapshot()).slice(0, 1500));
    expect(await violations(page)).toEqual([]);
});
