import { expect, type Locator, type Page } from "@playwright/test";

/** How tests use the play screen, by buttons or by keys. Every function waits until its effect shows. */
export const build = (page: Page) => page.getByRole("button", { name: /^Build/ });
/** Whether a building is to be placed: it is beside the board, or where it fits. */
export const mayBuild = (page: Page) => build(page).and(page.locator('[aria-disabled="false"], .beside'));
const fits = (page: Page) => build(page).and(page.locator('[aria-disabled="false"]'));
export const result = (page: Page) => page.getByRole("dialog").filter({ hasText: "Result" });
export const opening = (page: Page) => page.getByRole("dialog", { name: /^Episode \d/ });
export const stick = (page: Page) => page.getByRole("button", { name: /^Stick: / });

const round = (page: Page) => page.getByText(/^Round \d+$/);
const ask = (page: Page, what: "Pass" | "Stop") => page.getByRole("button", { name: what, exact: true });

/** Waits until one of them is there; which one does not change afterwards. */
const either = (...locators: Locator[]) =>
    expect(locators.reduce((all, one) => all.or(one)).first()).toBeVisible();

export const roundOf = async (page: Page): Promise<number> =>
    Number((await round(page).textContent())?.replace(/\D/g, ""));

export async function playNow(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(mayBuild(page)).toBeVisible();
}

/** Puts the building on the board, where it fits, if it is still beside it. */
export async function put(page: Page): Promise<void> {
    await expect(mayBuild(page)).toBeVisible();
    if (!(await fits(page).isVisible())) await page.getByRole("application").press("ArrowDown");
    await expect(fits(page)).toBeVisible();
}

/** Builds where the building is, on the board or first put there. */
export async function putAndBuild(page: Page): Promise<void> {
    await put(page);
    await build(page).click();
}

async function sure(page: Page, what: "Pass" | "Stop"): Promise<void> {
    await ask(page, what).click();
    const dialog = page.getByRole("dialog", { name: what === "Pass" ? "Pass?" : "Stop building?" });
    await dialog.getByRole("button", { name: what }).click();
    await expect(dialog).toBeHidden();
}

/**
 * Builds where the piece is, or passes, or stops, whichever is allowed first, and waits for the next round. False when
 * the game is over.
 */
export async function decide(page: Page): Promise<boolean> {
    const fitsNowhere = page.getByText(/^It fits nowhere/);
    await either(
        mayBuild(page),
        fitsNowhere,
        page.getByRole("button", { name: "Result", exact: true }),
        result(page),
    );
    const may = await mayBuild(page).isVisible();
    if (!may && !(await fitsNowhere.isVisible())) return false;
    // Nobody else can close the round before this decision.
    const now = page.getByText(`Round ${await roundOf(page)}`, { exact: true });
    if (may) await putAndBuild(page);
    else {
        // With nothing else to do, there is no question.
        const pass = (await ask(page, "Pass").getAttribute("aria-disabled")) === "false";
        await ask(page, pass ? "Pass" : "Stop").click();
    }
    await expect.poll(async () => (await result(page).isVisible()) || !(await now.isVisible())).toBe(true);
    return true;
}

/** Stops; others play on. */
export const stop = (page: Page): Promise<void> => sure(page, "Stop");

/** Closes the opening of an episode. */
export async function begin(page: Page): Promise<void> {
    await opening(page).getByRole("button", { name: "Begin" }).click();
    await expect(opening(page)).toBeHidden();
}

/** Waits for a sticker to place. False: there is none, the next episode opens or begins. */
export async function stickerAsked(page: Page): Promise<boolean> {
    await either(stick(page), opening(page), mayBuild(page));
    return !(await opening(page).isVisible()) && (await stick(page).isVisible());
}

/** Places the pending sticker at the first place, chosen from the list or with keys. */
export async function stickSomewhere(page: Page, how: "list" | "keys" = "list"): Promise<void> {
    const list = page.getByRole("combobox", { name: "Space" });
    const chips = page.getByRole("region", { name: "Stickers" }).locator("[aria-pressed]");
    await either(list, chips);
    if (!(await list.isVisible())) await chips.first().click();
    else if (how === "list") await list.selectOption({ index: 1 });
    else {
        await page.getByRole("application").focus();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
    }
    const chosen = page.getByText(/^[A-K]\d+ is chosen/).or(chips.and(page.locator("[aria-pressed=true]")));
    await expect(chosen).toBeVisible();
    await stick(page).click();
    // Placed: nothing is chosen any more, whether or not another sticker is pending.
    await expect(chosen).toBeHidden();
}

/** Moves the piece row by row, in each orientation, until it fits. */
export async function place(page: Page): Promise<void> {
    await page.getByRole("application").focus();
    for (let turn = 0; turn < 4; ++turn) {
        for (let row = 0; row < 11; ++row) {
            for (let column = 0; column < 10; ++column) {
                if (await fits(page).isVisible()) return;
                await page.keyboard.press(row % 2 === 0 ? "ArrowLeft" : "ArrowRight");
            }
            await page.keyboard.press(turn % 2 === 0 ? "ArrowUp" : "ArrowDown");
        }
        await page.keyboard.press("Space");
    }
}

export async function placeAndBuild(page: Page, number: number): Promise<void> {
    await expect(page.getByText(`Round ${number}`, { exact: true })).toBeVisible();
    await place(page);
    await build(page).click();
    await expect(page.getByText(`Round ${number}`, { exact: true })).toBeHidden();
}
