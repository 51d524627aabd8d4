import type { Page } from "@playwright/test";
import { expect, missingWords, open, settled, test, violations, withSettings } from "./base";
import { build, mayBuild, place, putAndBuild } from "./play";

const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });
const ready = (page: Page) => expect(page.getByText("Find the best move.")).toBeVisible();

/** Gives up on the puzzle and reads why. */
async function showSolution(page: Page): Promise<void> {
    await ready(page);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(verdict(page)).toContainText("Best:");
    await expect(verdict(page).getByRole("table")).toBeVisible();
}

test("the puzzles open from the start page, and axe finds nothing", async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: /^Puzzles/ }).click();
    await expect(page.getByRole("heading", { name: "Puzzle of the day" })).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await page.screenshot({ path: "test-results/puzzles-choice.png", fullPage: true });
});

test("five rated puzzles: hints, moves, verdicts with reasons, the next one", async ({ page }) => {
    await open(page, "#/puzzles/rated");
    for (let at = 1; at <= 5; ++at) {
        await ready(page);
        if (at === 1) {
            await page.getByRole("button", { name: "Hint" }).click();
            await page.getByRole("button", { name: "Another hint" }).click();
            await expect(page.locator(".hint-text")).not.toBeEmpty();
            await settled(page);
            expect(await violations(page)).toEqual([]);
        }
        if (at > 1 && (await mayBuild(page).isVisible())) {
            await putAndBuild(page);
            await expect(verdict(page)).toBeVisible();
            const wrong = page.getByRole("button", { name: "Try again" });
            await expect(wrong.or(page.getByRole("button", { name: "Next puzzle" }))).toBeVisible();
            if (await wrong.isVisible()) {
                await expect(verdict(page)).toContainText("If the bot plays on after your move");
                await wrong.click();
                await showSolution(page);
            }
        } else await showSolution(page);
        if (at === 2) {
            await settled(page);
            expect(await violations(page)).toEqual([]);
        }
        expect(await missingWords(page)).toEqual([]);
        await page.screenshot({ path: `test-results/puzzle-${at}.png` });
        await page.getByRole("button", { name: "Next puzzle" }).click();
        await expect(verdict(page)).toBeHidden();
    }
    await open(page, "#/puzzles");
    await expect(page.getByText(/^Your rating/)).not.toContainText("1200 ± 700");
});

test("the puzzle of the day, by keyboard only, counts for the streak and stays solved or missed", async ({
    page,
}) => {
    await open(page, "#/puzzles/day");
    await ready(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("application")).toBeFocused();
    await page.keyboard.press("h");
    await expect(page.locator(".hint-text")).toBeVisible();
    const solution = page.getByRole("button", { name: "Show the solution" });
    while (!(await solution.evaluate((button) => button === document.activeElement)))
        await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    // The focus goes to what the key led to, and on from there.
    await expect(verdict(page).getByRole("heading")).toBeFocused();
    await expect(verdict(page).getByRole("table")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Back to the puzzles" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not solved today")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Not solved today")).toBeVisible();
});

test("a timed run counts down and ends", async ({ page }) => {
    await page.clock.install();
    await open(page, "#/puzzles/run/3");
    await ready(page);
    await page.clock.runFor(2000);
    await expect(page.getByRole("timer")).toContainText("2:5");
    await page.clock.runFor(180_000);
    await expect(page.getByText("0 puzzles solved · 0 mistakes")).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
});

test("a hint of a timed run costs the seconds that it says", async ({ page }) => {
    await page.clock.install();
    await open(page, "#/puzzles/run/3");
    await ready(page);
    await expect(page.getByText("Each hint costs 10 seconds.")).toBeVisible();
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.getByRole("timer")).toContainText(/2:(50|4\d)/);
});

test("on a phone the score and the pieces to come are in sight, and the solution shows both moves", async ({
    page,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.setFixedTime("2026-11-19T12:00:00Z");
    await open(page, "#/puzzles/day");
    await ready(page);
    const shown = [
        page.getByRole("region", { name: "Score" }),
        page.getByRole("region", { name: "Still to come" }),
        build(page),
    ];
    for (const one of shown) await expect(one).toBeInViewport({ ratio: 1 });
    await place(page);
    await build(page).click();
    await expect(verdict(page)).toContainText("If the bot plays on after your move");
    // As long as the best move is asked for, the board does not tell it.
    const good = page.locator(".bd-light-good");
    await expect(good).toHaveCount(0);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(good).toHaveCount(1);
    await expect(page.locator(".bd-light-bad, .bd-light-near")).toHaveCount(1);
    await expect(verdict(page).getByRole("table")).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
});

test("an end game of a random valley, on a phone and by keyboard, in the dark", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withSettings(page, { theme: "dark", language: "de" });
    await open(page, "#/puzzles/valley");
    await expect(page.getByText("Finde den besten Zug.")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("application").focus();
    await page.keyboard.press("h");
    await expect(page.locator(".hint-text")).toBeVisible();
    await settled(page);
    await page.screenshot({ path: "test-results/puzzle-valley.png" });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("puzzles of sealed chapters are not shown", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await open(page, "#/puzzles");
    await expect(page.getByRole("heading", { name: "Drills" })).toBeVisible();
    const files = fetched.filter((url) => url.endsWith(".puzzles"));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((url) => /legacy-[2-8]/.test(url))).toEqual([]);
});
