import { beforeAll, expect, test, vi } from "vitest";
import { nodeEngine } from "../../engine/node";
import { firstView, nextView } from "../../game/game-view";
import { speak } from "../../words/index.svelte";
import { wordsOf } from "../../../tools/words";
import { tableNames } from "../online/table-names";
import { nameOf, roundAnnouncement, roundText } from "./announcements";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(wordsOf("en")));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

test("the fourth church is announced in the shape that it has for the viewer (L-CHURCH4)", async () => {
    const engine = nodeEngine();
    const content = await engine.content("legacy", 5);
    const deck = ["C4", ...(content.deck ?? []).filter((card) => card !== "C4")];
    const record = {
        format: "mycity-record",
        version: 1,
        engine: "0.1.0",
        game: "legacy",
        episode: 5,
        players: [{ name: "Ada" }, { name: "Bert" }],
        belongings: [{ church: "C4-awkward" }, { church: "C4-handy" }],
        deck,
        rounds: [],
    };
    const state = await engine.load({ record });
    const seats = ["Ada", "Bert"].map((name) => ({ name, bot: null, here: true }));
    const setup = { game: "legacy" as const, seats: record.players };
    const views = [0, 1].map((viewer) =>
        firstView({ id: "c4", setup, seats }, { viewer, state, content, legal: null, scores: [] }),
    );
    expect(views.map((view) => roundText(view).match(/\d+/)?.[0])).toEqual(["5", "2"]);
    for (const view of views) expect(roundAnnouncement(view)).toContain(roundText(view));
});

test("what a round brings apart from building is told when it happens (L-GAINS)", async () => {
    const engine = nodeEngine();
    const content = await engine.content("legacy", 20);
    const players = [{ name: "Ada" }, { name: "Bert" }];
    const begin = { cmd: "new", game: "legacy", episode: 20, players, seed: "5", open: true };
    let reply = await engine.view(begin, { seats: [0, 1] });
    const seats = players.map(({ name }) => ({ name, bot: null, here: true }));
    const setup = { game: "legacy" as const, seats: players };
    let view = firstView({ id: "gain", setup, seats }, { ...reply, content });
    const told: string[] = [];
    while (reply.state.phase === "play") {
        const { round, players } = reply.state;
        const player = players.findIndex(({ status }) => status === "deciding");
        const { move } = await engine.suggest(player, 1);
        reply = await engine.view({ cmd: "play", player, move }, { seats: [0, 1], episode: 20, round });
        view = nextView(view, reply);
        if (reply.state.round !== round) told.push(roundAnnouncement(view));
    }
    const { state } = reply;
    const gains = (state.gains ?? []).filter(({ rule }) => rule === "L-TRACK");
    expect(gains.length).toBeGreaterThan(0);
    for (const { round, player } of gains)
        expect(told[round - 1]).toContain(`${players[player]?.name}: +1 and 1 piece of track (Railway)`);
    expect(told.filter((text) => text.includes("(Passing)"))).toEqual([]);
});

test("somebody for whom a bot plays keeps the name", () => {
    const seats = [
        { name: "Ada", bot: null, here: true },
        { name: "Bob", bot: 2, here: false },
        { name: "", bot: 2, here: false },
    ];
    expect(seats.map((_, at) => nameOf({ seats }, at))).toEqual(["Ada", "Bob (bot)", "Bot 2"]);
    expect(
        tableNames([
            { kind: "person", name: "Ada" },
            { kind: "person", name: "Bob", stand_in: 2 },
            { kind: "empty", name: "Cleo", stand_in: 2 },
            { kind: "empty" },
        ]),
    ).toEqual(["Ada", "Bob (bot)", "Cleo (bot)", "free seat"]);
});
