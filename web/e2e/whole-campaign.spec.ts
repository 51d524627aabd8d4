// Two people and two bots play all 24 episodes in the browser, with a picture of every opening and every result. The
// moves of the people are a bot's suggestions. Stickers and the last decisions of an episode are made with the buttons of
// the page; the rounds before are played by the engine at once, or with the buttons too: EVERY_MOVE=1. Not one of the
// usual tests: `npm run campaign` plays it, EPISODES=6 only the first six.

import type { Page } from "@playwright/test";
import { nodeEngine } from "../src/engine/node";
import type { Document, Move } from "../src/engine/protocol";
import type { StoredGame } from "../src/game/model";
import { expect, missingWords, open, settled, test, withSettings } from "./base";
import { begin, opening, result } from "./play";

const last = Number(process.env.EPISODES ?? 24);
const level = 2;
const folder = "test-results/campaign";
const engine = nodeEngine();

type Saved = Pick<StoredGame, "document" | "moves">;

/** The game as it is saved on the device. */
const saved = (page: Page): Promise<Saved> =>
    page.evaluate(
        () =>
            new Promise<Saved>((resolve, reject) => {
                const request = indexedDB.open("mycity", 1);
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const games = request.result.transaction("games").objectStore("games");
                    const found = games.get(location.hash.split("/")[2]!);
                    found.onsuccess = () => {
                        request.result.close();
                        resolve(found.result);
                    };
                };
            }),
    );

/** Goes on from another state of the game. */
async function replaceSaved(page: Page, document: Document): Promise<void> {
    await page.evaluate(
        (document) =>
            new Promise<void>((resolve, reject) => {
                const request = indexedDB.open("mycity", 1);
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const games = request.result.transaction("games", "readwrite").objectStore("games");
                    const found = games.get(location.hash.split("/")[2]!);
                    found.onsuccess = () => {
                        games.put({ ...found.result, document, moves: [] }).onsuccess = () => {
                            request.result.close();
                            resolve();
                        };
                    };
                };
            }),
        document,
    );
    await page.reload();
}

/** The episode shortly before its end, when a person decides for the last time. */
async function nearEnd(): Promise<Document> {
    let state = await engine.state();
    const { episode } = state;
    let before = await engine.save();
    while (state.phase === "play" && state.episode === episode) {
        const player = playerOf(state);
        if (player < 2) before = await engine.save();
        state = await engine.play(player, (await engine.suggest(player, level)).move);
    }
    return before;
}

async function picture(page: Page, name: string, phone: boolean): Promise<void> {
    const usual = page.viewportSize()!;
    const sizes = phone
        ? ([
              [1280, 1900],
              [360, 2600],
          ] as const)
        : ([[1280, 1900]] as const);
    for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await settled(page);
        await page.screenshot({ path: `${folder}/${name}-${width}.png` });
    }
    await page.setViewportSize(usual);
}

async function play(page: Page, player: number, move: Move): Promise<void> {
    if (typeof move === "string") {
        // Who has no other choice is not asked twice.
        const what = move === "pass" ? "Pass" : "Stop";
        const before = JSON.stringify(await saved(page));
        await page.getByRole("button", { name: what, exact: true }).click();
        const dialog = page.getByRole("dialog", { name: move === "pass" ? "Pass?" : "Stop building?" });
        const asked = () => dialog.isVisible();
        await expect
            .poll(async () => (await asked()) || JSON.stringify(await saved(page)) !== before)
            .toBe(true);
        if (await asked()) await dialog.getByRole("button", { name: what }).click();
    } else if ("place" in move) {
        await page.getByRole("application").press("/");
        const typed = page.getByRole("dialog", { name: "Type a move" });
        await typed.getByLabel("Spaces").fill(move.place.join(" "));
        await page.keyboard.press("Enter");
    } else {
        const list = page.getByRole("combobox", { name: "Space" });
        if ("space" in move) await list.selectOption(move.space);
        else {
            const options = await engine.legal(player);
            const chosen = "building" in move ? move.building : move.shaft;
            const at = ("building" in move ? options.buildings : options.shafts)!.indexOf(chosen);
            await page.getByRole("region", { name: "Stickers" }).locator("[aria-pressed]").nth(at).click();
        }
        await page.getByRole("button", { name: /^Stick: / }).click();
    }
}

const playerOf = ({ players }: { players: { status: string }[] }): number =>
    players.findIndex(({ status }) => status === "deciding");

test("a campaign of two people and two bots, all episodes", async ({ page }) => {
    test.setTimeout(4 * 3600_000);
    await withSettings(page, { motion: "off", level: 1, name: "Ada", handOver: false, hints: false });
    await open(page, "#/new/legacy?seed=24");
    for (let seat = 3; seat <= 4; ++seat) await page.getByRole("button", { name: "Add a seat" }).click();
    await page.getByLabel("Seat 2", { exact: true }).selectOption("0");
    await page.getByLabel("Name for seat 2").fill("Bert");
    for (const seat of [3, 4])
        await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption(String(level));
    for (const [at, city] of ["Aix", "Bonn", "Cork", "Delft"].entries())
        await page.getByLabel(`Name of the city for seat ${at + 1}`).fill(city);
    await page.getByRole("button", { name: "Start the game" }).click();

    let begun = 0;
    let skipped = 0;
    let before = "";
    for (;;) {
        const shown = result(page).or(opening(page)).or(page.getByRole("application"));
        await expect(shown.first()).toBeVisible();
        const { document, moves } = await saved(page);
        const state = await engine.load(document, moves);
        if (await result(page).isVisible()) {
            const over = state.phase === "over";
            await expect(result(page).locator(over ? ".keepsake svg" : ".podium svg")).toHaveCount(4);
            expect(await missingWords(page)).toEqual([]);
            // Not the table of the next envelope.
            if (!over) await expect(result(page).locator(".episode.now h4")).toContainText(`${begun}.`);
            await picture(page, `${String(begun).padStart(2, "0")}-result`, begun % 6 === 0);
            if (over || begun >= last) break;
            await result(page).getByRole("button", { name: "Continue" }).click();
        } else if (await opening(page).isVisible()) {
            begun = state.episode;
            expect(await missingWords(page)).toEqual([]);
            await picture(page, `${String(begun).padStart(2, "0")}-opening`, begun % 3 === 1);
            await begin(page);
        } else {
            // The person whose turn the page shows decides; a bot may still think.
            const turn = page.locator("header .turn");
            const bert = (await turn.isVisible()) && (await turn.textContent())?.includes("Bert");
            const player = bert ? 1 : 0;
            const now = JSON.stringify([state.episode, state.phase, state.round, player, state.players]);
            if (state.players[player]?.status !== "deciding" || now === before) {
                await page.waitForTimeout(30);
                continue;
            }
            before = now;
            if (state.phase === "play" && skipped !== state.episode && !process.env.EVERY_MOVE) {
                skipped = state.episode;
                await replaceSaved(page, await nearEnd());
                continue;
            }
            await play(page, player, (await engine.suggest(player, level)).move);
        }
    }
    await page.getByRole("dialog").getByRole("link", { name: "Campaign book" }).click();
    await expect(page.getByRole("list", { name: "Chapters" })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await settled(page);
    await page.screenshot({ path: `${folder}/book-1280.png`, fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await settled(page);
    await page.screenshot({ path: `${folder}/book-360.png`, fullPage: true });
});
