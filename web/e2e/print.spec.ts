// Games on paper: the pages, the browser's dialog, the PDF file, and the screens that play along.

import { readFileSync } from "node:fs";
import { expect, open, settled, test, violations } from "./base";

test("a game is printed: every page on a sheet of paper, and the same as a PDF file", async ({ page }) => {
    await open(page, "#/print/eternal");
    const pages = page.locator(".print-page > svg");
    await expect(pages).toHaveCount(7);
    await expect(pages.first()).toHaveAttribute("aria-label", /.+/);
    await settled(page);
    expect(await violations(page)).toEqual([]);

    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const text = paper.toString("latin1");
    expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(7);
    expect(text).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]/);

    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.locator(".print-screen .button.big").nth(1).click(),
    ]);
    expect(file.suggestedFilename()).toBe("mycity-eternal.pdf");
    expect(readFileSync(await file.path(), "latin1").startsWith("%PDF-1.4")).toBe(true);

    // Only the board, for two, on Letter.
    for (const part of [1, 2, 3, 4]) await page.locator(".print-screen fieldset input").nth(part).uncheck();
    await page.locator("#players").selectOption("2");
    await page.locator(".print-screen .segmented label").nth(4).click();
    await expect(pages).toHaveCount(2);
    await expect(pages.first()).toHaveAttribute("width", "612");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".print-screen .no-print")).toBeHidden();
    await expect(pages.first()).toBeVisible();
});

test("a sheet of the dice has dice to fold and nothing to cut out", async ({ page }) => {
    await open(page, "#/print/roll-and-build/7");
    await expect(page.locator(".print-screen fieldset input")).toHaveCount(4);
    await expect(page.locator(".print-page > svg")).toHaveCount(5);
});

test("the companion deals a printed deck, and a paper city is counted", async ({ page }) => {
    await open(page, "#/companion/eternal");
    const draw = page.locator("main .button.primary.big");
    for (let card = 0; card < 3; ++card) await draw.click();
    await expect(page.locator(".stage .lead")).not.toBeEmpty();
    await page.reload();
    await expect(page.locator(".before li").nth(1)).toBeVisible();

    await page.locator('main a[href^="#/check"]').click();
    await page.locator(".pieces .piece").first().click();
    const build = page.locator(".check .button.primary");
    await expect(build).toBeEnabled();
    await build.click();
    await expect(page.locator(".pieces .piece")).toHaveCount(26);
    await expect(page.locator(".scores .total")).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
});

test("a valley on paper: printed, dealt and counted, by its code and by a link with the board", async ({
    page,
}) => {
    await open(page, "#/print");
    await page.getByText("On a valley").click();
    await page.getByLabel("Somebody gave you a code?").fill("roll forest zfe6z lgnad");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.locator(".valley-card")).toContainText("ROLL-FOREST-ZFE6Z-LGNAD");
    await expect(page.locator(".print-page > svg").first()).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.locator('main a[href^="#/companion"]').click();
    await page.locator('body[data-screen="companion"] main .button.primary.big').click();
    await expect(page.locator(".stage .lead")).not.toBeEmpty();
    await page.goto("#/companion"); // the last draw goes on
    await expect(page.locator(".valley-card")).toContainText("ROLL-FOREST-ZFE6Z-LGNAD");
    await page.locator('main a[href^="#/check"]').click();
    await page.locator(".pieces .piece").first().click();
    await page.locator(".check .button.primary").click();
    await expect(page.locator(".check .button").nth(1)).toBeEnabled();
    await settled(page);
    expect(await violations(page)).toEqual([]);

    // A board of one's own.
    await open(page, "#/workshop");
    await page.getByRole("button", { name: "Share" }).click();
    const address = await page.getByRole("dialog", { name: "Share" }).getByLabel("Link").inputValue();
    await page.goto(address);
    await page.getByRole("link", { name: "Print a game" }).click();
    await expect(page.locator(".valley-card")).toContainText("A home-made valley");
    await expect(page.locator(".print-page > svg").first()).toBeVisible();
    await page.locator('main a[href^="#/check"]').click();
    await page.locator(".pieces .piece").first().click();
    await expect(page.locator(".check .button.primary")).toBeEnabled();
});
