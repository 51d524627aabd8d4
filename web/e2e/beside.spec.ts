// The building of the round waits beside the board until the player puts it somewhere.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, settled, test, violations, withSettings } from "./base";
import { begin, build, decide } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1 }));

const onBoard = (page: Page) => page.locator(".bd-layer-lift .bd-roof");
const beside = (page: Page) => page.locator(".hand .piece svg");
const board = (page: Page) => page.getByRole("application");

/** Neither button nor key builds what is still beside the board. */
async function nothingIsBuilt(page: Page): Promise<void> {
    await expect(beside(page)).toBeVisible();
    await expect(onBoard(page)).toHaveCount(0);
    await expect(build(page)).toHaveAttribute("aria-disabled", "true");
    await build(page).click({ force: true });
    await board(page).press("Enter");
    const told = page.locator("[aria-live]").filter({ hasText: "Put the building on the board first." });
    await expect(told).toHaveCount(1);
    await expect(onBoard(page)).toHaveCount(0);
}

async function start(page: Page, hash: string): Promise<void> {
    await open(page, hash);
    await page.getByRole("button", { name: "Start the game" }).click();
}

test("a game: only what lies on the board is built, put there by key, tap or drag", async ({ page }) => {
    await start(page, "#/new/eternal?seed=7");
    await nothingIsBuilt(page);
    await expect(page.getByText("Round 1", { exact: true })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Score if the game ended now" })).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await page.screenshot({ path: "test-results/beside-1280.png" });

    await board(page).press("ArrowLeft");
    await expect(onBoard(page)).toHaveCount(1);
    await expect(build(page)).toHaveAttribute("aria-disabled", "false");
    await page.screenshot({ path: "test-results/beside-put-1280.png" });
    await board(page).press("Escape");
    await nothingIsBuilt(page);
    await board(page).press("Space");
    await expect(onBoard(page)).toHaveCount(1);
    await board(page).press("Escape");

    const stage = (await page.locator(".bd-stage").boundingBox())!;
    const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
    await page.mouse.click(middle.x, middle.y);
    await expect(onBoard(page)).toHaveCount(1);
    await board(page).press("Escape");
    await expect(onBoard(page)).toHaveCount(0);

    const from = (await beside(page).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(middle.x, middle.y, { steps: 5 });
    const held = (await onBoard(page).boundingBox())!;
    expect(Math.hypot(held.x + held.width / 2 - middle.x, held.y + held.height / 2 - middle.y)).toBeLessThan(
        20,
    );
    await page.mouse.up();
    await expect(onBoard(page)).toHaveCount(1);
    await board(page).press("Escape");
    await decide(page);
    await nothingIsBuilt(page);
});

test("a puzzle: the building is beside the board, too", async ({ page }) => {
    await page.clock.setFixedTime("2026-11-19T12:00:00Z");
    await open(page, "#/puzzles/day");
    await nothingIsBuilt(page);
    await expect(page.getByRole("region", { name: "Verdict" })).toHaveCount(0);
    await page.screenshot({ path: "test-results/beside-puzzle-1280.png" });
    await board(page).press("ArrowLeft");
    await expect(onBoard(page)).toHaveCount(1);
});

test.describe("with a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a tap puts it on the board, and the board keeps its size", async ({ page }) => {
        for (const hash of ["#/new/eternal?seed=7", "#/new/roll-and-build?episode=1&seed=7"]) {
            await start(page, hash);
            if (hash.includes("roll")) await begin(page);
            await nothingIsBuilt(page);
            await page.getByRole("group").getByRole("button", { name: "Close" }).tap();
            const before = (await page.locator(".bd-stage").boundingBox())!;
            await page.screenshot({ path: `test-results/beside-390-${hash.includes("roll")}.png` });
            await page.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2);
            await expect(onBoard(page)).toHaveCount(1);
            await settled(page);
            expect((await page.locator(".bd-stage").boundingBox())!.height).toBeCloseTo(before.height, 0);
            await page.screenshot({ path: `test-results/beside-put-390-${hash.includes("roll")}.png` });
        }
    });
});
