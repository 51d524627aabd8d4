// Today's city on the real server: results are submitted, verified and listed.

import { expect, open, test, violations } from "./base";
import { decide, result, stop } from "./play";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });

test("a result of today's city goes on the server's list once", async ({ page, request }, info) => {
    // The server remembers an earlier try.
    const ada = `Ada ${info.repeatEachIndex}.${info.retry}`;
    await open(page, "#/today");
    const begun = new Date().toISOString().slice(0, 10);
    await page.getByRole("button", { name: "Play today’s city" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-screen", "play");
    // Every other day it is a valley, whose rules are shown first.
    if (Date.parse(begun) % (2 * 86_400_000) === 0)
        await page.locator("dialog[open] .button.primary").click();
    // The same game is accepted once.
    for (let round = 0; round <= info.repeatEachIndex + info.retry; ++round) await decide(page);
    await stop(page);
    await expect(result(page)).toBeVisible();
    await open(page, "#/today");
    const name = page.getByLabel("Your name");
    await name.fill(ada);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Publish my result" }).click();
    const row = page.getByRole("row", { name: ada });
    await expect(row).toBeVisible();
    await expect(name).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    const challenge = await request.get(`api/challenges/${begun}`);
    const { results } = (await challenge.json()) as { results: { name: string; total: number }[] };
    const total = await page.locator(".result-number").textContent();
    expect(results).toContainEqual(
        expect.objectContaining({ name: ada, total: Number(total?.replace("−", "-")) }),
    );

    await page.reload();
    await expect(row).toBeVisible();
    await expect(name).toHaveCount(0);
});

test("the valley of the week is the server's, and its result goes on a list of its own", async ({
    page,
    request,
}, info) => {
    const { challenge, valley } = (await (await request.get("api/challenges/week")).json()) as {
        challenge: string;
        valley: { code: string };
    };
    await open(page, "#/today");
    const card = page.getByRole("region", { name: "The valley of the week" });
    await expect(card).toContainText(valley.code);
    await card.getByRole("button", { name: "Play this week’s valley" }).click();
    await page.locator("dialog[open] .button.primary").click();
    for (let round = 0; round <= info.repeatEachIndex + info.retry; ++round) await decide(page);
    await stop(page);
    await expect(result(page)).toBeVisible();
    await open(page, "#/today");
    await page.getByLabel("Your name").fill("Ada");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Publish my result" }).click();
    await expect(page.getByRole("row", { name: "Ada" })).toBeVisible();
    const { results } = (await (await request.get(`api/challenges/${challenge}`)).json()) as {
        results: { name: string }[];
    };
    expect(results.map(({ name }) => name)).toContain("Ada");
});
