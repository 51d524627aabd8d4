// By keyboard and with a screen reader.

import type { Locator, Page } from "@playwright/test";
import { expect, open, test, violations, withSettings } from "./base";
import { build, put, result, roundOf } from "./play";

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

    // After four turns it is where it was; Enter builds, and the focus stays.
    for (let i = 0; i < 4; ++i) await page.keyboard.press("Space");
    await expect(build(page)).toHaveAttribute("aria-disabled", "false");
    await page.keyboard.press("Enter");
    await expect.poll(() => roundOf(page)).toBe(2);
    await expect(board).toBeFocused();

    // An illegal place: W says why, and Esc puts the piece back.
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
    await expect(typed.getByRole("alert")).toContainText("not a list of spaces");
    await typed.getByLabel("Spaces").press("Control+a");
    await page.keyboard.type("A1");
    await page.keyboard.press("Enter");
    await expect(typed.getByRole("alert")).not.toContainText("not a list of spaces");
    await typed.getByLabel("Spaces").press("Control+a");
    await page.keyboard.type(place.toLowerCase());
    await page.keyboard.press("Enter");
    await expect.poll(() => roundOf(page)).toBe(3);
    await expect(said(page).filter({ hasText: "Round 3" })).toHaveCount(1);
    await expect(board).toBeFocused();

    // E stops, after a confirmation; the bot plays on, and the result takes the focus.
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
    await expect(page.getByRole("button", { name: /^Bot 1 .* has decided$/ })).toBeVisible();
    await put(page);
    await expect(page.locator("body")).toMatchAriaSnapshot(`
        - link "Skip to the content"
        - main:
          - link "Leave the game"
          - heading "Eternal Game" [level=1]
          - paragraph: /Round 1 .*27 cards left/
          - button "Menu"
          - application "Your city":
            - button "Turn"
            - text: /Arrow keys. Move/
          - list "Other cities":
            - listitem:
              - button /Bot 1 −\\d+ has decided/
          - region "Building of this round":
            - strong: industrial building, 3 spaces
            - text: fits in 37 ways
          - region "Score":
            - table "Your score if the game ended now, and how building here would change it"
          - region "Still to come":
            - heading "Still to come" [level=2]
            - list:
              - listitem:
                - img /building, \\d spaces?/
          - button "Stop"
          - button "Pass"
          - button "Turn"
          - button /Build [+−±]\\d+/
        - status
        - alert
    `);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("checkbox", { name: "Show where it fits" })).toBeChecked();
    await menu.getByRole("button", { name: "Board as text" }).click();
    const text = page.getByRole("dialog", { name: "Board as text" });
    await expect(text).toMatchAriaSnapshot(`
        - dialog "Board as text":
          - heading "Board as text" [level=2]
          - button "Close"
          - combobox "Whose city"
          - region "Board as text":
            - table:
              - rowgroup:
                - row "A B C D E F G H I J K"
              - rowgroup:
                - row /1 meadow two trees meadow/:
                  - rowheader "1"
                  - cell "meadow"
          - heading /It can be built in 37 places/ [level=3]
          - list
    `);
    await expect(text.getByRole("row")).toHaveCount(12);
    await expect(text.getByRole("cell", { name: /meadow, river towards [A-K]\d/ }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await text.getByRole("combobox").selectOption({ label: "Bot 1" });
    await expect(text.getByRole("heading", { level: 3 })).toHaveCount(0);
    await page.keyboard.press("Escape");

    // A tried place is announced: that it fits, or why not.
    await page.getByRole("application").focus();
    await page.keyboard.press("ArrowDown");
    const fits = said(page).filter({ hasText: "it fits." });
    await expect(fits.or(page.getByRole("group", { name: "Why not?" })).first()).toBeAttached();
});
