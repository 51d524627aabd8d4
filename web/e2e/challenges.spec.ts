// A challenge on the real server: two people play the same draw, each alone, and compare.

import { expect, missingWords, open, test, violations, withSettings } from "./base";
import { decide, result, stop } from "./play";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });

test("two people play the same draw in their own time and look at each other's game", async ({
    page,
    visitor,
}) => {
    await withSettings(page, { motion: "off", name: "Ada" });
    await open(page, "#/friends");
    await page.getByRole("combobox", { name: "Game" }).selectOption({ index: 3 });
    await page.getByRole("button", { name: "Create the challenge" }).click();
    const link = await page.getByLabel("Challenge link").inputValue();
    await expect(page.getByText("0 results so far")).toBeVisible();
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    const bob = await visitor(link, { motion: "off", name: "Bob" });

    const dice: (string | null)[] = [];
    for (const [person, name] of [
        [page, "Ada"],
        [bob, "Bob"],
    ] as const) {
        await person.getByRole("button", { name: "Play the challenge" }).click();
        await person.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
        const throws = person.getByRole("img", { name: /^Dice: / });
        await expect(throws).toBeVisible();
        dice.push(await throws.getAttribute("aria-label"));
        await decide(person);
        // The same game is accepted once.
        if (name === "Bob") await decide(person);
        await stop(person);
        await result(person).getByRole("link", { name: "Results" }).click();
        await expect(person.getByLabel("Your name")).toHaveValue(name);
        await person.getByRole("button", { name: "Publish my result" }).click();
        await expect(person.getByRole("row", { name: new RegExp(name) })).toBeVisible();
    }
    expect(dice[0]).toBe(dice[1]);
    expect(await violations(bob)).toEqual([]);
    await bob.getByRole("button", { name: "Watch Ada’s game" }).click();
    await expect(bob.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bob.getByRole("slider")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row")).toHaveCount(2);
});
