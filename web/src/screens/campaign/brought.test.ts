import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { broughtBy } from "./brought";

test("what a late episode brings is what the one before it did not have, or had with other numbers", async () => {
    const engine = nodeEngine();
    const brought = async (game: string, episode: number) =>
        broughtBy(await engine.content(game, episode), await engine.content(game, episode - 1));
    expect(
        await Promise.all([brought("legacy", 20), brought("legacy", 22), brought("roll-and-build", 9)]),
    ).toEqual([
        ["L-PORT", "L-CARGO"],
        ["L-PALACE", "L-COGS", "L-PARK", "L-FINALE"],
        ["RB-FOREST", "RB-GOLD5"], // the forest has other numbers
    ]);
});
