// After a game: the result, learning from mistakes, the replay with its marks; and progress over many games.

import { expect, open, test, violations } from "./base";
import { finishedGame, keepGames } from "./finished";

const found = { timeout: 90_000 };

test("a finished game teaches, and the better move is found, explained and played on", async ({ page }) => {
    await open(page);
    await keepGames(page, [await finishedGame("7")]);
    await page.goto("./#/play/finished0");
    await page.reload();
    const sheet = page.locator("dialog[open]");
    await expect(sheet.locator(".gap")).toContainText("Par for this draw", found);
    const point = sheet.locator(".review a.point").first();
    await expect(point).toBeVisible(found);
    // At once, not below the fold.
    await expect(point).toBeInViewport();
    await expect(sheet.locator(".fact .muted").last()).toContainText("bots of about your strength", found);
    expect(await violations(page)).toEqual([]);

    await point.click();
    await expect(page.getByText("In the game you played")).toBeVisible(found);
    await page.getByRole("button", { name: "Hint" }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(page.locator(".verdict .total")).toBeVisible(found);
    await expect(page.getByText("If bot 3 plays on")).toBeVisible();
    await expect(page.locator("ul .thumbnail svg")).toHaveCount(2, found);
    expect(await violations(page)).toEqual([]);

    await page.goto("./#/replay/finished0");
    await expect(page.locator(".slider .mark").first()).toBeVisible();
    await page.getByRole("group", { name: "Turning points" }).getByRole("button").first().click();
    await expect(page.getByText("Better here:")).toBeVisible();
    expect(await violations(page)).toEqual([]);
});

test("lessons that were solved are remembered", async ({ page }) => {
    await open(page);
    const record = await finishedGame("7");
    await keepGames(page, [record]);
    await page.goto("./#/lessons/finished0/1");
    await expect(page.getByText("In the game you played")).toBeVisible(found);
    await page.getByRole("button", { name: "Show the solution" }).click();
    const best = (await page.getByText("Best: ").textContent(found))!.replace("Best: ", "");
    await page.reload();
    await expect(page.getByText("In the game you played")).toBeVisible(found);
    await expect(page.getByRole("button", { name: /^Build/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Hint" })).toBeInViewport({ ratio: 1 });
    await page.locator(".board .bd-host").press("/");
    await page.locator("#typed").fill(best);
    await page.locator("#typed").press("Enter");
    await expect(page.getByRole("heading", { name: "That is the move!" })).toBeVisible(found);
    await expect(page.locator('.steps [aria-current="step"] svg')).toBeVisible();
});

test("progress: strength, statistics, milestones; export and delete", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("link", { name: "Your progress" }).first()).toBeVisible();
    await open(page, "#/progress");
    await expect(page.getByText("once you have finished a game")).toBeVisible();
    await keepGames(page, await Promise.all(["1", "2", "3", "4"].map((seed) => finishedGame(seed))));
    await page.reload();
    await expect(page.getByText(/You play at about the level of bot [123]\.\d/)).toBeVisible();
    await expect(page.getByRole("button", { name: /Play against bot [234]/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Eternal Game 4/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Bot 5.* 4\d\.\d .* to .* \d+%/ })).toBeVisible();
    await expect(page.getByText("The first city")).toBeVisible();
    const heads = await page.locator("main h2:visible").allTextContents();
    expect(heads.slice(0, 3).map((head) => head.replace(/\d/, "N"))).toEqual([
        "Strength",
        "Trend",
        "Where bot N is ahead of you",
    ]);
    await expect(page.locator(".coin.reached").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole("link", { name: /^Practise: / }).click();
    await expect(page.locator("body")).toHaveAttribute("data-screen", "puzzles");
    await expect(page.getByText("Find the best move.")).toBeVisible(found);
    await page.goBack();

    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the statistics" }).click();
    expect((await saving).suggestedFilename()).toMatch(/^mycity-results-.*\.json$/);
    await page.getByRole("button", { name: "Delete the statistics" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete the statistics" }).click();
    await expect(page.getByText("once you have finished a game")).toBeVisible();
    await page.reload();
    await expect(page.getByText("once you have finished a game")).toBeVisible();
});
