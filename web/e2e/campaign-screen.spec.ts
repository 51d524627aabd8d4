// The campaign screen: envelopes, branches, who builds which city.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { begin, decide, result, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

async function menu(page: Page) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Campaign book" }).click();
}

test("a legacy campaign: its envelopes, another player, and another way from the first episode", async ({
    page,
}) => {
    await open(page, "#/new/legacy");
    await page.getByLabel("Name of the city for seat 1").fill("Aix");
    await page.getByRole("button", { name: "Start the game" }).click();
    const opening = page.getByRole("dialog", { name: /^Episode 1/ });
    await opening.getByRole("button", { name: "Begin" }).click();

    await menu(page);
    await expect(page.getByRole("img", { name: "Chapter 1: open" })).toBeVisible();
    await expect(page.getByRole("img", { name: /sealed$/ })).toHaveCount(7);
    await expect(page.getByRole("columnheader", { name: "Aix" }).first()).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);

    // In the middle of an episode no city changes hands.
    const second = page.getByLabel("Seat 2", { exact: true });
    await second.selectOption("0");
    await expect(page.locator(".error")).toBeVisible();
    await expect(second).toHaveValue("1");
    await page.getByRole("link", { name: "Continue" }).click();
    await stop(page);
    await result(page).getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: /^Stick: / })).toBeVisible();
    await menu(page);
    await second.selectOption("0");
    await expect(page.getByLabel("Name for seat 2")).toHaveValue("Player 2");
    await page.getByLabel("Name for seat 2").fill("Bert");
    await page.getByLabel("Name for seat 2").press("Enter");
    await expect(page.getByRole("columnheader", { name: "Bert" }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Name for seat 2")).toHaveValue("Bert");

    await page.getByRole("button", { name: "Go back to the start of episode 1" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("A second campaign starts there");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "With the same draws" }).click();
    await opening.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByText("Round 1", { exact: true })).toBeVisible();
    await page.goto("./#/games");
    await expect(page.getByRole("link", { name: "Campaign book" })).toHaveCount(2);
});

test("a Roll & Build campaign goes another way after its first sheet", async ({ page }) => {
    await open(page, "#/new/roll-and-build");
    await page.getByRole("button", { name: "Remove seat 2" }).click();
    await page.getByRole("button", { name: "Start the game" }).click();
    await begin(page);
    await decide(page);
    await stop(page);
    await result(page).getByRole("button", { name: "Next episode" }).click();
    const opening = page.getByRole("dialog", { name: /^Episode 2/ });
    await opening.getByRole("button", { name: "Begin" }).click();
    await menu(page);
    await expect(page.getByRole("columnheader", { name: "Ada" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Go back to the start of episode 2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "With new draws" }).click();
    await opening.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByText("Round 1", { exact: true })).toBeVisible();
});
