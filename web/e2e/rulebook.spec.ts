import { expect, open, test, violations } from "./base";
import { build, playNow } from "./play";

test("the rulebook has a picture for every rule, can be searched, and gives nothing away", async ({
    page,
}) => {
    await open(page, "#/rules/eternal");
    const well = page.getByRole("article", { name: "Wells" });
    await expect(well.getByRole("img")).toHaveCount(2);
    await expect(well).toContainText("Wells: +4");
    const first = page.getByRole("article", { name: "First building" });
    await expect(first).toContainText("Allowed");
    await expect(first).toContainText("must have a side on the river");
    for (const rule of await page.getByRole("article").all())
        await expect(rule.locator("figure").first()).toBeVisible();
    await expect(page.locator(".waiting, figure .error")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await page.getByLabel("Search the rules").fill("gold race");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByLabel("Search the rules").fill("xyzzy");
    await expect(page.getByRole("status").filter({ hasText: "No rule" })).toBeVisible();

    await open(page, "#/rules/legacy/20");
    await expect(page.getByRole("article", { name: "Winning the campaign" })).toBeVisible();
    await expect(page.getByRole("article", { name: /^Port/ })).toHaveCount(0);
    await expect(page.getByRole("article", { name: "Largest groups" })).toHaveCount(0);
});

test("examples are played when they come into sight, and all of them before the page is printed", async ({
    page,
}) => {
    // The others follow while those are read: not before the test has seen that they wait.
    await page.addInitScript(() => {
        const later = window.setTimeout.bind(window);
        Object.assign(window, {
            setTimeout: (work: () => void, ms = 0) => (ms === 5000 ? 0 : later(work, ms)),
            print: () => Object.assign(window, { left: document.querySelectorAll(".waiting").length }),
        });
    });
    await open(page, "#/rules/eternal");
    await expect(page.locator("figure .picture svg").first()).toBeVisible();
    const last = page.getByRole("article").last().locator("figure");
    await expect(last.first().locator(".waiting")).toHaveCount(1);
    await last.first().scrollIntoViewIfNeeded();
    await expect(last.first().locator(".waiting")).toHaveCount(0);
    await expect(page.locator(".waiting")).not.toHaveCount(0);
    await page.getByRole("button", { name: "Print this page" }).click();
    await expect.poll(() => page.evaluate(() => (window as { left?: number }).left)).toBe(0);
});

test("a link leads to one rule, and “why not?” shows it with pictures", async ({ page }) => {
    await open(page, "#/rules/eternal?rule=E-WELL");
    await expect(page.locator("#name-E-WELL")).toBeFocused();

    await open(page);
    await playNow(page);
    await page.getByRole("application").focus();
    for (let step = 0; step < 12; ++step) await page.keyboard.press("ArrowLeft");
    await expect(build(page)).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("w");
    const why = page.getByRole("group", { name: "Why not?" });
    await why.getByRole("button", { name: "Rule" }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.locator("figure").first()).toBeVisible();
    await expect(sheet.locator(".waiting, .error")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    // Its letters are not keys on the board.
    await page.keyboard.press("p");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();

    // A typed move that is refused leads to its rule too.
    await page.getByRole("application").focus();
    await page.keyboard.press("/");
    const typed = page.getByRole("dialog", { name: "Type a move" });
    await typed.getByLabel("Spaces").fill("A4");
    await typed.getByRole("button", { name: "Build" }).click();
    await typed.getByRole("button", { name: "Rule" }).click();
    await expect(page.getByRole("dialog").filter({ has: page.locator("figure") })).toBeVisible();
});
