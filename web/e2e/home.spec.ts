// The start page knows who comes: a newcomer, somebody who has played, somebody who left a game or a table.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { finishedGame, keepGames } from "./finished";
import { decide, mayBuild, playNow } from "./play";
import { serverAddress } from "./server";
import { openTable, sit } from "./table";

const primary = (page: Page) => page.locator("main .button.primary");
const strip = (page: Page) => page.getByRole("region", { name: "Today" });

test("a newcomer is led to the guided game and sees the first pieces fall, each with its points", async ({
    page,
}) => {
    await open(page);
    await expect(primary(page)).toHaveText("Learn in three minutes");
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    const board = page.locator(".hero-art");
    await expect(board.locator(".bd-building").first()).toBeVisible();
    await expect(board.locator(".bd-pop").first()).toHaveText("+5");
    await expect(board.locator(".bd-building")).toHaveCount(6);
    await expect(strip(page)).toHaveCount(0);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Build a city/);
    expect(await violations(page)).toEqual([]);
});

test("what comes later moves nothing on the page of the puzzles", async ({ page }) => {
    // A slow device: what is stored is there long after the page.
    await page.addInitScript(() => {
        const { get, set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess")!;
        Object.defineProperty(IDBOpenDBRequest.prototype, "onsuccess", {
            get,
            set(done: (event: Event) => void) {
                set!.call(this, (event: Event) => setTimeout(() => done.call(this, event), 400));
            },
        });
    });
    await open(page, "#/puzzles");
    const top = () =>
        page
            .getByRole("heading", { name: "Puzzle of the day" })
            .evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();
    await expect(page.getByRole("heading", { name: "Drills" })).toBeVisible();
    await expect(page.getByText("Never played?")).toBeVisible();
    expect(await top()).toBe(before);
});

test("where nothing may move, all of the first pieces are down at once", async ({ page }) => {
    await withSettings(page, { motion: "off" });
    await open(page);
    const board = page.locator(".hero-art");
    await expect(board.locator(".bd-building").first()).toBeVisible();
    expect(await board.locator(".bd-building").count()).toBe(6);
    await expect(board.locator(".bd-pop")).toHaveText(["+5", "+3", "+5", "+5", "+5", "+3"]);
});

test("after a finished game: play now, and what today brings with its results", async ({ page }) => {
    await withSettings(page, { motion: "off" });
    await page.clock.setFixedTime("2026-11-18T12:00:00Z"); // not at midnight
    await open(page);
    const game = await finishedGame("7");
    await keepGames(page, [game]);
    await page.reload();
    await expect(primary(page)).toHaveText("Play now");
    await expect(page.getByRole("link", { name: "Learn in three minutes" })).toHaveCount(0);
    for (const name of [/^Today’s city Not played yet/, /^Puzzle of the day/, /^The valley of the week/]) {
        const card = strip(page).getByRole("link", { name });
        await expect(card).toBeVisible();
        await expect(card.locator(".thumbnail svg")).toBeVisible();
    }
    await expect(strip(page).getByRole("timer")).toHaveText("The next city comes in 12 h 0 min.");
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);

    // To play is no reason for a cup, but a day is a day.
    await keepGames(page, [game], "today:2026-11-18");
    await page.evaluate(() =>
        localStorage.setItem(
            "mycity.puzzles",
            JSON.stringify({ days: { "2026-11-17": true, "2026-11-18": true } }),
        ),
    );
    await page.reload();
    const city = strip(page).getByRole("link", { name: /^Today’s city −?\d+ points?/ });
    await expect(city.locator(".done svg")).toBeVisible();
    await expect(strip(page).getByRole("link", { name: /Solved today/ })).toBeVisible();
    await expect(strip(page)).toContainText("2 days in a row");
    await city.click();
    await expect(page.locator(".result-number")).toHaveText(/^−?\d+$/);
    await expect(page.locator(".city .thumbnail svg")).toBeVisible();
    await expect(page.locator("main .art-scene")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await open(page);
    await strip(page)
        .getByRole("link", { name: /^The valley of the week/ })
        .click();
    await expect(page.getByRole("button", { name: "Play this week’s valley" })).toBeInViewport();
});

test.describe("on the server", () => {
    test.use({ baseURL: serverAddress });

    test("what runs comes first: a campaign, a game, tables that wait", async ({ page }) => {
        await withSettings(page, { motion: "off", level: 1 });
        await open(page);
        await playNow(page);
        await decide(page);
        await open(page, "#/new/legacy");
        await page.getByRole("button", { name: "Start the game" }).click();
        await expect(page.getByRole("dialog", { name: /^Episode \d/ })).toBeVisible();
        for (let table = 0; table < 2; ++table) {
            await openTable(page, ["0", "1"]);
            await sit(page, "Ada");
            await expect(mayBuild(page)).toBeVisible();
        }
        await open(page);
        const running = page.getByRole("list", { name: "Continue where you left off" });
        await expect(running.getByRole("link", { name: /^Episode 1 of 24 – continue/ })).toBeVisible();
        await expect(running.getByRole("link", { name: "Your turn at 2 tables" })).toBeVisible();
        await expect(running.getByRole("link", { name: /^Eternal Game · Round 2/ })).toBeVisible();
        expect(await missingWords(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
        await running.getByRole("link", { name: /^Episode 1 of 24/ }).click();
        await expect(page.getByRole("dialog", { name: /^Episode 1/ })).toBeVisible();
    });
});
