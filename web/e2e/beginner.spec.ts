// A beginner's journey: first visit, guided game, first own game, three mistakes learned, five puzzles, a better result.

import type { Page } from "@playwright/test";
import { nodeEngine } from "../src/engine/node";
import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { decide, mayBuild, placeAndBuild, result, roundOf, stop } from "./play";

const slow = { timeout: 120_000 };
const seed = "7";

const picture = (page: Page, name: string) =>
    page.screenshot({ path: `test-results/beginner-${name}.png`, animations: "disabled" });

async function ownGame(page: Page): Promise<void> {
    await open(page, `#/new/eternal?seed=${seed}`);
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(mayBuild(page)).toBeVisible();
}

const ownScore = async (page: Page): Promise<number> => {
    await expect(result(page)).toBeVisible(slow);
    const row = result(page).locator(".podium li").filter({ hasText: "You" }).locator(".points");
    return Number((await row.textContent())?.replace("−", "-"));
};

/** Plays what a careful player would: a bot decides elsewhere, the moves are typed here. */
async function playCarefully(page: Page): Promise<void> {
    const engine = nodeEngine();
    let state = await engine.begin({ game: "eternal", players: [{ name: "" }], seed });
    while (state.phase === "play") {
        const { move } = await engine.suggest(0, 2);
        const round = await roundOf(page);
        if (typeof move === "object" && "place" in move) {
            await page.locator(".bd-host").first().press("/");
            await page.locator("#typed").fill(move.place.join(" "));
            await page.locator("#typed").press("Enter");
        } else {
            const name = move === "pass" ? "Pass" : "Stop";
            await page.getByRole("button", { name, exact: true }).click();
            const sure = page.getByRole("dialog").getByRole("button", { name });
            await expect(sure.or(result(page)).first()).toBeVisible();
            if (await sure.isVisible()) await sure.click();
        }
        await expect
            .poll(async () => (await result(page).isVisible()) || (await roundOf(page)) !== round, slow)
            .toBe(true);
        state = await engine.play(0, move);
    }
}

test("from the first visit to a better result", async ({ page }) => {
    test.setTimeout(900_000);
    await withSettings(page, { motion: "off", level: 1 });
    await open(page);
    await picture(page, "1-home");
    await page.getByRole("link", { name: "Learn in three minutes" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    const coach = page.getByRole("complementary", { name: "Coach" });
    await expect(coach).toBeVisible(slow);
    await picture(page, "2-guided");
    for (let round = 1; round < 10; ++round) await placeAndBuild(page, round);
    await coach.getByRole("button", { name: "Let a bot build the middle" }).click();
    await expect(coach).toContainText("If you stop now", slow);
    await stop(page);
    const end = page.getByRole("dialog", { name: "Your first city stands" });
    await expect(end).toContainText("Done well", slow);
    await picture(page, "3-guided-end");

    await ownGame(page);
    while (await decide(page));
    const first = await ownScore(page);
    await expect(result(page).locator(".review a.point").first()).toBeVisible(slow);
    await picture(page, "4-first-result");
    expect(await violations(page)).toEqual([]);

    const lessons = await result(page).locator(".review a.point").count();
    expect(lessons).toBe(3);
    await result(page).locator(".review a.point").first().click();
    for (let at = 1; at <= lessons; ++at) {
        await expect(page.getByText("In the game you played")).toBeVisible(slow);
        await page.getByRole("button", { name: "Show the solution" }).click();
        await expect(page.locator(".verdict .total")).toBeVisible(slow);
        await picture(page, `5-mistake-${at}`);
        if (at < lessons) await page.getByRole("link", { name: "Next position" }).click();
    }

    await open(page, "#/puzzles/rated");
    for (let at = 1; at <= 5; ++at) {
        await expect(page.getByText("Find the best move.")).toBeVisible(slow);
        await page.getByRole("button", { name: "Show the solution" }).click();
        await expect(page.getByRole("region", { name: "Verdict" })).toContainText("Best:", slow);
        await picture(page, `6-puzzle-${at}`);
        await page.getByRole("button", { name: "Next puzzle" }).click();
    }

    await ownGame(page);
    await playCarefully(page);
    expect(await ownScore(page)).toBeGreaterThan(first);
    await picture(page, "7-second-result");
    await open(page, "#/progress");
    await expect(page.getByRole("row", { name: /Eternal Game 2/ })).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await picture(page, "8-progress");
});
