// The odds of a gap: by key on the board, and by menu and pointer.

import { expect, open, test, violations } from "./base";
import { build, mayBuild, playNow } from "./play";

test("the odds of a gap are announced and shown", async ({ page }) => {
    await open(page);
    await playNow(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Odds of filling a gap" }).click();
    const gap = page.getByRole("group", { name: "Odds of filling a gap" });
    await expect(gap).toContainText("Choose the empty spaces");
    // The cursor starts in a corner of the board.
    for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await expect(gap).toContainText(/^\s*B1: a building that covers it comes next round with \d+%/);
    expect(await violations(page)).toEqual([]);
    await expect(build(page)).not.toHaveAttribute("aria-disabled", "false");
    await page.keyboard.press("Escape");
    await expect(gap).toHaveCount(0);
    await expect(mayBuild(page)).toBeVisible();
    await page.keyboard.press("o");
    await expect(gap).toBeVisible();
    await page.keyboard.press("o");
    await expect(gap).toHaveCount(0);
});
