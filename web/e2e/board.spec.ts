import type { Page } from "@playwright/test";
import { expect, open, test, withSettings } from "./base";
import { begin, build, playNow, put } from "./play";

/** The middle of the piece on the screen. */
async function piece(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await page.locator(".bd-layer-lift .bd-roof").boundingBox();
    if (!box) throw new Error("no piece");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
}

async function board(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await page.locator(".bd-stage .bd-meadow").first().boundingBox();
    if (!box) throw new Error("no board");
    return box;
}

/** Always the same draw: what a piece can do depends on its shape. */
async function play(page: Page): Promise<void> {
    await open(page, "#/new/eternal?seed=7");
    await page.getByRole("button", { name: "Start the game" }).click();
    await put(page);
}

/** A point of the screen where the piece is, not only its box. */
const onPiece = (page: Page) =>
    page.locator(".bd-layer-lift .bd-roof").evaluate((roof) => {
        const { left, top, width, height } = roof.getBoundingClientRect();
        for (let y = top + 6; y < top + height; y += 6)
            for (let x = left + 6; x < left + width; x += 6)
                if (document.elementFromPoint(x, y)?.closest(".bd-layer-lift")) return { x, y };
        throw new Error("no piece");
    });

/** The piece glides to its place. */
const settled = (page: Page) =>
    page.locator(".bd-host").evaluate(async (host) => {
        const moving = () =>
            host.getAnimations({ subtree: true }).filter((one) => one.playState === "running");
        while (moving().length) await Promise.allSettled(moving().map((one) => one.finished));
    });

test.describe("with a mouse", () => {
    test("the piece is dragged, and a place that will not do is refused with its reason", async ({
        page,
    }) => {
        await play(page);
        await settled(page);
        const before = await piece(page);
        const { x, y, width, height } = await board(page);
        await page.mouse.move(before.x, before.y);
        await page.mouse.down();
        // Over the forest at the lower right.
        await page.mouse.move(x + width * 0.7, y + height * 0.7, { steps: 4 });
        await page.mouse.move(x + width * 0.95, y + height * 0.95, { steps: 4 });
        await expect(page.locator(".bd-host.bd-drags")).toHaveCount(1);
        await page.mouse.up();
        await settled(page);
        const after = await piece(page);
        expect(after.x).toBeGreaterThan(before.x + width * 0.2);
        await expect(build(page)).toHaveAttribute("aria-disabled", "true");
        await expect(page.getByRole("group", { name: "Why not?" })).toBeVisible();
        // Esc puts it back beside the board.
        await page.locator(".bd-host").focus();
        await page.keyboard.press("Escape");
        await expect(page.locator(".bd-layer-lift .bd-roof")).toHaveCount(0);
        await expect(build(page)).toHaveAttribute("aria-disabled", "true");
        // From there it can be dragged again.
        const beside = (await page.locator(".hand .piece svg").boundingBox())!;
        await page.mouse.move(beside.x + beside.width / 2, beside.y + beside.height / 2);
        await page.mouse.down();
        await page.mouse.move(before.x, before.y, { steps: 4 });
        await page.mouse.up();
        await settled(page);
        expect(Math.abs((await piece(page)).x - before.x)).toBeLessThan(width * 0.1);
    });

    test("the handle on the piece turns it", async ({ page }) => {
        await play(page);
        const handle = page.locator(".bd-handle-turn");
        const size = await handle.boundingBox();
        expect(size?.width).toBeGreaterThanOrEqual(24);
        expect(size?.height).toBeGreaterThanOrEqual(24);
        await settled(page);
        const before = await piece(page);
        await handle.click();
        await expect.poll(async () => Math.abs((await piece(page)).width - before.height)).toBeLessThan(1);
        await settled(page);
        expect(Math.abs((await piece(page)).height - before.width)).toBeLessThan(1);
    });
});

test.describe("with a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a tap lays the piece, a drag holds it above the finger", async ({ page, context }) => {
        await play(page);
        const { x, y, width, height } = await board(page);
        await page.touchscreen.tap(x + width * 0.3, y + height * 0.14);
        await settled(page);
        const tapped = await piece(page);
        expect(Math.abs(tapped.x - (x + width * 0.3))).toBeLessThan(width * 0.25);
        expect(Math.abs(tapped.y - (y + height * 0.14))).toBeLessThan(height * 0.25);
        const devtools = await context.newCDPSession(page);
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
            devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
        const cell = (await page.locator(".bd-layer-lift .bd-roof").boundingBox()) ?? tapped;
        const finger = await onPiece(page);
        await touch("touchStart", [finger]);
        for (let step = 1; step <= 8; ++step)
            await touch("touchMove", [{ x: finger.x, y: finger.y + step * 20 }]);
        await expect(page.locator(".bd-host.bd-drags")).toHaveCount(1);
        // It has followed, but stays visible above the finger.
        const followed = async () =>
            ((await page.locator(".bd-layer-lift .bd-roof").boundingBox())?.y ?? 0) - cell.y;
        await expect.poll(followed).toBeGreaterThan(60);
        expect(await followed()).toBeLessThan(160 - 30);
        await touch("touchEnd", []);
        await expect(page.locator(".bd-host.bd-drags")).toHaveCount(0);
    });
});

test("by keyboard alone a building is moved, turned and built", async ({ page }) => {
    await play(page);
    await page.locator(".bd-host").focus();
    await settled(page);
    const before = await piece(page);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await piece(page)).y).toBeGreaterThan(before.y + 5);
    await page.keyboard.press("ArrowUp");
    for (let i = 0; i < 4; ++i) await page.keyboard.press("Space");
    await expect.poll(async () => Math.abs((await piece(page)).x - before.x)).toBeLessThan(1);
    await page.keyboard.press("Enter");
    await expect(page.locator(".bd-layer-buildings .bd-building")).toHaveCount(1);
});

test("nothing moves by itself when motion is off", async ({ page }) => {
    await withSettings(page, { motion: "off" });
    await play(page);
    await page.locator(".bd-host").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

const sizes = [
    [360, 640],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
    [2560, 1440],
    [3840, 2160],
] as const;

const starts = {
    "the Eternal Game": async (page: Page) => {
        await open(page);
        await playNow(page);
    },
    "Roll & Build": async (page: Page) => {
        await open(page, "#/new/roll-and-build");
        await page.locator("main .button.primary").first().click();
        await begin(page);
    },
};

for (const [game, start] of Object.entries(starts))
    test(`no scrolling during ${game}, from a phone to a large screen`, async ({ page }) => {
        await withSettings(page, { motion: "off", level: 1 });
        await start(page);
        await expect(build(page)).toBeVisible();
        for (const [width, height] of sizes) {
            const size = `${width} by ${height}`;
            await page.setViewportSize({ width, height });
            // A space of the board can be hit with a finger.
            const least = width < 400 || height < 400 ? 24 : 28;
            await expect(async () => {
                const box = await board(page);
                expect(box.width / 11, size).toBeGreaterThanOrEqual(least);
                expect(box.y + box.height, size).toBeLessThanOrEqual(height);
                const over = await page.evaluate(() => [
                    document.documentElement.scrollWidth - innerWidth,
                    document.documentElement.scrollHeight - innerHeight,
                ]);
                expect(over, size).toEqual([0, 0]);
            }).toPass({ timeout: 10_000 });
            await expect(build(page), size).toBeInViewport({ ratio: 1 });
        }
    });
