import { expect, type Page } from "@playwright/test";

/** How the play screen is used, in one place: by buttons or by keys. */
export const build = (page: Page) => page.getByRole("button", { name: /^Build/ });
export const result = (page: Page) => page.getByRole("dialog").filter({ hasText: "Result" });

export const roundOf = async (page: Page): Promise<number> => {
    const text = await page.getByText(/^Round \d+$/).textContent();
    return Number(text?.replace(/\D/g, ""));
};

export async function playNow(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(build(page)).toBeVisible();
}

/** Builds where the piece lies, or passes, or stops, whichever is allowed first. False when the game is over. */
export async function decide(page: Page): Promise<boolean> {
    const over = page.getByRole("button", { name: "Result" });
    const stop = page.getByRole("button", { name: "Stop", exact: true });
    await expect(stop.or(over).or(result(page)).first()).toBeVisible();
    if (!(await stop.isVisible())) return false;
    const round = await roundOf(page);
    if (await build(page).and(page.locator('[aria-disabled="false"]')).isVisible()) await build(page).click();
    else {
        const pass = page.getByRole("button", { name: "Pass", exact: true });
        const how = (await pass.getAttribute("aria-disabled")) === "false" ? pass : stop;
        await how.click();
        await page
            .getByRole("dialog")
            .getByRole("button", { name: /^(Pass|Stop)/ })
            .click();
    }
    await expect
        .poll(
            async () =>
                (await over.isVisible()) || (await result(page).isVisible()) || (await roundOf(page)) > round,
        )
        .toBe(true);
    return true;
}

/** Stops for good; whoever else plays goes on. */
export async function stop(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^Stop/ }).click();
}
