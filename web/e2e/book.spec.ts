// The campaign book: its cover, its pages, and several campaigns side by side.

import type { Page } from "@playwright/test";
import { expect, missingWords, open, test as plain, violations, withSettings } from "./base";
import { campaignAfter } from "./campaign-file";
import { begin, opening, result, stick, stop } from "./play";

const me = { name: "Ada" };
const bot = { bot: "mycity", level: 1 };

const test = plain.extend<object, { legacy: string; sheets: string }>({
    legacy: [
        // eslint-disable-next-line no-empty-pattern -- fixtures are declared by destructuring
        async ({}, use) =>
            use(
                await campaignAfter(
                    { game: "legacy", campaign: true, players: [me, bot, bot], seed: "5" },
                    4,
                ),
            ),
        { scope: "worker" },
    ],
    sheets: [
        // eslint-disable-next-line no-empty-pattern
        async ({}, use) =>
            use(
                await campaignAfter(
                    { game: "roll-and-build", campaign: "whole", players: [me, bot], seed: "5" },
                    3,
                ),
            ),
        { scope: "worker" },
    ],
});

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

/** Opens a campaign file as a player would, and its book from the menu. */
async function bookOf(page: Page, text: string): Promise<void> {
    await open(page, "#/games");
    await page
        .getByLabel("Open a game file")
        .setInputFiles({ name: "campaign.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await begin(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Campaign book" }).click();
    await expect(page.getByRole("list", { name: "Chapters" })).toBeVisible();
}

test("a legacy book has every page so far, and nothing of sealed chapters", async ({ page, legacy }) => {
    await bookOf(page, legacy);
    const chapters = page.getByRole("list", { name: "Chapters" });
    await expect(chapters.getByRole("img", { name: "Chapter 1: done" })).toBeVisible();
    await expect(chapters.getByRole("img", { name: "Chapter 2: open" })).toBeVisible();
    await expect(chapters.getByRole("img", { name: /sealed$/ })).toHaveCount(6);
    for (const later of ["Word Given", "The Flood", "The Water Rises", "Prosperity"])
        expect(await page.content()).not.toContain(later);
    const plot = page.getByRole("region", { name: "Standings over time" });
    await expect(plot.getByRole("img", { name: /^Circles after each episode: Ada \d/ })).toBeVisible();
    await plot.getByText("As a table").click();
    await expect(plot.getByRole("row")).toHaveCount(5);
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await chapters.getByRole("link", { name: /^Episode 3:/ }).click();
    const third = page.getByRole("article", { name: /^Episode 3:/ });
    await expect(third.getByRole("region", { name: "The story" }).locator("p")).not.toHaveCount(0);
    await expect(third.getByTitle("Enlarge the city")).toHaveCount(3);
    await expect(third.getByRole("region", { name: "What this episode brought" })).toContainText(
        "2 circles: place 1",
    );
    await third.getByText("Overview", { exact: true }).click();
    await expect(third.getByText("What each place gets")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await third.getByTitle("Enlarge the city").first().click();
    await expect(page.getByRole("dialog", { name: "City of Ada" })).toBeVisible();
    await page.keyboard.press("Escape");

    // Who wants only the rules does without the story, also on other pages and later.
    await third.getByRole("button", { name: "Rules only from now on" }).click();
    await expect(third.locator(".story p")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    const fourth = page.getByRole("article", { name: /^Episode 4:/ });
    await expect(fourth.getByRole("button", { name: "Show the story" })).toBeVisible();
    await page.getByRole("link", { name: "Episode 5" }).click();
    await expect(page.getByText("This episode is being played.")).toBeVisible();

    await page.goto(page.url().replace(/5$/, "all"));
    await expect(page.getByRole("article")).toHaveCount(5);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("article").first()).toBeVisible();
});

test("a Roll & Build book", async ({ page, sheets }) => {
    await bookOf(page, sheets);
    await expect(page.getByText("Chapter 3: not begun yet")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Points after each episode: Ada \d/ })).toBeVisible();
    await page.getByRole("link", { name: /^Episode 2:/ }).click();
    const second = page.getByRole("article", { name: /^Episode 2:/ });
    await expect(second.getByTitle("Enlarge the city")).toHaveCount(2);
    await expect(second.getByRole("rowheader", { name: "Total" })).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
});

