// Tables of the server, with the real one: `mycity serve`.

import type { Browser, Page } from "@playwright/test";
import { expect, listen, test, violations } from "./base";
import { decide, result, stop } from "./play";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });

const title = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function openTable(page: Page, seats: string[]): Promise<{ players: string; spectators: string }> {
    await page.goto("./#/friends");
    await expect(title(page, "With friends")).toBeVisible();
    for (const [at, seat] of seats.entries()) {
        if (at >= 2) await page.getByRole("button", { name: "Add a seat" }).click();
        await page.getByLabel(`Seat ${at + 1}`, { exact: true }).selectOption(seat);
    }
    await page.getByRole("button", { name: "Open the table" }).click();
    await expect(title(page, "Table")).toBeVisible();
    return {
        players: await page.getByLabel("Link for players").inputValue(),
        spectators: await page.getByLabel("Link for spectators").inputValue(),
    };
}

async function sit(page: Page, name: string): Promise<void> {
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Take a seat" }).click();
}

async function visitor(browser: Browser, address: string, complaints: string[]): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: serverAddress, locale: "en-GB" })).newPage();
    listen(page, complaints);
    await page.goto(address);
    return page;
}

test("two browsers and a bot play a table to its end, watched by a third", async ({
    page,
    browser,
    complaints,
}) => {
    test.slow();
    const links = await openTable(page, ["0", "0", "1"]);
    expect(await violations(page)).toEqual([]);
    await sit(page, "Ada");
    const bob = await visitor(browser, links.players, complaints);
    const eve = await visitor(browser, links.spectators, complaints);
    await expect(bob).not.toHaveURL(/[0-9a-z]{26}/);
    await sit(bob, "Bob");
    for (const each of [page, bob, eve]) await expect(title(each, "Eternal Game")).toBeVisible();
    await expect(eve.getByText("watching")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (let round = 1; round <= 4; ++round) await Promise.all([decide(page), decide(bob)]);
    for (const each of [page, bob]) await stop(each);
    for (const each of [page, bob, eve]) await expect(result(each)).toBeVisible({ timeout: 60_000 });
    await expect(result(page).getByText(/promised before the game: checked/)).toBeVisible();
    await result(page).getByRole("button", { name: "Play again" }).click();
    await expect(title(page, "Table")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ready" })).toBeVisible();
});

test("a sealed move survives a reload and can be taken back", async ({ page, browser, complaints }) => {
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const bob = await visitor(browser, links.players, complaints);
    await sit(bob, "Bob");
    await expect(title(page, "Eternal Game")).toBeVisible();
    await page.getByRole("button", { name: /^Build/ }).click();
    await expect(page.getByText("Waiting for Bob")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Waiting for Bob")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: /^Build/ })).toBeVisible();
});

test("a line lost in mid-round: what was not answered is sent again and done once", async ({
    page,
    browser,
    complaints,
}) => {
    // Between page and server; `cut` drops it right after the next move has reached the server.
    let lines = 0;
    let cut = false;
    let down = false;
    const moves: string[] = [];
    await page.routeWebSocket(/\/socket$/, (socket) => {
        ++lines;
        if (down) return void socket.close();
        const server = socket.connectToServer();
        let mute = false;
        server.onMessage((message) => {
            if (!mute) socket.send(message);
        });
        socket.onMessage((message) => {
            server.send(message);
            const frame = JSON.parse(String(message)) as { type: string; id: string };
            if (frame.type !== "move") return;
            moves.push(frame.id);
            if (!cut) return;
            cut = false;
            down = mute = true;
            void socket.close();
        });
    });
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const bob = await visitor(browser, links.players, complaints);
    await sit(bob, "Bob");
    await expect(title(page, "Eternal Game")).toBeVisible();
    expect(lines).toBe(1);

    cut = true;
    await page.getByRole("button", { name: /^Build/ }).click();
    const lost = page.getByRole("status").filter({ hasText: /connection|line/i });
    await expect(lost.first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // The server had it: the round closes as soon as Bob has decided.
    await decide(bob);
    down = false;
    await expect(page.getByText("Round 2", { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(lost).toHaveCount(0);
    expect(lines).toBeGreaterThan(1);
    expect(new Set(moves).size).toBe(1);
    expect(moves).toHaveLength(2);
    await expect(page.locator(".bd-layer-buildings .bd-building")).toHaveCount(1);
    await Promise.all([decide(page), decide(bob)]);
    await expect(page.getByText("Round 3", { exact: true })).toBeVisible();
});

test("a legacy campaign at a table: an episode, its stickers, the next one", async ({ page }) => {
    await page.goto("./#/friends");
    await page.getByText("Campaign", { exact: true }).click();
    await page.getByLabel("Seat 2", { exact: true }).selectOption("1");
    await page.getByRole("button", { name: "Open the table" }).click();
    await sit(page, "Ada");
    const opening = page.getByRole("dialog", { name: /^Episode \d/ });
    const stick = page.getByRole("button", { name: /^Stick: / });
    const space = page.getByRole("combobox", { name: "Space" });
    for (let episode = 1; episode <= 2; ++episode) {
        await opening.getByRole("button", { name: "Begin" }).click();
        await stop(page);
        await expect(result(page)).toContainText("Circles", { timeout: 30_000 });
        await expect(result(page).getByText(/promised before the game: checked/)).toBeVisible();
        await result(page).getByRole("button", { name: "Go on" }).click();
        for (;;) {
            await expect(stick.or(opening).first()).toBeVisible();
            if (await opening.isVisible()) break;
            await space.selectOption({ index: 1 });
            await stick.click();
            // It is stuck when the next one waits for its place, or the next episode begins.
            await expect(
                space.and(page.locator(":has(option:first-child:checked)")).or(opening),
            ).toBeVisible();
        }
    }
    await expect(opening).toContainText("What is new");
});

test("a link that opens nothing says so", async ({ page }) => {
    await page.goto("./#/table/nosuchtable");
    await expect(page.getByText("There is no table that this link opens.")).toBeVisible();
    await page.getByRole("link", { name: "Other tables" }).click();
    await expect(title(page, "With friends")).toBeVisible();
});
