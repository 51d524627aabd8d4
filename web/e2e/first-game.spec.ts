import type { Page } from "@playwright/test";
import { expect, open, test, violations, withSettings } from "./base";
import { build, mayBuild, opening, place, placeAndBuild, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off" }));

const coach = (page: Page) => page.getByRole("complementary", { name: "Coach" });

test("first visit: a guided game that the player must place, to its end with a next step", async ({
    page,
}) => {
    test.setTimeout(240_000);
    await open(page);
    await page.getByRole("link", { name: "Learn in three minutes" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(coach(page)).toContainText("touch the blue river");
    // Nothing can be built before the player has moved the piece.
    await expect(build(page)).toHaveAttribute("aria-disabled", "true");
    expect(await violations(page)).toEqual([]);
    await placeAndBuild(page, 1);
    await expect(coach(page)).toContainText("dots");
    await expect(build(page)).toHaveAttribute("aria-disabled", "true");
    await placeAndBuild(page, 2);
    await expect(coach(page)).toContainText("largest group");
    await place(page);
    await expect(coach(page).locator(".here")).toBeVisible();
    await placeAndBuild(page, 3);
    await expect(coach(page)).toContainText("leave a gap?");

    // It goes on after a reload.
    await open(page, "#/learn");
    await page.getByRole("link", { name: "Continue in round 4" }).click();
    await expect(coach(page)).toContainText("leave a gap?");
    await coach(page).getByRole("button", { name: "Show me a place" }).click();
    // Not marked as the last building is.
    await expect(page.locator(".bd-layer-ghosts .bd-building")).toHaveCount(1);
    for (let number = 4; number < 8; ++number) await placeAndBuild(page, number);
    await expect(coach(page)).toContainText("blocking card");
    for (let number = 8; number < 10; ++number) await placeAndBuild(page, number);
    await coach(page).getByRole("button", { name: "Let a bot build the middle" }).click();
    await expect(coach(page)).toContainText("If you stop now", { timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await stop(page);

    const end = page.getByRole("dialog", { name: "Your first city stands" });
    await expect(end).toContainText("Done well", { timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
    await end.getByRole("button", { name: "Your first own game" }).click();
    await expect(mayBuild(page)).toBeVisible();
    await expect(coach(page)).toHaveCount(0);
});

test("the coach can be sent away, and teaches dice and the campaign too", async ({ page }) => {
    await open(page, "#/learn/roll-and-build");
    await page.getByRole("button", { name: "Begin" }).click();
    await opening(page).getByRole("button", { name: "Begin" }).click();
    await expect(coach(page)).toContainText("white die");
    await placeAndBuild(page, 1);
    await expect(coach(page)).toContainText("mirror");
    await coach(page).getByRole("button", { name: "Play without the coach" }).click();
    await expect(coach(page)).toHaveCount(0);
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    await expect(coach(page)).toHaveCount(0);

    await open(page, "#/learn/legacy");
    await page.getByRole("button", { name: "Begin" }).click();
    await opening(page).getByRole("button", { name: "Begin" }).click();
    await expect(coach(page)).toContainText("your valley");
    await placeAndBuild(page, 1);
    await stop(page);
    const end = page.getByRole("dialog", { name: "Your first city stands" });
    await expect(end).toContainText("Done well", { timeout: 60_000 });
    await end.getByRole("button", { name: "Go on with the campaign" }).click();
    await expect(coach(page)).toContainText("sticker");
});

test("a move is judged by what it loses in the end, and nothing waits for that", async ({ page }) => {
    const type = async (place: string) => {
        await page.getByRole("application").focus();
        await page.keyboard.press("/");
        const typed = page.getByRole("dialog", { name: "Type a move" });
        await typed.getByLabel("Spaces").fill(place);
        await typed.getByRole("button", { name: "Build" }).click();
    };
    const praise = coach(page).locator(".praise");
    await open(page, "#/learn");
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(coach(page)).toContainText("touch the blue river");
    // The deck of the guided game: of these, the engine finds the first two to be the best.
    await type("B7 C7 D7");
    await expect(praise).toContainText("Well done!", { timeout: 60_000 });
    await type("D6 E6");
    await expect(coach(page)).toContainText("largest group");
    await expect(praise).toContainText("Well done!", { timeout: 60_000 });
    // It brings points at once.
    await type("D4 E4 D5 E5");
    await expect(praise).toContainText(/worth about \d points more in the end\.$/, { timeout: 60_000 });
    await expect(praise).not.toContainText("Well done");

    // What is needed for the judgement never comes.
    await page.route(/\.weights$/, () => {});
    await page.reload();
    await expect(coach(page)).toContainText("leave a gap?");
    await placeAndBuild(page, 4);
    await placeAndBuild(page, 5);
    await expect(page.getByText("Round 6", { exact: true })).toBeVisible();
});

test("who has never played finds “show me how” in empty places, and the way back", async ({ page }) => {
    await open(page, "#/games");
    const offer = page.getByText("Never played?");
    await expect(offer).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Learn in three minutes" }).click();
    await expect(page).toHaveURL(/#\/learn\/eternal\?back=/);
    await page.getByRole("button", { name: "Begin" }).click();
    await placeAndBuild(page, 1);
    await stop(page);
    const end = page.getByRole("dialog", { name: "Your first city stands" });
    await end.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/#\/games$/);
    await expect(offer).toHaveCount(0);
});

test.describe("with fingers", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("the coach speaks of no keys", async ({ page }) => {
        await open(page, "#/learn");
        await page.getByRole("button", { name: "Begin" }).click();
        await expect(coach(page)).toContainText("drag it, or tap a space");
        await expect(coach(page)).not.toContainText("keys");
        await expect(coach(page).locator(".picture svg")).toBeVisible();
        expect(await violations(page)).toEqual([]);
    });
});
