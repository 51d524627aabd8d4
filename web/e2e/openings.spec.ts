// What the episodes of a campaign tell as they begin and when they are over, begun from campaigns that bots have played
// (L-OPEN, L-TABLE, L-GAINS).

import type { Page } from "@playwright/test";
import { expect, missingWords, open, test as plain, violations, withSettings } from "./base";
import { campaignAt, nearlyOver, wholeCampaign } from "./campaign-file";
import { begin, opening, result, stick, stop } from "./play";

const me = { name: "Ada" };
const bot = { bot: "mycity", level: 1 };

const test = plain.extend<object, { legacy: string; sheets: string }>({
    legacy: [
        // eslint-disable-next-line no-empty-pattern -- fixtures are declared by destructuring
        async ({}, use) =>
            use(await wholeCampaign({ game: "legacy", campaign: true, players: [me, bot, bot], seed: "5" })),
        { scope: "worker" },
    ],
    sheets: [
        // eslint-disable-next-line no-empty-pattern
        async ({}, use) =>
            use(
                await wholeCampaign({
                    game: "roll-and-build",
                    campaign: "whole",
                    players: [me, bot],
                    seed: "6",
                }),
            ),
        { scope: "worker" },
    ],
});

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

/** Opens a campaign file as a player would. */
async function take(page: Page, text: string): Promise<void> {
    await open(page, "#/games");
    await page
        .getByLabel("Open a game file")
        .setInputFiles({ name: "campaign.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

interface Told {
    new?: string[];
    gone?: string[];
    changed?: string[];
    board?: string[];
    stickers?: string;
    /** What the places get after a legacy episode. */
    places?: [first: string, second: string, others: string];
}

const legacy: [episode: number, told: Told][] = [
    [3, { new: ["Wells"], stickers: "a well", places: ["2 circles", "1 circle", "a well"] }],
    [5, { new: ["Fourth church", "Churches"], places: ["2 circles", "1 circle", ""] }],
    [
        12,
        {
            changed: ["Third vein"],
            stickers: "gold",
            places: ["2 circles, two rocks", "1 circle", "a nugget"],
        },
    ],
    [
        13,
        {
            new: ["Start from nothing", "Investor", "Factories"],
            gone: ["Largest groups", "Wells", "Forest", "Sawmill", "Third vein"],
            board: ["Now meadow: well", "Now meadow: sawmill", "Now meadow: forest"],
            stickers: "a cog",
            places: ["2 circles", "1 circle, a cog", "a cog"],
        },
    ],
    [16, { new: ["The mine"], board: ["New: mine entrance"], places: ["2 circles", "1 circle", ""] }],
    [
        20,
        {
            new: ["Port"],
            gone: ["The mine"],
            board: ["New: port"],
            places: ["2 circles", "1 circle", ""],
        },
    ],
    [
        22,
        {
            new: ["Palace", "Only factories stay", "Parks", "Finale"],
            gone: ["First building"],
            board: ["New: palace"],
            places: ["2 circles", "1 circle", "one tree"],
        },
    ],
    [
        23,
        {
            new: ["Landmark"],
            stickers: "a landmark",
            places: ["2 circles", "1 circle", "one tree"],
        },
    ],
    [24, { new: ["Parade"], places: ["2 circles", "1 circle", "–"] }],
];

const sheets: [episode: number, told: Told][] = [
    [4, { new: ["Compass: a church", "Giving up a church"] }],
    [
        7,
        {
            new: ["Sawmill", "Plateaus", "Wide river", "Money bags"],
            gone: ["No passing", "Wells", "Printed church"],
            board: ["plateau", "sawmill", "water"],
        },
    ],
    [9, { new: ["Gold"], gone: ["Churches", "Compass: a church"], changed: ["Forest"], board: ["gold"] }],
    [12, { new: ["Final bonuses"], changed: ["Bandits", "Complete groups"], board: ["Left over: bandit"] }],
];

async function expectOpening(page: Page, episode: number, told: Told): Promise<void> {
    const dialog = page.getByRole("dialog", { name: new RegExp(`^Episode ${episode}:`) });
    await expect(dialog).toBeVisible();
    const part = (name: string) => dialog.getByRole("region", { name, exact: true });
    for (const name of told.new ?? []) await expect(part("New in this episode")).toContainText(name);
    for (const name of told.gone ?? []) await expect(part("No longer in force")).toContainText(name);
    for (const name of told.changed ?? []) await expect(part("Changed")).toContainText(name);
    for (const name of told.board ?? []) await expect(part("On your board")).toContainText(name);
    if (told.stickers) await expect(part("Stickers")).toContainText(told.stickers);
    await expect(part("Overview")).toBeVisible();
}

/** From the opening to the pictures of one of its rules, and back. */
async function expectPictures(page: Page, rule: string): Promise<void> {
    await opening(page)
        .getByRole("button", { name: `Pictures of the rule “${rule}”` })
        .click();
    const sheet = page.getByRole("dialog", { name: "Rule", exact: true });
    await expect(sheet.getByRole("img", { name: /factory/ }).first()).toBeVisible();
    await expect(sheet.locator(".waiting, .error")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await opening(page)
        .getByRole("button", { name: /^All \d+ rules in pictures$/ })
        .first()
        .click();
    await expect(page.getByRole("dialog", { name: "Pictures" }).locator("figure").nth(1)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opening(page)).toBeVisible();
}

/** The others take minutes. */
const quick = (episodes: number[], episode: number) => (episodes.includes(episode) ? {} : { tag: "@long" });

for (const [episode, told] of legacy)
    test(
        `episode ${episode} of the campaign: its opening, the overview and its result`,
        quick([13, 22, 24], episode),
        async ({ page, legacy }) => {
            const [first, second, others] = told.places ?? ["", "", ""];
            await take(page, await campaignAt(legacy, episode));
            await expectOpening(page, episode, told);
            const now = page.locator(".episode.now");
            for (const reward of [`First ${first}`, `Second ${second}`, `Others ${others}`])
                await expect(now).toContainText(reward);
            await expect(opening(page).locator(".finale")).toHaveCount(episode >= 22 ? 1 : 0);
            expect(await missingWords(page)).toEqual([]);
            // Remembered as read only when it was dismissed, before anything has to be done.
            await page.reload();
            await expect(opening(page)).toBeVisible();
            await begin(page);
            if (told.stickers) await expect(stick(page)).toBeVisible();
            await page.getByRole("button", { name: "Overview" }).click();
            await expect(now).toContainText(`First ${first}`);
            const overview = page.getByRole("dialog", { name: /^Chapter/ });
            const winning = overview.getByRole("region", { name: "How to win" });
            await expect(winning).toContainText("Winning the campaign");
            if (episode === 13) expect(await violations(page)).toEqual([]);
            await overview.getByRole("button", { name: "How this episode began" }).click();
            await expectOpening(page, episode, told);
            if (episode === 13) {
                expect(await violations(page)).toEqual([]);
                await expectPictures(page, "Factories");
            }

            await take(page, await nearlyOver(legacy, episode));
            await begin(page);
            await stop(page);
            if (episode === 24) return expectEnd(page);
            const account = result(page).getByRole("region", { name: "What this episode brought" });
            await expect(account.locator("li.card").first()).toContainText(/Place 1.*2 circles: place 1/);
            await expect(account.getByText(/^Circles now: \d+$/)).toHaveCount(3);
            await expect(result(page).locator(".podium svg")).toHaveCount(3);
            await expect(now).toContainText(`First ${first}`);
            expect(await missingWords(page)).toEqual([]);
            if (episode === 22) expect(await violations(page)).toEqual([]);
        },
    );

/** The end of a campaign: who wins it, every circle, the cities, and what to do next. */
async function expectEnd(page: Page): Promise<void> {
    const end = result(page);
    await expect(end.getByText(/wins? the campaign!$|share the campaign win/)).toBeVisible();
    await expect(end.getByRole("region", { name: "Epilogue" })).toBeVisible();
    await expect(end.locator(".keepsake svg")).toHaveCount(3);
    for (const prize of ["Most nuggets", "Most trees", "Fewest rocks"])
        await expect(end.getByRole("rowheader", { name: prize })).toBeVisible();
    const rows = end.getByRole("region", { name: "Circles by episode" }).getByRole("row");
    const numbers = async (row: number) =>
        (await rows.nth(row).getByRole("cell").allTextContents()).map((text) => Number(text) || 0);
    const told = await Promise.all(Array.from({ length: 25 }, (_, row) => numbers(row + 1)));
    const sums = told[0]!.map((_, city) => told.reduce((sum, row) => sum + row[city]!, 0));
    expect(await numbers(26)).toEqual(sums);
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    const saved = page.waitForEvent("download");
    await end.getByRole("button", { name: "Save the picture" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.svg$/);

    // The campaign page leads to the end instead of going on, and to each episode's replay with its review.
    await page.goto(page.url().replace("#/play/", "#/campaign/"));
    await expect(page.getByRole("link", { name: "Show the end" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue" })).toHaveCount(0);
    await page.getByRole("link", { name: "Watch episode 20 again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("episode 20");
    await page.getByRole("button", { name: "Review this game" }).click();
    await expect(page.getByRole("heading", { name: "Learn from mistakes" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Show the end" }).click();
    await end.getByRole("button", { name: "New campaign, same people" }).click();
    await expect(page.getByRole("dialog", { name: /^Episode 1:/ })).toBeVisible();
}

for (const [episode, told] of sheets)
    test(
        `episode ${episode} of Roll & Build: its opening, the sheet and its result`,
        quick([7, 12], episode),
        async ({ page, sheets }) => {
            await take(page, await campaignAt(sheets, episode));
            await expectOpening(page, episode, told);
            expect(await missingWords(page)).toEqual([]);
            await begin(page);
            const line = page.getByRole("img", { name: /^church: \d of/ });
            if (episode < 9) await expect(line.locator("svg")).toHaveCount(episode === 4 ? 4 : 3);
            await expect(page.locator(".circles").getByText("Money bags")).toHaveCount(
                episode === 7 || episode === 9 ? 1 : 0,
            );
            if (episode === 7) expect(await violations(page)).toEqual([]);

            await take(page, await nearlyOver(sheets, episode));
            await begin(page);
            await stop(page);
            if (episode === 9)
                await expect(result(page).getByText(/^.+ (wins|share) chapter 3\.$/)).toBeVisible();
            if (episode === 7 || episode === 9)
                await expect(result(page).getByText(/^Money bags in this chapter: Ada \d/)).toBeVisible();
            if (episode === 12)
                await expect(result(page).getByText(/wins the campaign!$|share the campaign/)).toBeVisible();
            await expect(result(page).getByRole("rowheader", { name: /^Chapter \d$/ })).toHaveCount(
                Math.ceil(episode / 3),
            );
            expect(await missingWords(page)).toEqual([]);
        },
    );

test("an episode on its own warns of what it gives away, and tells what it brings before its other rules", async ({
    page,
}) => {
    await open(page, "#/new/legacy");
    await expect(page.getByText(/keeps sealed until then/)).toHaveCount(0);
    await page.getByLabel("What to play").selectOption("22");
    await expect(page.getByText(/keeps sealed until then/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(opening(page)).toContainText("Whoever has the most points at the end of the episode wins.");
    const here = opening(page).getByRole("region", { name: "New in this episode, in pictures" });
    for (const rule of ["Palace", "Only factories stay", "Parks"]) await expect(here).toContainText(rule);
    await expect(here.locator("figure").first()).toBeVisible();
    const also = opening(page).getByRole("region", { name: "Also in force" });
    await expect(also.getByText("Railway")).toBeHidden();
    await also.getByText("What scores").click();
    await expect(also.getByText("Railway").first()).toBeVisible();
    for (const rule of ["Winning the campaign", "Finale", "What each place gets"])
        await expect(opening(page)).not.toContainText(rule);
    const overview = opening(page).getByRole("region", { name: "Overview" });
    await expect(overview).toContainText("Reach 50");
    await expect(overview).toContainText("score locked");
    await expect(overview).not.toContainText(/(from|until|only) episode \d/);
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await begin(page);
    await expect(page.getByText(/^\d+ rounds? to skip$/)).toBeVisible();
});
