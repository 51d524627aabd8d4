import { expect, open, test, withSettings } from "./base";
import { decide, mayBuild, playNow, roundOf } from "./play";
import { addresses } from "./addresses";

/** These ask a server. */
const online = ["friends", "tables", "today"];

test("once visited, the client starts, opens every screen and plays without a network", async ({
    page,
    context,
}) => {
    await withSettings(page, { motion: "off", level: 3 });
    await open(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    for (const [name, hash] of Object.entries(addresses)) if (!online.includes(name)) await open(page, hash);
    await open(page, "#/rules/eternal");
    await expect(page.getByText("E-GROUP")).toBeVisible();
    await open(page, "#/settings");
    await page.getByLabel("Language").selectOption("fr");
    await expect(page.getByRole("heading", { name: "Paramètres" })).toBeVisible();
    await page.getByLabel("Langue").selectOption("en");

    await open(page);
    await playNow(page);
    await decide(page);
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    expect(await roundOf(page)).toBe(2);
});
