// How tests create a table of the real server and sit down at it.

import type { Page } from "@playwright/test";
import { expect } from "./base";

export const title = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

interface Links {
    players: string;
    spectators: string;
}

/** Seats as the form names them: "0" a person, else a bot's level. */
export async function openTable(page: Page, seats: string[], game?: string, clock?: string): Promise<Links> {
    await page.goto("./#/friends");
    await expect(title(page, "With friends")).toBeVisible();
    if (game) await page.getByText(game, { exact: true }).click();
    for (const [at, seat] of seats.entries()) {
        if (at >= 2) await page.getByRole("button", { name: "Add a seat" }).click();
        await page.getByLabel(`Seat ${at + 1}`, { exact: true }).selectOption(seat);
    }
    if (clock) await page.getByLabel("Time per round").selectOption(clock);
    await page.getByRole("button", { name: "Create the table" }).click();
    await expect(title(page, "Table")).toBeVisible();
    return {
        players: await page.getByLabel("Invitation link").inputValue(),
        spectators: await page.getByLabel("Spectator link").inputValue(),
    };
}

/** The lobby says so, or the game begins. */
export async function sit(page: Page, name: string): Promise<void> {
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("button", { name: "Take a seat" }).click();
    await expect(page.getByLabel("Your name")).toBeHidden();
}
