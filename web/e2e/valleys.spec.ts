// Valleys of a code, drawn boards in a link, and both at a table of the real server.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, settled, test, violations, withSettings } from "./base";
import { decide, mayBuild, putAndBuild, result, stop } from "./play";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });
test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

const code = (page: Page) => page.locator(".code");
const play = (page: Page) => page.getByRole("button", { name: "Play this valley" });
/** The building of the round, in words. */
const building = (page: Page) =>
    page.getByRole("region", { name: "Building of this round" }).locator("strong");
/** What others would copy. */
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("from the start page to a new valley in two clicks; a friend plays the same draw", async ({
    page,
    context,
    visitor,
}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await page.getByRole("link", { name: "A new valley" }).click();
    await expect(code(page)).toHaveText(/^[A-Z]+(-[A-Z0-9]+)+$/);
    // Who has chosen nothing is offered a fair one, with a name to say.
    await expect(page.locator(".grade .chip")).toHaveText("fair");
    const said = (await page.locator(".shown h2").textContent()) ?? "";
    expect(said).toMatch(/^\p{L}+ \p{L}+$/u);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    const name = (await code(page).textContent()) ?? "";
    await play(page).click();
    await expect(mayBuild(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: `${said} · ${name}`, level: 1 })).toBeVisible();
    const first = await building(page).textContent();
    await decide(page);
    const second = await building(page).textContent();
    await stop(page);
    await expect(result(page)).toBeVisible({ timeout: 60_000 });
    await result(page).getByRole("link", { name: "This valley" }).click();
    await expect(page.getByText(/^You have −?\d+ points? here/)).toBeVisible();
    await page.getByRole("button", { name: "Copy the link" }).click();
    const address = await copied(page);
    expect(address).toContain(`code=${name}`);

    const friend = await visitor(address, { motion: "off", level: 1, name: "Bert" });
    await expect(friend.getByText(/^Ada scored −?\d+ points? here/)).toBeVisible();
    await expect(code(friend)).toHaveText(name);
    await expect(friend.locator(".shown h2")).toHaveText(said);
    await play(friend).click();
    await expect(mayBuild(friend)).toBeVisible();
    expect(await building(friend).textContent()).toBe(first);
    await decide(friend);
    expect(await building(friend).textContent()).toBe(second);
});

test("a code is typed as people type it; a wrong one is refused", async ({ page }) => {
    await open(page, "#/valley");
    await expect(code(page)).toBeVisible();
    const name = (await code(page).textContent()) ?? "";
    const typed = page.getByLabel("Somebody gave you a code?");
    await typed.fill("NOWHERE-1234");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "NOWHERE" })).toBeVisible();
    await typed.fill(name.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Open" }).click();
    await expect(code(page)).toHaveText(name);
    // Chosen, not drawn.
    await page.getByText("Choose its style and rules").click();
    await page.getByText("Dice and sheet").click();
    await page.getByLabel("Choose the modules yourself").check();
    await page.getByLabel("Wells").check();
    await page.getByRole("button", { name: "Make a valley" }).click();
    await expect(code(page)).toHaveText(/^ROLL-.*-W$/);
    await expect(page.getByText("1 module is in force")).toBeVisible();
});

test("hostile links get an error, not a board", async ({ page }) => {
    for (const bad of ["board=%3Cscript%3E", "board=AAAA", `board=${"A".repeat(5000)}`]) {
        await open(page, `#/valley?${bad}`);
        await expect(page.getByRole("alert").filter({ hasText: "This link is damaged" })).toBeVisible();
        await open(page);
    }
});

const cell = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}:`) });

test("a board is drawn by keys and pointer; the engine says what is wrong and where", async ({ page }) => {
    await open(page, "#/workshop");
    await expect(page.getByText("It can be played.")).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);

    // A hole in the river: no two banks any more.
    await page.getByRole("radio", { name: "river" }).check({ force: true });
    await cell(page, "D1").focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByText(/river must be one line/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try it" })).toBeDisabled();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("It can be played.")).toBeVisible();

    // Forest over three spaces in one stroke, mirrored.
    await page.getByRole("radio", { name: "forest" }).check({ force: true });
    await page.getByLabel("Symmetry of the brush").selectOption("turn");
    const box = (await cell(page, "A1").boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 2.5, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    for (const space of ["A1", "B1", "C1", "I11", "J11", "K11"])
        await expect(cell(page, space)).toHaveAccessibleName(new RegExp(`^${space}: forest`));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(cell(page, "A1")).toHaveAccessibleName("A1: meadow");

    // It is kept on the device.
    await cell(page, "A1").focus();
    await page.keyboard.press("Enter");
    await expect(cell(page, "A1")).toHaveAccessibleName("A1: forest");
    await page.reload();
    await expect(cell(page, "A1")).toHaveAccessibleName("A1: forest");

    // Bots grade it.
    await page.getByRole("button", { name: "Let bots grade it" }).click();
    const graded = page.getByRole("dialog", { name: "Let bots grade it" });
    await expect(graded.getByRole("img").first()).toBeVisible({ timeout: 60_000 });
    await expect(graded.getByRole("rowheader", { name: "Eternal Game" })).toBeVisible({ timeout: 60_000 });
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await graded.getByRole("button", { name: "Show what gets covered" }).click();
    await expect(cell(page, "B1")).toHaveAccessibleName(/covered in \d+% of the games/);
});

test("a drawn board is shared by link and played at a table by two browsers", async ({ page, visitor }) => {
    await open(page, "#/workshop");
    await expect(page.getByText("It can be played.")).toBeVisible();
    await page.getByRole("radio", { name: "two trees" }).check({ force: true });
    await cell(page, "B1").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    const address = await dialog.getByLabel("Link").inputValue();
    expect(address.length).toBeLessThan(700);
    await settled(page);
    expect(await violations(page)).toEqual([]);

    // Somebody else opens it, and makes a table with it.
    const host = await visitor(address, { motion: "off", level: 1, name: "Bert" });
    await expect(play(host)).toBeVisible();
    await host.getByRole("link", { name: "Play it with friends" }).click();
    await expect(host.locator(".valley-card")).toBeVisible();
    await host.getByRole("button", { name: "Create the table" }).click();
    const invitation = await host.getByLabel("Invitation link").inputValue();
    await host.getByRole("button", { name: "Take a seat" }).click();
    await page.goto(invitation);
    await expect(page.locator(".valley-card")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel("Your name").fill("Ada");
    await page.getByRole("button", { name: "Take a seat" }).click();
    for (const one of [page, host]) {
        const rules = one.getByRole("dialog", { name: "The rules of this valley" });
        await rules.getByRole("button", { name: "Begin" }).click();
        await expect(mayBuild(one)).toBeVisible();
    }
    await putAndBuild(page);
    await putAndBuild(host);
    for (const one of [page, host]) await expect(one.getByText("Round 2", { exact: true })).toBeVisible();
});
