// Several episodes in a row, each ended early.

import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { begin, decide, mayBuild, opening, result, stick, stickerAsked, stickSomewhere, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1, name: "Ada" }));

test("a chapter of Roll & Build: three sheets, their sum and a title", async ({ page }) => {
    await open(page, "#/new/roll-and-build");
    await page.getByRole("button", { name: "Remove seat 2" }).click();
    await expect(page.getByLabel("What to play")).toHaveValue("chapter-1");
    await page.getByRole("button", { name: "Start the game" }).click();
    const soFar = result(page).getByRole("region", { name: "The campaign so far" });
    for (let episode = 1; episode <= 3; ++episode) {
        await expect(opening(page)).toContainText(
            episode === 1 ? "Rules of this episode" : "New in this episode",
        );
        await begin(page);
        await expect(page.getByRole("img", { name: /^Dice: / })).toBeVisible();
        if (episode === 1) {
            await page.getByRole("button", { name: "Mirror" }).last().click();
            expect(await violations(page)).toEqual([]);
        }
        for (let round = 1; round <= 2; ++round) await decide(page);
        await stop(page);
        await expect(soFar.getByRole("row")).toHaveCount(episode + 2);
        if (episode === 2) {
            // What was played is on the device.
            await page.reload();
            await expect(soFar.getByRole("row")).toHaveCount(episode + 2);
        }
        if (episode < 3) await result(page).getByRole("button", { name: "Next episode" }).click();
    }
    await expect(result(page).getByText(/^Chapter 1: \w/)).toBeInViewport();
    await expect(result(page).getByText(/^\d+ more points? to “/)).toBeInViewport();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await result(page).getByRole("button", { name: "Next: chapter 2" }).click();
    await expect(opening(page)).toContainText("Chapter 2: ");
});

test("a short campaign against a bot: three rows, a winner, what to play next, and again", async ({
    page,
}) => {
    await open(page, "#/new/roll-and-build");
    await page.getByLabel("What to play").selectOption("3-6-12");
    await page.getByRole("button", { name: "Start the game" }).click();
    for (let episode = 1; episode <= 3; ++episode) {
        await begin(page);
        await decide(page);
        await stop(page);
        if (episode < 3) await result(page).getByRole("button", { name: "Next episode" }).click();
    }
    const headline = result(page).getByRole("heading", { level: 2 });
    await expect(headline).toHaveText(
        /^\S+ to \S+: (the campaign is yours!|a shared win!|so close!|next time .+|a hard one.+)$/,
    );
    await expect(result(page).getByText(/wins? the campaign!$|^Shared campaign win/)).toBeVisible();
    const rows = result(page).getByRole("region", { name: "The campaign so far" }).getByRole("row");
    await expect(rows).toHaveCount(5);
    const numbers = async (row: number) =>
        (await rows.nth(row).getByRole("cell").allTextContents()).map((text) =>
            Number(text.replace("−", "-")),
        );
    const [first, second, third, sums] = await Promise.all([1, 2, 3, 4].map(numbers));
    expect(sums).toEqual(sums!.map((_, seat) => first![seat]! + second![seat]! + third![seat]!));
    const podium = await result(page).locator(".podium .points").allTextContents();
    expect(podium.map((text) => Number(text.replace("−", "-"))).sort()).toEqual([...sums!].sort());
    await expect(result(page).getByRole("button", { name: "The whole campaign" })).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await result(page).getByRole("button", { name: "Play again" }).click();
    await expect(opening(page)).toContainText("Episode 3");
});

test("a chapter of the legacy campaign: an envelope, three episodes, stickers, the next envelope", async ({
    page,
}) => {
    test.slow();
    await open(page, "#/new/legacy");
    await page.getByRole("button", { name: "Start the game" }).click();
    let stickers = 0;
    for (let episode = 1; episode <= 3; ++episode) {
        await expect(opening(page)).toContainText(episode === 1 ? "Chapter 1: " : "New in this episode");
        if (episode === 1) expect(await violations(page)).toEqual([]);
        await begin(page);
        while (await stickerAsked(page)) await stickSomewhere(page);
        if (episode === 1) {
            // Who opens it again looks for a rule: the story comes last.
            const parts = opening(page).getByRole("region", { name: /^(The story|Rules of this episode)$/ });
            await page.getByRole("button", { name: "Overview" }).click();
            await page.getByRole("dialog").getByRole("button", { name: "How this episode began" }).click();
            await expect(parts.last()).toHaveAccessibleName("The story");
            await begin(page);
            await decide(page);
        } else await expect(mayBuild(page)).toBeVisible();
        await expect(page.getByText(`Episode ${episode} of 24`, { exact: true })).toBeVisible();
        await stop(page);
        await expect(result(page).getByRole("region", { name: "Circles", exact: true })).toBeInViewport();
        await result(page).getByRole("button", { name: "Continue" }).click();
        // Everybody's circles are in sight while playing, and where stickers go only while there are some.
        await expect(page.getByText(/^Episode \d of 24$/)).toBeVisible();
        await expect(page.getByRole("list", { name: "Circles" }).getByRole("listitem")).toHaveCount(2);
        while (await stickerAsked(page)) {
            if (++stickers === 1) {
                expect(await missingWords(page)).toEqual([]);
                expect(await violations(page)).toEqual([]);
                await page.reload();
                await expect(stick(page)).toBeDisabled();
            }
            await stickSomewhere(page, stickers % 2 === 1 ? "list" : "keys");
        }
    }
    expect(stickers).toBeGreaterThan(1);
    await expect(opening(page)).toContainText("Chapter 2: ");
    expect(await missingWords(page)).toEqual([]);
});

test("the legacy campaign on another valley: drawn, from a code, played and kept", async ({ page }) => {
    await open(page, "#/new/legacy");
    await page.getByRole("radio", { name: "Another one" }).check({ force: true });
    const code = page.locator("form .code");
    await expect(code).toHaveText(/^LEGACY-[A-Z]+-[0-9A-Z]{5}$/);
    const drawn = (await code.textContent()) ?? "";
    await page.getByRole("button", { name: "Another valley" }).click();
    await expect(code).not.toHaveText(drawn);
    // Another kind of code is refused and changes nothing.
    await page.getByLabel("Somebody gave you a code?").fill("GORGE-00075");
    await page.getByRole("button", { name: "Open" }).click();
    await expect(page.locator("form").getByRole("alert")).toBeVisible();
    await page.getByLabel("Somebody gave you a code?").fill(drawn.toLowerCase().replaceAll("-", " "));
    await page.getByRole("button", { name: "Open" }).click();
    await expect(code).toHaveText(drawn);
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(opening(page)).toContainText("Chapter 1: ");
    await begin(page);
    await decide(page);
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    await stop(page);
    await expect(result(page)).toContainText("Circles");
    await result(page).getByRole("button", { name: "Continue" }).click();
    while (await stickerAsked(page)) await stickSomewhere(page);
    await expect(opening(page)).toContainText("New in this episode");

    // Not `open`: the screen of valleys leads on at once, often before anybody has seen it.
    await page.goto(`./#/valley?code=${drawn}`);
    await expect(page.locator('body[data-screen="new"] [data-focus]')).toBeVisible();
    await expect(page.getByRole("radio", { name: "Another one" })).toBeChecked();
    await expect(code).toHaveText(drawn);
});
