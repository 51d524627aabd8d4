// What an episode of a campaign tells when it begins, begun from campaigns that bots have played (L-OPEN, L-TABLE).

import type { Page } from "@playwright/test";
import { expect, missingWords, open, test as plain, violations, withSettings } from "./base";
import { campaignAt, wholeCampaign } from "./campaign-file";
import { begin, opening, stick } from "./play";

const me = { name: "Ada" };
const bot = { bot: "mycity", level: 1 };

const test = plain.extend<object, { legacy: string; sheets: string }>({
    legacy: [
        async ({}, use) =>
            use(await wholeCampaign({ game: "legacy", campaign: true, players: [me, bot, bot], seed: "5" })),
        { scope: "worker" },
    ],
    sheets: [
        async ({}, use) =>
            use(
                await wholeCampaign({
                    game: "roll-and-build",
                    campaign: "whole",
                    players: [me, bot],
                    seed: "5",
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
    /** What the first gets after this episode. */
    first: string;
}

const legacyOpenings: [episode: number, told: Told][] = [
    [3, { new: ["Wells"], stickers: "a well", first: "2 circles" }],
    [5, { new: ["Fourth church", "Churches"], first: "2 circles" }],
    [12, { changed: ["Third vein"], stickers: "gold", first: "2 circles, two rocks" }],
    [
        13,
        {
            new: ["Start from nothing", "Investor", "Factories"],
            gone: ["Largest groups", "Wells", "Forest", "Sawmill", "Third vein"],
            board: ["Now meadow: well", "Now meadow: sawmill", "Now meadow: forest"],
            stickers: "a cog",
            first: "2 circles",
        },
    ],
    [16, { new: ["The mine"], board: ["New: mine entrance"], first: "2 circles" }],
    [20, { new: ["Port"], gone: ["The mine"], board: ["New: port"], first: "2 circles" }],
    [
        22,
        {
            new: ["Palace", "Only factories stay", "Parks", "Finale"],
            gone: ["First building"],
            board: ["New: palace"],
            first: "2 circles",
        },
    ],
    [23, { new: ["Landmark"], stickers: "a landmark", first: "2 circles" }],
    [24, { first: "2 circles" }],
];

const section = (page: Page, name: string) => opening(page).getByRole("region", { name, exact: true });

async function expectOpening(page: Page, episode: number, told: Told): Promise<void> {
    await expect(page.getByRole("dialog", { name: new RegExp(`^Episode ${episode}:`) })).toBeVisible();
    for (const name of told.new ?? []) await expect(section(page, "New in this episode")).toContainText(name);
    for (const name of told.gone ?? []) await expect(section(page, "No longer in force")).toContainText(name);
    for (const name of told.changed ?? []) await expect(section(page, "Changed")).toContainText(name);
    for (const name of told.board ?? []) await expect(section(page, "On your board")).toContainText(name);
    if (told.stickers) await expect(section(page, "Stickers")).toContainText(told.stickers);
}

for (const [episode, told] of legacyOpenings)
    test(`episode ${episode} of the campaign tells what is new, what is gone and what each place gets`, async ({
        page,
        legacy,
    }) => {
        await take(page, await campaignAt(legacy, episode));
        await expectOpening(page, episode, told);
        const now = opening(page).locator(".episode.now");
        await expect(now).toContainText(`First ${told.first}`);
        await expect(now).toContainText("Second 1 circle");
        await expect(now).toContainText("Others");
        await expect(opening(page).locator(".finale")).toHaveCount(episode >= 22 ? 1 : 0);
        expect(await missingWords(page)).toEqual([]);
        // Read only when it was dismissed, before anything has to be done.
        await page.reload();
        await expect(opening(page)).toBeVisible();
        await begin(page);
        if (told.stickers) await expect(stick(page)).toBeVisible();
        await page.reload();
        await page.getByRole("button", { name: "Overview" }).click();
        const overview = page.getByRole("dialog", { name: /^Chapter/ });
        await expect(overview.locator(".episode.now")).toContainText(`First ${told.first}`);
        await expect(overview.getByRole("region", { name: "How to win" })).toContainText(
            "Winning the campaign",
        );
        if (episode === 13) expect(await violations(page)).toEqual([]);
        await overview.getByRole("button", { name: "How this episode began" }).click();
        await expectOpening(page, episode, told);
        if (episode === 13) expect(await violations(page)).toEqual([]);
    });
