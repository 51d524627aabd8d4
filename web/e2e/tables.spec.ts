// Tables of the real server, `mycity serve`.

import { request } from "node:http";
import type { Page } from "@playwright/test";
import { expect, missingWords, test, violations, withSettings } from "./base";
import {
    begin,
    decide,
    mayBuild,
    opening,
    putAndBuild,
    result,
    stickerAsked,
    stickSomewhere,
    stop,
} from "./play";
import { serverAddress } from "./server";
import { openTable, sit, title } from "./table";

test.use({ baseURL: serverAddress });

const quiet = { motion: "off", level: 1 };
test.beforeEach(async ({ page }) => withSettings(page, quiet));

/** What the bar on top of the play screen cannot show in full. */
const cutOff = (page: Page): Promise<string[]> =>
    page.locator("main > header").evaluate((header) => {
        const shown = [...header.querySelectorAll("*")].filter((one) => one.getClientRects().length > 0);
        const cut = shown.filter(
            (one) =>
                one.getBoundingClientRect().right > innerWidth ||
                (one instanceof HTMLElement && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1),
        );
        return cut.map((one) => `${one.className}: ${one.textContent}`);
    });

/** Whether the page has to be scrolled sideways. */
const wide = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test("two browsers and a bot play a table to its end, watched by a third", async ({ page, visitor }) => {
    test.slow();
    const links = await openTable(page, ["0", "0", "1"], undefined, "calm");
    expect(await violations(page)).toEqual([]);
    await sit(page, "Ada");
    const bob = await visitor(links.players, quiet);
    const eve = await visitor(links.spectators, quiet);
    for (const each of [bob, eve]) await expect(each).not.toHaveURL(/[0-9a-z]{26}/);
    await eve.reload();
    await sit(bob, "Bob");
    for (const each of [page, bob, eve]) await expect(title(each, "Eternal Game")).toBeVisible();
    await expect(eve.getByText("watching")).toBeVisible();
    await expect(eve.locator("header")).toContainText("City of Ada");
    await expect(eve.getByRole("table", { name: /^Score if the game ended now: Ada/ })).toBeVisible();
    for (const each of [page, eve]) {
        await each.setViewportSize({ width: 360, height: 640 });
        expect(await cutOff(each)).toEqual([]);
        await each.setViewportSize({ width: 1280, height: 800 });
    }
    expect(await violations(page)).toEqual([]);
    const playOut = async (each: Page) => {
        while (await decide(each));
    };
    await Promise.all([playOut(page), playOut(bob)]);
    for (const each of [page, bob, eve]) {
        await expect(result(each).locator(".podium li")).toHaveCount(3);
        await expect(
            result(each)
                .getByRole("row", { name: /^Total/ })
                .getByRole("cell"),
        ).toHaveCount(3);
    }
    const told = await result(page)
        .getByRole("row", { name: /^Total/ })
        .textContent();
    await expect(result(bob).getByRole("row", { name: /^Total/ })).toHaveText(told ?? "");
    await expect(result(page).getByText(/^The draw is fair/)).toBeVisible();
    await expect(result(eve).getByText(/^Nothing in the draw comes from this device/)).toBeVisible();
    // Who only watches is told who won, and not called "you".
    await expect(result(eve).getByRole("heading", { level: 2 })).toHaveText(
        /^(.+ wins \S+ to \S+|Shared win.+)$/,
    );
    await expect(result(eve).locator(".gap")).toContainText("Par for this draw is", { timeout: 90_000 });
    await expect(result(eve)).not.toContainText(/\byour?\b/i);
    await result(page).getByRole("button", { name: "Rematch" }).click();
    await expect(title(page, "Table")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ready" })).toBeVisible();
    await expect(page.getByText("The game starts when everyone is ready.")).toBeVisible();
    await expect(result(bob)).toContainText("A rematch is waiting for you.");
    await result(bob).getByRole("button", { name: "Close" }).click();
    await bob.getByRole("link", { name: "Join the rematch" }).click();
    await expect(bob.getByRole("button", { name: "Ready" })).toBeVisible();
});

test("a sealed move survives a reload and can be taken back", async ({ page, visitor }) => {
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const bob = await visitor(links.players);
    await sit(bob, "Bob");
    await putAndBuild(page);
    await expect(page.getByText("Waiting for Bob")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Waiting for Bob")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(mayBuild(page)).toBeVisible();
    await Promise.all([decide(page), decide(bob)]);
    await expect(page.locator(".bd-layer-buildings .bd-building")).toHaveCount(1);
});

test("a connection lost in mid-round: an unanswered move is sent again and applied once", async ({
    page,
    visitor,
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
    const bob = await visitor(links.players);
    await sit(bob, "Bob");
    await expect(mayBuild(page)).toBeVisible();
    expect(lines).toBe(1);

    cut = true;
    await putAndBuild(page);
    const lost = page.getByRole("status").filter({ hasText: /connection/i });
    await expect(lost.first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // The server had it: the round closes as soon as Bob has decided.
    await decide(bob);
    down = false;
    await expect(page.getByText("Round 2", { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(lost).toHaveCount(0);
    expect(lines).toBeGreaterThan(1);
    await expect.poll(() => moves.length).toBe(2);
    expect(new Set(moves).size).toBe(1);
    await expect(page.locator(".bd-layer-buildings .bd-building")).toHaveCount(1);
    await Promise.all([decide(page), decide(bob)]);
    await expect(page.getByText("Round 3", { exact: true })).toBeVisible();
    await expect(page.locator(".bd-layer-buildings .bd-building")).toHaveCount(2);
});

test("a Roll & Build campaign at a table: three episodes, either player goes on", async ({
    page,
    visitor,
}) => {
    test.slow();
    const links = await openTable(page, ["0", "0"], "Roll & Build");
    await sit(page, "Ada");
    const bob = await visitor(links.players, quiet);
    await sit(bob, "Bob");
    const both = [page, bob];
    const next = (each: Page) => result(each).getByRole("button", { name: "Next episode" });
    const points = (each: Page) => result(each).locator(".podium").textContent();
    for (let episode = 1; episode <= 3; ++episode) {
        await Promise.all(
            both.map(async (each) => {
                await expect(opening(each)).toContainText(
                    episode === 1 ? "Rules of this episode" : "New in this episode",
                );
                await begin(each);
                await expect(each.getByRole("img", { name: /^Dice: / })).toBeVisible();
                await decide(each);
                await stop(each);
                const soFar = result(each).getByRole("region", { name: "The campaign so far" });
                await expect(soFar.getByRole("row")).toHaveCount(episode + 2);
            }),
        );
        await expect(result(page).getByText(/^The draw is fair/)).toBeVisible();
        if (episode === 1) {
            // Ada goes on; what Bob is reading stays.
            const read = await points(bob);
            await next(page).click();
            await expect(opening(page)).toBeVisible();
            await expect(bob.locator("h1")).toHaveText((await page.locator("h1").textContent()) ?? "");
            expect(await points(bob)).toBe(read);
            await bob.reload();
            await expect(opening(bob)).toBeVisible();
        } else if (episode === 2) await Promise.all(both.map((each) => next(each).click()));
    }
    for (const each of both) {
        await expect(result(each).getByRole("button", { name: "Rematch" })).toBeVisible();
        await expect(result(each).getByRole("link", { name: "Campaign book" })).toBeVisible();
        await expect(each.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
    }
    expect(await missingWords(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
});

test("a legacy campaign at a table: an episode, its stickers, the next one", async ({ page }) => {
    await openTable(page, ["0", "1"], "Campaign");
    await sit(page, "Ada");
    for (let episode = 1; episode <= 2; ++episode) {
        await begin(page);
        await stop(page);
        await expect(result(page)).toContainText("Circles", { timeout: 30_000 });
        await expect(result(page).getByText(/^The draw is fair/)).toBeVisible();
        await result(page).getByRole("button", { name: "Continue" }).click();
        while (await stickerAsked(page)) await stickSomewhere(page);
    }
    await expect(opening(page)).toContainText("New in this episode");
    await begin(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Campaign book" }).click();
    await expect(page.getByRole("img", { name: /sealed$/ })).toHaveCount(7);
    await page
        .getByRole("link", { name: /^Episode 2:/ })
        .first()
        .click();
    const second = page.getByRole("article", { name: /^Episode 2:/ });
    await expect(second.getByTitle("Enlarge the city")).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "Continue" }).click();
    expect(await stickerAsked(page)).toBe(true);
});

test("a link that opens nothing says so", async ({ page }) => {
    await page.goto("./#/table/nosuchtable");
    await expect(page.getByText("This link does not open a table.")).toBeVisible();
    await page.getByRole("link", { name: "Other tables" }).click();
    await expect(title(page, "With friends")).toBeVisible();
});

test("a friend who is away when the cards are shuffled: the game starts without the friend's part", async ({
    page,
    visitor,
}) => {
    test.slow();
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const table = page.url();
    await page.goto("./#/");
    const bob = await visitor(links.players, quiet);
    await sit(bob, "Bob");
    await expect(bob.getByText("Waiting for Ada")).toBeVisible();
    await expect(bob.getByRole("main").getByRole("button")).toHaveCount(0); // nobody is asked
    await bob.getByText("Why?").click();
    await expect(bob.getByText(/^Every player adds a secret part/)).toBeVisible();
    expect(await violations(bob)).toEqual([]);
    expect(await missingWords(bob)).toEqual([]);
    // The server gives every seat ten seconds, and half a minute when it has just started.
    await expect(mayBuild(bob)).toBeVisible({ timeout: 45_000 });
    // Ada plays with it when she is back; the result names her.
    await page.goto(table);
    await Promise.all([stop(page), stop(bob)]);
    await expect(result(bob).getByText(/^The draw is fair/)).toBeVisible();
    await result(bob).getByRole("button", { name: "Close" }).click();
    await bob.getByRole("button", { name: "People at this table" }).click();
    await expect(bob.getByText("Drawn without the part of Ada.")).toBeVisible();
});

test("who resigns is asked and can undo it; a bot goes on by the name, and the seat can be taken", async ({
    page,
    visitor,
}) => {
    test.slow();
    const links = await openTable(page, ["0", "0"]);
    await expect(page.getByText("A bot of level 1 plays for people who leave")).toBeVisible();
    await sit(page, "Ada");
    const bob = await visitor(links.players, quiet);
    await sit(bob, "Bob");
    for (const each of [page, bob]) await expect(mayBuild(each)).toBeVisible();
    const people = bob.getByRole("dialog", { name: "People at this table" });
    const question = bob.getByRole("dialog", { name: "Resign from this game?" });
    const resign = async () => {
        await bob.getByRole("button", { name: "People at this table" }).click();
        await people.getByRole("button", { name: "Resign" }).click();
        await expect(question).toContainText("A bot goes on for Bob");
        expect(await violations(bob)).toEqual([]);
        await question.getByRole("button", { name: "Resign" }).click();
    };
    await resign();
    await bob.getByRole("button", { name: "Undo" }).click();
    await expect(bob.getByText("About to resign: Bob.")).toBeHidden();
    await resign();
    await expect(bob.getByText("About to resign: Bob.")).toBeVisible();
    await expect(title(bob, "With friends")).toBeVisible({ timeout: 15_000 });
    await page.getByRole("button", { name: "People at this table" }).click();
    const here = page.getByRole("dialog", { name: "People at this table" });
    await expect(here).toContainText("Bob (bot)");
    await expect(here.getByRole("button", { name: "Take this seat" })).toBeVisible();
    await bob.goto(links.players);
    await bob.getByRole("button", { name: "People at this table" }).click();
    await people.getByRole("button", { name: "Take this seat" }).click();
    await expect(people.getByRole("button", { name: "Resign" })).toBeVisible();
    await expect(here).not.toContainText("Bob (bot)");
});

test("a friend who comes back in time discloses without noticing, and so does somebody alone with bots", async ({
    page,
    visitor,
}) => {
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const table = page.url();
    await page.goto("./#/");
    const bob = await visitor(links.players, quiet);
    await sit(bob, "Bob");
    await expect(bob.getByText("Waiting for Ada")).toBeVisible();
    await page.goto(table);
    for (const each of [page, bob]) await expect(mayBuild(each)).toBeVisible();
    await openTable(page, ["0", "1"]);
    await sit(page, "Ada");
    await expect(mayBuild(page)).toBeVisible();
});

test("the owner sends visitors away, keeps them out and lets them in again", async ({ page, visitor }) => {
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const here = page.getByRole("region", { name: "Visitors" });
    await expect(here).toContainText("No visitors right now.");
    const bob = await visitor(links.players, quiet);
    const eve = await visitor(links.spectators, quiet);
    await expect(here).toContainText("1 person who may take a seat");
    await expect(here).toContainText("1 spectator");
    await expect(bob.getByRole("region", { name: "Visitors" })).toHaveCount(0);
    await here.getByRole("button", { name: "Send visitors away" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Send visitors away?" });
    await expect(question).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await here.getByRole("button", { name: "Send visitors away" }).click();
    await question.getByRole("switch", { name: "Do not let them come back" }).click();
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await wide(page)).toBe(false);
    await question.getByRole("button", { name: "Send visitors away" }).click();
    await expect(here).toContainText("Only players can open this table");
    await here.scrollIntoViewIfNeeded();
    for (const each of [bob, eve])
        await expect(each.getByText("has sent everyone without a seat away")).toBeVisible();
    await eve.goto("./#/");
    await eve.goto(links.spectators);
    await expect(eve.getByText("This link does not open a table.")).toBeVisible();
    await here.getByRole("button", { name: "Let visitors in again" }).click();
    await expect(here.getByRole("button", { name: "Send visitors away" })).toBeVisible();
    await eve.goto("./#/");
    await eve.goto(links.spectators);
    await expect(here).toContainText("1 spectator");
});

/** A public table of somebody at an address of this machine; at most three of one address are shown. */
async function publicTable(from: string, table: object = {}): Promise<void> {
    const wanted = { game: "eternal", seats: [{}, {}], listed: true, ...table };
    const status = await new Promise<number | undefined>((resolve, reject) => {
        const asked = request(
            `${serverAddress.replace("localhost", "127.0.0.1")}api/tables`,
            { method: "POST", localAddress: from },
            (reply) => {
                reply.resume();
                reply.on("end", () => resolve(reply.statusCode));
            },
        );
        asked.on("error", reject);
        asked.end(JSON.stringify(wanted));
    });
    expect(status).toBe(201);
}

test("public tables: newest first, page by page, with clock, age, free seats and a way in", async ({
    page,
}) => {
    for (let i = 0; i < 21; ++i) await publicTable(`127.0.3.${i + 1}`);
    await publicTable("127.0.3.30", { seats: [{}, { bot: 2 }, {}], clock: { kind: "day", days: 1 } });
    await page.goto("./#/friends");
    await page.getByRole("link", { name: /^Public tables/ }).click();
    await expect(title(page, "Public tables")).toBeVisible();
    const rows = page.getByRole("main").getByRole("listitem");
    await expect(rows).toHaveCount(20);
    await expect(rows.first()).toContainText("1 day per round");
    await expect(rows.first()).toContainText("2 free seats");
    await expect(rows.first()).toContainText("opened now");
    await expect(rows.nth(1)).toContainText("180 seconds per round");
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await wide(page)).toBe(false);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Show more tables" }).click();
    const join = page.getByRole("link", { name: "Join", exact: true });
    await expect(join.nth(20)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    expect(await missingWords(page)).toEqual([]);
    await join.first().click();
    await expect(page.getByRole("button", { name: "Take a seat" })).toBeVisible();
});

test("the owner of a public table frees a seat; who was freed is told and does not come back", async ({
    page,
    visitor,
}) => {
    await page.goto("./#/friends");
    await page.getByRole("button", { name: "Add a seat" }).click();
    await page.getByRole("switch", { name: "Show this table to everyone on this server" }).click();
    await expect(page.getByLabel("Time per round")).toHaveValue("calm");
    await page.getByRole("button", { name: "Create the table" }).click();
    await sit(page, "Ada");
    const bob = await visitor(page.url(), quiet);
    await sit(bob, "Bob");
    await expect(bob.getByRole("button", { name: "Add a bot" })).toHaveCount(0);
    const free = page.getByRole("button", { name: "Free the seat of Bob" });
    await expect(free).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await wide(page)).toBe(false);
    await free.click();
    await expect(free).toBeHidden();
    await expect(
        bob.locator("p.error").filter({ hasText: "The owner of the table has freed" }),
    ).toBeVisible();
    await bob.getByRole("button", { name: "Take a seat" }).click();
    await expect(bob.locator("p.error").filter({ hasText: "Please choose another table" })).toBeVisible();
    expect(await missingWords(bob)).toEqual([]);
});

test("a recovery code puts the seats of both devices together", async ({ page, visitor }) => {
    await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    await page.goto("./#/friends");
    const code = await page.evaluate(() => localStorage.getItem("mycity.device"));
    const phone = await visitor("./#/friends", quiet);
    await openTable(phone, ["0", "0", "0"]);
    await sit(phone, "Ada");
    await phone.goto("./#/friends");
    await phone.getByText("Your seats on another device").click();
    await phone.getByLabel("Recovery code of your other device").fill(code ?? "");
    await phone.getByRole("button", { name: "Put the seats together" }).click();
    await expect(phone.locator("#code-hint")).toHaveText("The seats of both devices are together now.");
    for (const each of [phone, page]) {
        if (each === page) await page.reload();
        const mine = each.getByRole("listitem").filter({ hasText: "waiting for players" });
        await expect(mine).toHaveCount(2);
    }
    expect(await violations(phone)).toEqual([]);
});
