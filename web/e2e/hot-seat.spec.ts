// Several people take turns at one device.

import { expect, open, test, violations, withSettings } from "./base";
import { decide, mayBuild, putAndBuild, result, roundOf, stop } from "./play";

test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", name: "Ada" }));

for (const people of [
    ["Ada", "Bob"],
    ["Ada", "Bob", "Cleo", "Dan"],
])
    test(`${people.length} people at one device: a round taken back, reloaded and closed, and the result`, async ({
        page,
    }) => {
        await open(page, "#/new/friends?seed=7"); // a building that may be passed
        for (const [at, name] of people.entries()) {
            if (at >= 2) await page.getByRole("button", { name: "Add a seat" }).click();
            await page.getByLabel(`Name for seat ${at + 1}`).fill(name);
        }
        await page.getByRole("button", { name: "Start the game" }).click();
        const turnOf = (name = "") => expect(page.locator(".turn")).toContainText(name);
        const undo = page.getByRole("button", { name: "Undo" });
        const next = (name = "") => page.getByRole("dialog", { name: `${name}, you are next` });
        const take = async (name = "") => {
            await expect(next(name).getByRole("button", { name: "I’m ready" })).toBeFocused();
            await page.keyboard.press("Enter");
            await expect(next(name)).toHaveCount(0);
            await turnOf(name);
        };
        const built = page.locator(".bd-layer-buildings .bd-building");

        // Everybody but the last decides; nobody sees what is sealed.
        await turnOf("Ada");
        await putAndBuild(page);
        await expect(next("Bob")).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: "Ada: take back my move" }).click();
        await turnOf("Ada");
        for (const name of people.slice(0, -1)) {
            if (name !== "Ada") await take(name);
            await expect(built).toHaveCount(0);
            await putAndBuild(page);
        }
        await take(people.at(-1));
        expect(await violations(page)).toEqual([]);
        await page.reload();
        await turnOf(people.at(-1));
        expect(await roundOf(page)).toBe(1);

        // All take back, the latest first, and the first decides differently.
        for (const name of people.slice(0, -1).reverse()) {
            await undo.click();
            const sure = page.getByRole("dialog", { name: `Take back ${name}’s move?` });
            await sure.getByRole("button", { name: "Undo" }).click();
            await turnOf(name);
        }
        await expect(undo).toBeHidden();
        await page.getByRole("button", { name: "Pass", exact: true }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Pass" }).click();
        for (const name of people.slice(1)) {
            await take(name);
            await expect(mayBuild(page)).toBeVisible();
            await putAndBuild(page);
        }
        await expect.poll(() => roundOf(page)).toBe(2);
        await expect(undo).toBeHidden();
        await turnOf(people.at(-1)); // the last one goes on with the next round
        await expect(built).toHaveCount(1);
        await page.reload();
        await turnOf("Ada");
        await expect(built).toHaveCount(0);

        for (const name of people) {
            if (name === "Ada") await turnOf(name);
            else await take(name);
            await stop(page);
        }
        await expect(result(page).locator(".podium li")).toHaveCount(people.length);
        for (const name of people) await expect(result(page)).toContainText(name);
        expect(await decide(page)).toBe(false);
        await page.reload();
        await expect(result(page).locator(".podium li")).toHaveCount(people.length);
    });
