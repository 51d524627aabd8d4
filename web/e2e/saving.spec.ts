// What the device stores: two windows, no room, no permission.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, listen, missingWords, open, test, violations, withSettings } from "./base";
import { decide, mayBuild, playNow, putAndBuild, roundOf } from "./play";

const quiet = { motion: "off", level: 1 };
const goOnHere = (page: Page) => page.getByRole("button", { name: "Go on here with the newer state" });
const notSaved = (page: Page) => page.getByRole("button", { name: "Not saved" });

/** Another window of the same browser, at the same address. */
async function another(page: Page, complaints: string[]): Promise<Page> {
    const other = await page.context().newPage();
    await withSettings(other, quiet);
    listen(other, complaints);
    await other.goto(page.url());
    await expect(mayBuild(other)).toBeVisible();
    return other;
}

async function playTo(page: Page, round: number): Promise<void> {
    while ((await roundOf(page)) < round) await decide(page);
}

test.beforeEach(async ({ page }) => withSettings(page, quiet));

test("a second window takes over the game, and the first one says so and follows with one tap", async ({
    page,
    complaints,
}) => {
    await open(page);
    await playNow(page);
    await playTo(page, 2);
    const other = await another(page, complaints);
    await expect(page.getByRole("heading", { name: "This game goes on in another window" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await playTo(other, 6);
    await goOnHere(page).click();
    await expect(mayBuild(page)).toBeVisible();
    expect(await roundOf(page)).toBe(6);
    await expect(goOnHere(other)).toBeVisible();
    await playTo(page, 7);
    await goOnHere(other).click();
    await expect(mayBuild(other)).toBeVisible();
    expect(await roundOf(other)).toBe(7);
});

test("a window at round 2 that has heard nothing overwrites nothing", async ({ page, complaints }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "BroadcastChannel"));
    await open(page);
    await playNow(page);
    await playTo(page, 2);
    const other = await another(page, complaints);
    await playTo(other, 6);
    expect(await roundOf(page)).toBe(2);
    await putAndBuild(page);
    await expect(goOnHere(page)).toBeVisible();
    await other.reload();
    await expect(mayBuild(other)).toBeVisible();
    expect(await roundOf(other)).toBe(6);
});

test("a browser without room for the page says so from the first move on", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    const browser = await page.context().newCDPSession(page);
    const { origin } = new URL(test.info().project.use.baseURL ?? "");
    await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await open(page);
    await playNow(page);
    await expect(notSaved(page)).toBeVisible();
    await playTo(page, 2);
});

test("a full device: NOT SAVED, played on and exported, and saved when there is room again", async ({
    page,
}) => {
    // As when the disk is full: the request succeeds, and the transaction fails at its end.
    await page.addInitScript(() => {
        const commit = IDBTransaction.prototype.commit;
        IDBTransaction.prototype.commit = function () {
            if ((window as unknown as { full?: boolean }).full) this.abort();
            else commit.call(this);
        };
    });
    const fill = (full: boolean) =>
        page.evaluate((value) => void Object.assign(window, { full: value }), full);
    await open(page);
    await playNow(page);
    await fill(true);
    await decide(page);
    await expect(notSaved(page)).toBeVisible();
    const told = page.getByRole("alert").filter({ hasText: "This game is not saved" });
    await expect(told).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 800 });
    await playTo(page, 4);
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        told.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const record = JSON.parse(readFileSync(await file.path(), "utf8")) as { rounds: unknown[] };
    expect(record.rounds.length).toBeGreaterThanOrEqual(3);
    await told.getByRole("button", { name: "Close" }).click();
    await expect(told).toBeHidden();
    await expect(notSaved(page)).toBeVisible();

    // Another screen of this window still has it.
    await page.getByRole("link", { name: "Leave the game" }).click();
    await page.getByRole("link", { name: /Eternal Game.*Round 4/ }).click();
    await expect(mayBuild(page)).toBeVisible();
    expect(await roundOf(page)).toBe(4);

    await fill(false);
    await expect(notSaved(page)).toBeHidden();
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    expect(await roundOf(page)).toBe(4);
});

test("storage that is blocked: told once, and everything can be played", async ({ page }) => {
    await page.addInitScript(() => {
        const forbidden = () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
        };
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
            Object.defineProperty(window, name, { get: forbidden });
        Object.defineProperty(window, "BroadcastChannel", { value: forbidden });
    });
    await open(page);
    const told = page.getByRole("status").filter({ hasText: "This browser stores nothing for this page" });
    await expect(told).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await told.getByRole("button", { name: "Close" }).click();
    await playNow(page);
    await playTo(page, 2);
    await expect(notSaved(page)).toBeVisible();
    await page.getByRole("link", { name: "Leave the game" }).click();
    await page.getByRole("link", { name: /Eternal Game.*Round 2/ }).click();
    await expect(mayBuild(page)).toBeVisible();
    for (const screen of ["settings", "puzzles", "progress", "workshop", "companion", "check", "learn"])
        await open(page, `#/${screen}`);
    await expect(told).toBeHidden();
});

test("with the first campaign, the browser is asked to keep everything", async ({ page }) => {
    await page.addInitScript(() => {
        const calls = ((window as unknown as { asked: number }).asked = 0);
        StorageManager.prototype.persist = async () => {
            (window as unknown as { asked: number }).asked = calls + 1;
            return true;
        };
    });
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
    await open(page);
    await playNow(page);
    expect(await asked()).toBe(0);
    await open(page, "#/new/roll-and-build");
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect.poll(asked).toBe(1);
});
