import { expect, test } from "vitest";
import { campaignAfter, wholeCampaign } from "../../../e2e/campaign-file";
import { nodeEngine } from "../../engine/node";
import { isLegacy, isPlan, type State } from "../../engine/protocol";
import { Book, pagesOf, progressAfter } from "./book";
import { chaptersOf } from "./chapters";
import { standingsOf } from "./standings";

const bots = [
    { bot: "mycity", level: 1 },
    { bot: "mycity", level: 1 },
];
const sheetChapters = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [10, 11, 12],
];

async function opened(campaign: unknown): Promise<{ state: State; book: Book }> {
    return { state: await nodeEngine().load({ campaign }), book: new Book(nodeEngine(), campaign) };
}

test("the book of a finished Roll & Build campaign", { timeout: 60_000 }, async () => {
    const text = await wholeCampaign({
        game: "roll-and-build",
        campaign: "chapter-3",
        players: bots,
        seed: "3",
    });
    const { state, book } = await opened(JSON.parse(text));
    const { campaign } = state;
    if (!isPlan(campaign)) throw new Error("no plan");
    expect(pagesOf(state)).toEqual([7, 8, 9]);
    expect(chaptersOf(state, sheetChapters, campaign.plan.episodes)).toEqual([
        { chapter: 3, status: "done", pages: [7, 8, 9].map((episode) => ({ episode, over: true })) },
    ]);
    // Asked for at once: one is read after the other.
    const pages = await Promise.all([book.page(9), book.page(7)]);
    expect(pages.map(({ opening }) => opening.episode)).toEqual([9, 7]);
    expect(pages.map(({ opening }) => opening.opens_chapter)).toEqual([false, true]);
    for (const { episode, end } of pages)
        expect(end?.state.players.map(({ total }) => total)).toEqual(
            campaign.results.episodes.find((one) => one.episode === episode)?.totals,
        );
    const standings = standingsOf(campaign, sheetChapters);
    expect(standings?.of).toBe("points");
    expect(standings?.steps.at(-1)?.sums).toEqual(campaign.results.totals);
});

test(
    "the book of a legacy campaign has the pages that were opened, and no more",
    { timeout: 120_000 },
    async () => {
        const text = await campaignAfter({ game: "legacy", campaign: true, players: bots, seed: "3" }, 4);
        // As the fifth episode begins.
        const { state, book } = await opened(JSON.parse(text));
        if (!isLegacy(state.campaign)) throw new Error("no cities");
        expect(pagesOf(state)).toEqual([1, 2, 3, 4, 5]);
        const standings = standingsOf(state.campaign, []);
        expect(standings?.steps.map(({ episode }) => episode)).toEqual([1, 2, 3, 4]);
        expect(standings?.steps.at(-1)?.sums).toEqual(state.campaign.cities.map((city) => city.circles));
        const finale = { circles: 1, prizes: [], gained: [1, 0] };
        expect(standingsOf({ ...state.campaign, finale }, [])?.steps.at(-1)).toEqual({
            episode: 4,
            finale: true,
            sums: state.campaign.cities.map((city, at) => city.circles + finale.gained[at]!),
        });
        const chapters = chaptersOf(
            state,
            [
                [1, 2, 3],
                [4, 5, 6],
                [7, 8, 9],
            ],
            [1, 2, 3, 4, 5, 6, 7, 8, 9],
        );
        expect(chapters.map(({ status }) => status)).toEqual(["done", "open", "sealed"]);
        expect(chapters[2]?.pages).toEqual([]);
        await expect(book.page(6)).rejects.toThrow();

        const third = await book.page(3);
        expect(third.opening.story.join(" ")).not.toBe("");
        expect(third.overview?.chapter).toBe(1);
        expect(third.end?.state.players.every(({ buildings }) => (buildings?.length ?? 0) > 0)).toBe(true);
        const after = progressAfter(state.campaign, third);
        expect(after?.result.episode).toBe(3);
        expect(after?.progress.cities.map((city) => city.circles)).toEqual(standings?.steps[2]?.sums);
        expect(after?.progress.last?.players.map(({ total }) => total)).toEqual(after?.result.totals);
        expect(after?.progress.last?.ledger.every(({ episode }) => episode === 3)).toBe(true);

        const fifth = await book.page(5);
        expect(fifth.end).toBeNull();
        expect(progressAfter(state.campaign, fifth)).toBeNull();
    },
);
