// The result of a game: what it says first, what comes in which order, and that nothing moves once it is shown.

import type { Page } from "@playwright/test";
import { expect, open, test, violations } from "./base";
import { finishedGame, keepGames } from "./finished";
import { result } from "./play";

const found = { timeout: 90_000 };

/** Opens the last of these games, which shows its result. */
async function resultOf(page: Page, seeds: string[]): Promise<void> {
    await open(page);
    await keepGames(page, await Promise.all(seeds.map((seed) => finishedGame(seed))));
    await page.goto(`./#/play/finished${seeds.length - 1}`);
    await page.reload();
    await expect(result(page)).toBeVisible(found);
}

/** How much has moved since the page was opened; a sheet that slides in as a whole moves nothing. */
const movements = (page: Page): Promise<number> =>
    page.evaluate(
        () =>
            new Promise((resolve) => {
                let sum = 0;
                new PerformanceObserver((list) => {
                    for (const entry of list.getEntries())
                        sum += (entry as unknown as { value: number }).value;
                }).observe({ type: "layout-shift", buffered: true });
                setTimeout(() => resolve(sum), 100);
            }),
    );

/** Where its parts are in the sheet, which may still slide in: all at one moment. */
const places = (page: Page, parts: readonly string[]): Promise<number[]> =>
    result(page).evaluate(
        (sheet, parts) =>
            parts.map((part) =>
                Math.round(
                    sheet.querySelector(part)!.getBoundingClientRect().y - sheet.getBoundingClientRect().y,
                ),
            ),
        parts,
    );

for (const [device, viewport] of [
    ["phone", { width: 390, height: 844 }],
    ["desktop", { width: 1280, height: 800 }],
] as const)
    test.describe(device, () => {
        test.use({ viewport });
        test("joy first, then cities, scores and lessons; the analysis is folded and nothing moves", async ({
            page,
        }) => {
            await resultOf(page, ["2", "3", "7", "1"]);
            const headline = result(page).getByRole("heading", { level: 2 });
            await expect(headline).toHaveText("33 to 19: your best by 14!");
            await expect(headline).toBeFocused();
            const parts = ["h2", ".podium", "table", ".review ol", "summary"];
            const before = await places(page, parts);
            if (device === "phone") expect(before).toEqual([...before].sort((a, b) => a - b));
            await expect(result(page).locator(".podium")).toBeInViewport({ ratio: 1 });
            const analysis = result(page).locator(".analysis");
            await expect(analysis).toBeHidden();

            await expect(result(page).locator(".review progress")).toHaveCount(0, found);
            await expect(result(page).locator(".review a.point").first()).toBeVisible();
            await expect(analysis.locator(".gap")).toContainText("Par for this draw is", found);
            expect(await places(page, parts)).toEqual(before);
            expect(await movements(page)).toBe(0);

            // Close steps before the far one.
            await result(page).getByText("Analysis: par, luck and decisions").click();
            await expect(analysis.locator("dt")).toHaveText([
                "This game",
                "Your last 3 games, on average",
                "Bots of level 2, on average",
                "Par, the best result found",
            ]);
            expect(await violations(page)).toEqual([]);
        });
    });