test.describe("with motion", () => {
    test.beforeEach(async ({ page }) => withSettings(page, { level: 1, name: "Ada" }));

    const envelope = (page: Page) => page.locator(".ceremony");

    async function start(page: Page): Promise<void> {
        await open(page, "#/new/legacy");
        await page.getByRole("button", { name: "Start the game" }).click();
    }

    /** What lasts a second may come and go between two looks: watched from before it begins. */
    async function during(page: Page, selector: string, work: () => Promise<unknown>): Promise<void> {
        const seen = page.waitForSelector(selector);
        await work();
        await seen;
    }

    test("the envelope opens by itself, a key skips it, and a sticker is pressed down", async ({ page }) => {
        await during(page, ".ceremony", () => start(page));
        await page.keyboard.press("x");
        await expect(envelope(page)).toHaveCount(0);
        await expect(opening(page)).toContainText("Chapter 1: ");
        // Not read yet: it opens again, and ends without help.
        const overview = opening(page).getByRole("region", { name: "Overview" });
        await during(page, ".overview.unfolding", async () => {
            await during(page, ".ceremony", () => page.reload());
            await expect(envelope(page)).toHaveCount(0);
            await overview.scrollIntoViewIfNeeded();
        });
        await expect(overview).not.toHaveClass(/unfolding/);
        await begin(page);
        await stop(page);
        await result(page).getByRole("button", { name: "Continue" }).click();
        await page.getByRole("combobox", { name: "Space" }).selectOption({ index: 1 });
        await during(page, ".flying-sticker", () => stick(page).click());
        await expect(page.locator(".flying-sticker")).toHaveCount(0);
    });

    test("nothing moves where motion is not wanted", async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await start(page);
        await expect(opening(page)).toBeVisible();
        await expect(envelope(page)).toHaveCount(0);
        const overview = opening(page).getByRole("region", { name: "Overview" });
        await overview.scrollIntoViewIfNeeded();
        await expect(overview).not.toHaveClass(/unfolding/);
        expect(await violations(page)).toEqual([]);
    });
});

test("two campaigns side by side, each with its name and its book", async ({ page }) => {
    for (const title of ["Tuesdays", ""]) {
        await open(page, "#/new/legacy");
        const field = page.getByLabel("Name of the campaign");
        if (title) await field.fill(title);
        else await expect(field).toHaveAttribute("placeholder", "Campaign 1");
        await page.getByRole("button", { name: "Start the game" }).click();
        await begin(page);
    }
    await open(page, "#/games");
    const mine = page.getByRole("region", { name: "Your campaigns" });
    await expect(mine.getByRole("article")).toHaveCount(2);
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await mine
        .getByRole("article", { name: "Tuesdays" })
        .getByRole("link", { name: "Campaign book" })
        .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tuesdays");
    await page.getByLabel("Name of the campaign").fill("Thursdays");
    await page.getByLabel("Name of the campaign").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thursdays");

    // A branch has a name of its own; what is played in one does not show in the other.
    await page.getByRole("button", { name: "Go back to the start of episode 1" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "With new draws" }).click();
    await begin(page);
    await stop(page);
    await open(page, "#/games");
    const card = (name: string) => page.getByRole("article", { name, exact: true });
    await expect(card("Thursdays, from episode 1")).toBeVisible();
    await expect(card("Thursdays")).toContainText("Episode 1 of 24");
    await expect(card("Campaign 1")).toBeVisible();
    const saved = page.waitForEvent("download");
    await card("Thursdays").getByRole("button", { name: "Save as a file" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^mycity-Thursdays-.*\.json$/);

    await card("Campaign 1").getByRole("button", { name: "Delete" }).click();
    const sure = page.getByRole("dialog", { name: "Delete this game?" });
    await expect(sure).toContainText("Campaign 1");
    await sure.getByRole("button", { name: "Delete" }).click();
    await expect(card("Campaign 1")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card("Campaign 1")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await card("Campaign 1").getByRole("link", { name: "Continue" }).click();
    await expect(opening(page)).toHaveCount(0);
    await expect(page.getByText("Round 1", { exact: true })).toBeVisible();
});
