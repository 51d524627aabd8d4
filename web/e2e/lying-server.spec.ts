// A server that lies about the draw: between it and the page, frames are changed so that the page sees another game than
// the one of the record that the server gives out.

import type { Page } from "@playwright/test";
import { nodeEngine } from "../src/engine/node";
import { expect, test, withSettings } from "./base";
import { mayBuild, result, stop } from "./play";
import { serverAddress } from "./server";
import { openTable, sit, title } from "./table";

test.use({ baseURL: serverAddress });

const quiet = { motion: "off", level: 1 };
test.beforeEach(async ({ page }) => withSettings(page, quiet));

interface Frame {
    type: string;
    event?: string;
    moves?: unknown[];
    drawn?: string[];
    fingerprint?: string;
    state?: { phase: string } | null;
    record?: { deck: string[] } | null;
    table?: { commitments: string[] };
}

/** Changes what the server says to the page, in order, while `lie` is there. */
async function between(
    page: Page,
    liar: { lie: ((frame: Frame) => Promise<void> | void) | null },
): Promise<void> {
    await page.routeWebSocket(/\/socket$/, (socket) => {
        const server = socket.connectToServer();
        let before = Promise.resolve();
        server.onMessage((message) => {
            before = before.then(async () => {
                const frame = JSON.parse(String(message)) as Frame;
                await liar.lie?.(frame);
                socket.send(JSON.stringify(frame));
            });
        });
    });
}

/** Deals the second card of the printed order first, with everything that follows from it. */
function otherDraw(): (frame: Frame) => Promise<void> {
    const engine = nodeEngine();
    let swapped: [string, string] | null = null;
    const swap = (card: string): string =>
        swapped ? (card === swapped[0] ? swapped[1] : card === swapped[1] ? swapped[0] : card) : card;
    return async (frame) => {
        const { record, state } = frame;
        if (record && state?.phase === "play") {
            const [first = "", second = ""] = record.deck;
            swapped ??= [first, second];
            record.deck = record.deck.map(swap);
            frame.state = await engine.load({ record });
        } else if (frame.event === "round-closed") {
            frame.drawn = frame.drawn?.map(swap) ?? [];
            const { moves, drawn } = frame;
            const after = await engine.request<{ fingerprint: string }>({ cmd: "round", moves, drawn });
            frame.fingerprint = after.fingerprint;
        }
    };
}

const seen = "The record that the server gives out is not the game that this device saw.";

test("a server that plays one draw and gives out the record of another is not called fair", async ({
    page,
    visitor,
}) => {
    await between(page, { lie: otherDraw() });
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const bob = await visitor(links.players, quiet);
    await sit(bob, "Bob");
    for (const each of [page, bob]) await expect(mayBuild(each)).toBeVisible();
    await Promise.all([stop(page), stop(bob)]);
    // Bob was shown what the record says.
    await expect(result(bob).getByText(/^The draw is fair/)).toBeVisible();
    await expect(result(page).getByText(seen)).toBeVisible();
    await expect(page.getByText(/^The draw is fair/)).toHaveCount(0);
    // Both know it the next time, too.
    for (const each of [page, bob]) await each.reload();
    await expect(result(bob).getByText(/^The draw is fair/)).toBeVisible();
    await expect(result(page).getByText(seen)).toBeVisible();
});

test("a server that shows another game after a reload is not called fair", async ({ page, visitor }) => {
    const liar: Parameters<typeof between>[1] = { lie: otherDraw() };
    await between(page, liar);
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const bob = await visitor(links.players, quiet);
    await sit(bob, "Bob");
    await expect(mayBuild(page)).toBeVisible();
    liar.lie = null;
    await page.reload();
    await expect(mayBuild(page)).toBeVisible();
    await Promise.all([stop(page), stop(bob)]);
    await expect(result(page).getByText(seen)).toBeVisible();
    await expect(page.getByText(/^The draw is fair/)).toHaveCount(0);
});

test("a server that commits to another draw after somebody has sat down is told of at once", async ({
    page,
    visitor,
}) => {
    const liar: Parameters<typeof between>[1] = { lie: null };
    await between(page, liar);
    const links = await openTable(page, ["0", "0"]);
    await sit(page, "Ada");
    const told = page.getByText(
        "This server has changed the draws that it had committed to when you sat down.",
    );
    await expect(told).toHaveCount(0);
    liar.lie = ({ table }) => {
        if (table) table.commitments = ["ab".repeat(32)];
    };
    const bob = await visitor(links.players, quiet);
    await expect(title(bob, "Table")).toBeVisible();
    await sit(bob, "Bob");
    await expect(told.first()).toBeVisible();
    // It goes on without the part of this device, and is not called fair.
    await expect(mayBuild(page)).toBeVisible();
    await Promise.all([stop(page), stop(bob)]);
    await expect(result(page).getByText(/^The draw does not match what the server/)).toBeVisible();
});
