// Several episodes in a row, each ended early.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { build, decide, result, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

const opening = (page: Page) => page.getByRole("dialog", { name: /^Episode \d/ });

test("a chapter of Roll & Build: three sheets, their sum and a title", async ({ page }) => {
    await open(page, "#/new/roll-and-build");
    await page.getByRole("button", { name: "Remove seat 2" }).click();
    await expect(page.getByLabel("What to play")).toHaveValue("chapter-1");
    await page.getByRole("button", { name: "Start the game" }).click();
    for (let episode = 1; episode <= 3; ++episode) {
        if (episode > 1) {
            await expect(opening(page)).toContainText("What is new");
            await opening(page).getByRole("button", { name: "Begin" }).click();
        }
        await expect(page.getByRole("img", { name: /^Dice: / })).toBeVisible();
        if (episode === 1) {
            await page.getByRole("button", { name: "Mirror" }).last().click();
            expect(await violations(page)).toEqual([]);
        }
        for (let round = 1; round <= 2; ++round) await decide(page);
        await stop(page);
        await expect(result(page)).toBeVisible();
        await expect(
            result(page).getByRole("region", { name: "The campaign so far" }).getByRole("row"),
        ).toHaveCount(episode + 2);
        if (episode === 2) {
            // What was played is on the device.
            await page.reload();
            await expect(result(page)).toBeVisible();
        }
        if (episode < 3) await result(page).getByRole("button", { name: "Next episode" }).click();
    }
    await expect(result(page).getByText(/^Your title: \w/)).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
});

test("a chapter of the legacy campaign: an envelope, three episodes, stickers, the next envelope", async ({
    page,
}) => {
    test.slow();
    await open(page, "#/new/legacy");
    await page.getByRole("button", { name: "Start the game" }).click();
    let stickers = 0;
    for (let episode = 1; episode <= 3; ++episode) {
        await expect(opening(page)).toContainText(episode === 1 ? "Chapter 1: " : "What is new");
        if (episode === 1) expect(await violations(page)).toEqual([]);
        await opening(page).getByRole("button", { name: "Begin" }).click();
        if (episode === 1) await decide(page);
        else await expect(build(page)).toBeVisible();
        await stop(page);
        await expect(result(page)).toBeVisible();
        await expect(result(page)).toContainText("Circles");
        await result(page).getByRole("button", { name: "Go on" }).click();
        const stick = page.getByRole("button", { name: /^Stick: / });
        for (;;) {
            await expect(stick.or(opening(page)).first()).toBeVisible();
            if (await opening(page).isVisible()) break;
            if (++stickers === 1) {
                expect(await missingWords(page)).toEqual([]);
                expect(await violations(page)).toEqual([]);
                await page.reload();
                await expect(stick).toBeDisabled();
            }
            const before = await page.locator("main").textContent();
            if (stickers % 2 === 1)
                await page.getByRole("combobox", { name: "Space" }).selectOption({ index: 1 });
            else {
                await page.getByRole("application").focus();
                await page.keyboard.press("ArrowRight");
                await page.keyboard.press("Enter");
            }
            await expect(page.getByText(/^[A-K]\d+ is chosen/)).toBeVisible();
            await stick.click();
            await expect.poll(() => page.locator("main").textContent()).not.toBe(before);
        }
    }
    expect(stickers).toBeGreaterThan(1);
    await expect(opening(page)).toContainText("Chapter 2: ");
    expect(await missingWords(page)).toEqual([]);
});
