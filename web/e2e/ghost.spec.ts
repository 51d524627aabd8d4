// The same draw again, with the earlier game beside it.

import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { begin, decide, result, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", name: "Ada" }));

test("a second try shows the earlier game round by round", async ({ page }) => {
    // A draw in which the first building changes the score.
    await open(page, "#/new/roll-and-build?episode=1&seed=7");
    await page.getByRole("button", { name: "Remove seat 2" }).click();
    await page.getByRole("button", { name: "Start the game" }).click();
    await begin(page);
    const throws = page.getByRole("img", { name: /^Dice: / });
    const first = await throws.getAttribute("aria-label");
    for (let round = 1; round <= 2; ++round) await decide(page);
    await stop(page);
    const total = await result(page).locator(".points").textContent();
    await result(page).getByRole("button", { name: "Same draw again" }).click();

    const ghost = page.getByRole("listitem").filter({ hasText: "The earlier game" });
    await expect(ghost).toBeVisible();
    await expect(throws).toHaveAttribute("aria-label", first ?? "");
    const before = await ghost.locator(".number").textContent();
    await decide(page);
    await expect(ghost.locator(".number")).not.toHaveText(before ?? "");
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(ghost).toBeVisible();
    await stop(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(ghost.locator(".number")).toHaveText(total ?? "");

    // A game that somebody sent can be played beside, too.
    await page.goto("./#/games");
    await page.getByRole("link", { name: "Watch again" }).first().click();
    await page.getByRole("button", { name: "Play the same draw alongside" }).click();
    await expect(ghost).toBeVisible();
    await expect(throws).toHaveAttribute("aria-label", first ?? "");
});
