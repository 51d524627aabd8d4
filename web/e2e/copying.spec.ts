// Copying where the browser refuses some or all of it.

import { expect, open, test, violations } from "./base";

const valley = "#/valley?code=PLATEAU-9R1C1-GX";
type Kept = { kept: Clipboard };

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

test("without the clipboard API, as over plain http, a text is copied all the same", async ({ page }) => {
    await page.addInitScript(() => {
        (globalThis as unknown as Kept).kept = navigator.clipboard;
        Reflect.deleteProperty(Navigator.prototype, "clipboard");
    });
    await open(page, valley);
    const button = page.getByRole("button", { name: "Copy the code" });
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => (globalThis as unknown as Kept).kept.readText())).toBe(
        "PLATEAU-9R1C1-GX",
    );
});

test("where nothing can be copied, the text is shown, selected, and nothing says that it was copied", async ({
    page,
}) => {
    await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
        document.execCommand = () => false;
    });
    await open(page, valley);
    await page.getByRole("button", { name: "Copy the code" }).click();
    const dialog = page.getByRole("dialog", { name: "Copy it yourself" });
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("PLATEAU-9R1C1-GX");
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the link to a round is ready before the button is pressed", async ({ page }) => {
    await page.addInitScript(() => {
        // As in Safari: only while the click is being handled.
        let handled = false;
        addEventListener("click", () => (handled = true), true);
        addEventListener("click", () => (handled = false));
        const { writeText } = Clipboard.prototype;
        Clipboard.prototype.writeText = function (text) {
            return handled
                ? writeText.call(this, text)
                : Promise.reject(new DOMException("no", "NotAllowedError"));
        };
        document.execCommand = () => false;
    });
    await open(page, "#/new/eternal?seed=7");
    await page.locator("main .button.primary.big").click();
    await expect(page.locator(".build")).toBeVisible();
    await page.goto(page.url().replace("#/play", "#/replay"));
    const button = page.getByRole("button", { name: /^Copy a link/ });
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#/replay/link/");
});
