// Decisions at a table that the server has not acknowledged.

import type { Page } from "@playwright/test";
import { expect, missingWords, test, violations, withSettings } from "./base";
import { decide, mayBuild, putAndBuild } from "./play";
import { serverAddress } from "./server";

test.use({ baseURL: serverAddress });
test.beforeEach(async ({ page }) => withSettings(page, { motion: "off", level: 1 }));

interface Line {
    /** Moves do not reach the server. */
    hold: boolean;
    /** Answers do not reach the page after a move. */
    mute: boolean;
    /** Nothing is reached at all. */
    down: boolean;
    /** Ids of the moves that the page has sent. */
    moves: string[];
}

/** Between page and server. */
async function lineOf(page: Page): Promise<Line> {
    const line: Line = { hold: false, mute: false, down: false, moves: [] };
    await page.routeWebSocket(/\/socket$/, (socket) => {
        if (line.down) return void socket.close();
        const server = socket.connectToServer();
        let muted = false;
        server.onMessage((message) => {
            if (!muted) socket.send(message);
        });
        socket.onMessage((message) => {
            const frame = JSON.parse(String(message)) as { type: string; id: string };
            if (frame.type === "move") {
                line.moves.push(frame.id);
                if (line.hold) return;
                muted = line.mute;
            }
            server.send(message);
        });
    });
    return line;
}

/** A table of Ada, on the given page, and Bob. */
async function tableOf(page: Page, visitor: (address: string) => Promise<Page>): Promise<Page> {
    await page.goto("./#/friends");
    for (const seat of [1, 2]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption("0");
    await page.getByRole("button", { name: "Create the table" }).click();
    const link = await page.getByLabel("Invitation link").inputValue();
    await page.getByLabel("Your name").fill("Ada");
    await page.getByRole("button", { name: "Take a seat" }).click();
    const bob = await visitor(link);
    await bob.getByLabel("Your name").fill("Bob");
    await bob.getByRole("button", { name: "Take a seat" }).click();
    for (const each of [page, bob]) await expect(mayBuild(each)).toBeVisible();
    return bob;
}

const buildings = (page: Page) => page.locator(".bd-layer-buildings .bd-building");
const sending = (page: Page) => page.getByRole("status").filter({ hasText: "Sending…" });
const safe = (page: Page) => page.getByText("your decisions are safe");

test("a decision that has not arrived survives a reload and is sent again with its id", async ({
    page,
    visitor,
}) => {
    const line = await lineOf(page);
    const bob = await tableOf(page, visitor);
    line.hold = true;
    await putAndBuild(page);
    await expect(sending(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await page.reload();
    await expect(sending(page)).toBeVisible();
    await expect(mayBuild(page)).toHaveCount(0); // it is decided, as far as this device knows
    line.hold = false;
    await page.reload();
    await expect(page.getByText("Waiting for Bob")).toBeVisible();
    await expect(sending(page)).toHaveCount(0);
    expect(line.moves).toHaveLength(3);
    expect(new Set(line.moves).size).toBe(1);
    await decide(bob);
    await expect(page.getByText("Round 2", { exact: true })).toBeVisible();
    await expect(buildings(page)).toHaveCount(1);
    // It is not sent a fourth time.
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    expect(line.moves).toHaveLength(3);
});

test("a decision whose answer was lost is applied once, also when its round is over", async ({
    page,
    visitor,
}) => {
    const line = await lineOf(page);
    const bob = await tableOf(page, visitor);
    line.mute = true;
    await putAndBuild(page);
    await expect(sending(page)).toBeVisible();
    await decide(bob);
    line.mute = false;
    await page.reload();
    await expect(page.getByText("Round 2", { exact: true })).toBeVisible();
    await expect.poll(() => line.moves.length).toBe(2);
    expect(new Set(line.moves).size).toBe(1);
    await expect(mayBuild(page)).toBeVisible();
    await expect(buildings(page)).toHaveCount(1);
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
});

test("the page hears at once that the network is gone, and promises nothing about what was not sent", async ({
    page,
    visitor,
}) => {
    const line = await lineOf(page);
    const bob = await tableOf(page, visitor);
    const goOffline = () => page.evaluate(() => void dispatchEvent(new Event("offline")));
    line.down = true;
    await goOffline();
    await expect(safe(page).first()).toBeVisible({ timeout: 3000 });
    line.down = false;
    await page.evaluate(() => void dispatchEvent(new Event("online")));
    await expect(safe(page)).toHaveCount(0);

    line.hold = true;
    await putAndBuild(page);
    line.down = true;
    await goOffline();
    const unsent = page.getByRole("status").filter({ hasText: "has not reached the server yet" });
    await expect(unsent.first()).toBeVisible({ timeout: 3000 });
    await expect(safe(page)).toHaveCount(0);
    // The same after a reload without a connection.
    await page.reload();
    await expect(unsent.first()).toBeVisible();
    await expect(safe(page)).toHaveCount(0);
    line.down = line.hold = false;
    await expect(page.getByText("Waiting for Bob")).toBeVisible();
    await decide(bob);
    await expect(buildings(page)).toHaveCount(1);
});
