import { expect, open, settled, test, violations, withSettings } from "./base";
import { decide, mayBuild, playNow, result, roundOf, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1 }));

test("a new player's first game: one click from the start page to a game, played to its end", async ({
    page,
}) => {
    test.setTimeout(90_000);
    await open(page);
    await playNow(page);
    expect(await violations(page)).toEqual([]);
    while (await decide(page));
    await expect(result(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await result(page).getByRole("link", { name: "Replay" }).click();
    await expect(page.getByRole("slider")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Home");
    await expect(page.getByText("Before the first round")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: "Round 1" })).toBeVisible();
    await expect(page).toHaveURL(/#\/replay\/\w+\/1$/);
});

test("a reload in mid-game goes on where it was", async ({ page }) => {
    await open(page);
    await playNow(page);
    for (let i = 0; i < 3; i += 1) await decide(page);
    const round = await roundOf(page);
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    expect(await roundOf(page)).toBe(round);
    await open(page);
    await page.getByRole("link", { name: /Eternal Game.*Round/ }).click();
    await expect(mayBuild(page)).toBeVisible();
    expect(await roundOf(page)).toBe(round);

    // After leaving for another screen of the same game, it is not opened again.
    let opened = 0;
    page.on("worker", () => ++opened);
    await open(page, page.url().replace(/.*#\/play/, "#/games"));
    await settled(page);
    expect(opened).toBe(0);
});

test("a record goes out as a file and a link, and comes back; a broken one is named", async ({
    page,
    context,
}) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await playNow(page);
    await decide(page);
    await stop(page);
    await expect(result(page)).toBeVisible({ timeout: 20_000 });
    await result(page).getByRole("link", { name: "Replay" }).click();
    await page.getByRole("button", { name: "Copy a link to this round" }).click();
    await expect(page.getByText("Link copied").first()).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const path = await file.path();

    await page.goto(address);
    await page.reload();
    await expect(page.getByRole("slider")).toBeVisible();

    await open(page, "#/games");
    await page.setInputFiles("input[type=file]", path);
    await expect(page.getByRole("slider")).toBeVisible();
    await open(page, "#/games");
    await page.setInputFiles("input[type=file]", {
        name: "bad.json",
        mimeType: "application/json",
        buffer: Buffer.from(
            '{"format":"mycity-record","version":1,"engine":"0.1.0","game":"eternal","episode":0,"players":[{"name":"A"}],"deck":["Y1"],"rounds":[]}',
        ),
    });
    await expect(page.locator(".error")).toHaveText("bad.json cannot be opened: deck: card Y2 is missing.");
});
