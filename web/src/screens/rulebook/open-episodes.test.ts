import { expect, test } from "vitest";
import { openEpisodes } from "./open-episodes";

const legacy = { game: "legacy" as const, episodes: [1, 2, 3, 4, 5, 6, 7], lasting: true };
const game = (episode: number, campaign?: true) => ({
    episode,
    setup: { game: "legacy" as const, seats: [], ...(campaign && { campaign }) },
});

test("without a campaign only the first episode is open", () => {
    expect(openEpisodes(legacy, [])).toEqual([1]);
});

test("a campaign opens what it has reached, an episode on its own only itself", () => {
    expect(openEpisodes(legacy, [game(3, true), game(6)])).toEqual([1, 2, 3, 6]);
});

test("other games are always open", () => {
    expect(openEpisodes({ game: "roll-and-build", episodes: [1, 2], lasting: false }, [])).toEqual([1, 2]);
});
