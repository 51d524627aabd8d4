// What only a small phone shows: nothing covers the board, small things can be enlarged, every button has a name.

import type { Locator } from "@playwright/test";
import { expect, open, test, violations, withSettings } from "./base";
import { build, decide, mayBuild, result, stop } from "./play";

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("not visible");
    return box;
};

test("the board stays free, tiles can be enlarged, and the replay's buttons have names", async ({ page }) => {
    await withSettings(page, { motion: "off", level: 1 });
    await open(page, "#/new/eternal?seed=7");
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(mayBuild(page)).toBeVisible();
    await expect(page.locator(".bd-handles")).toBeHidden();
    const turn = await boxOf(page.getByRole("button", { name: "Turn" }));
    expect(Math.min(turn.width, turn.height)).toBeGreaterThanOrEqual(44);

    // The odds of a gap beside the board, closed by Esc wherever the focus is.
    const board = await boxOf(page.locator(".bd-stage"));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Odds of filling a gap" }).click();
    const note = page.getByRole("group", { name: "Odds of filling a gap" });
    await page.locator(".bd-stage").tap({ position: { x: board.width / 2, y: board.height - 40 } });
    await expect(note).toContainText(/next round with \d+%/);
    expect((await boxOf(note)).y).toBeGreaterThanOrEqual(board.y + board.height - 1);
    await note.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await expect(note).toHaveCount(0);

    const small = page.getByRole("region", { name: "Still to come" }).getByRole("img").first();
    const large = page.getByRole("dialog", { name: "Still to come" }).locator("li svg").first();
    const before = await boxOf(small);
    await page.getByRole("button", { name: "Enlarge the buildings to come" }).tap();
    await expect(large).toBeVisible();
    expect((await boxOf(large)).height).toBeGreaterThan(2 * before.height);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(large).toHaveCount(0);

    await expect(build(page)).toBeVisible();
    await stop(page);
    await result(page).getByRole("link", { name: "Replay" }).click();
    await expect(page.getByRole("slider")).toBeVisible();
    expect(await violations(page)).toEqual([]);
});

test("the longest reason covers neither the board nor the score, and can be closed", async ({ page }) => {
    await withSettings(page, { motion: "off", level: 1, language: "de" });
    await open(page, "#/new/eternal?seed=7");
    await page.locator("main .button.primary.big").click();
    const stage = page.locator("main .board .bd-host");
    await stage.press("ArrowDown");
    await page.locator(".actions .build").tap();
    await expect(page.getByText("Runde 2", { exact: true })).toBeVisible();
    for (let row = 0; row < 11; ++row) await stage.press("ArrowDown");
    await stage.press("w");
    const reason = page.getByRole("group", { name: "Warum nicht?" });
    await expect(reason).toContainText("Dieses Gebäude berührt keines von deinen.");
    const [said, board, score] = await Promise.all(
        [reason, page.locator(".bd-stage"), page.locator(".side .score")].map(boxOf),
    );
    const apart = (a: typeof said, b: typeof said) =>
        a!.y + a!.height <= b!.y + 1 || b!.y + b!.height <= a!.y + 1;
    expect(said!.y).toBeGreaterThanOrEqual(0);
    expect(apart(said, board)).toBe(true);
    expect(apart(said, score)).toBe(true);
    await reason.getByRole("button").last().tap();
    await expect(reason).toHaveCount(0);
});

test.describe("a tall phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test("uses its height, says what matters in full, and no reason covers the board", async ({ page }) => {
        await withSettings(page, { motion: "off", level: 1 });
        await open(page, "#/new/eternal?seed=11");
        await page.getByRole("button", { name: "Remove seat 2" }).click();
        await page.getByRole("button", { name: "Start the game" }).click();
        await expect(mayBuild(page)).toBeVisible();
        await expect(page.locator(".bd-stage")).toHaveCSS("width", /^3[78]\d/);
        const pieces = page.getByRole("region", { name: "Still to come" }).getByRole("img");
        for (const piece of await pieces.all()) {
            const { width, height } = await boxOf(piece);
            expect(Math.min(width, height)).toBeGreaterThanOrEqual(11);
        }

        await decide(page);
        const blocked = page.getByText(/^Blocking card! Out for everyone: .+ spaces\.$/);
        await expect(blocked).toBeVisible();
        await expect(blocked).toHaveCSS("font-size", "16px");
        const cut = await blocked.evaluate((one) => {
            const [inner, outer] = [one.getBoundingClientRect(), one.parentElement!.getBoundingClientRect()];
            return (
                one.scrollWidth > one.clientWidth || inner.bottom > outer.bottom || inner.right > outer.right
            );
        });
        expect(cut).toBe(false);

        const stage = page.locator("main .board .bd-host");
        for (let row = 0; row < 11; ++row) await stage.press("ArrowDown");
        await stage.press("w");
        const reason = page.getByRole("group", { name: "Why not?" });
        await expect(reason).toBeVisible();
        const board = await boxOf(page.locator(".bd-stage"));
        expect((await boxOf(reason)).y).toBeGreaterThanOrEqual(board.y + board.height - 1);
        expect(await violations(page)).toEqual([]);
    });
});

test("an iPhone is told how to install the page, has no switch for vibration and stays awake for paper", async ({
    page,
}) => {
    await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, "vibrate");
        const awake = { asked: 0, released: 0 };
        const release = async () => void ++awake.released;
        const request = async () => (++awake.asked, { release });
        Object.defineProperty(navigator, "wakeLock", { value: { request } });
        Object.assign(navigator, { standalone: false });
        Object.assign(window, { awake });
    });
    const awake = () => page.evaluate(() => (window as unknown as { awake: object }).awake);
    await open(page, "#/settings");
    await expect(page.getByText(/tap Share, then “Add to Home Screen”/)).toBeVisible();
    await expect(page.getByRole("switch", { name: "Sound" })).toBeVisible();
    await expect(page.getByRole("switch", { name: "Vibration" })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await open(page, "#/companion");
    await expect.poll(awake).toEqual({ asked: 1, released: 0 });
    await open(page, "#/settings");
    await expect.poll(awake).toEqual({ asked: 1, released: 1 });
});
