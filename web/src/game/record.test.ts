import { describe, expect, test } from "vitest";
import type { Engine } from "../engine/engine";
import { nodeEngine } from "../engine/node";
import type { State } from "../engine/protocol";
import { closedPart, pack, recordsOf, unpack, until, type GameRecord } from "./record";
import { withoutYou } from "./without-you";

const record: GameRecord = {
    format: "mycity-record",
    game: "eternal",
    episode: 0,
    players: [{ name: "Ada" }, { bot: "mycity", level: 2 }],
    rounds: [
        [{ place: ["B1", "C1"] }, "pass"],
        ["end", { place: ["D1"] }],
        [null, "end"],
    ],
    result: [{ total: 10 }, { total: 12 }],
};

test("a campaign's records are those of its episodes, pages without one are skipped", () => {
    const text = (episodes: unknown[]) => JSON.stringify({ format: "mycity-campaign", episodes });
    expect(recordsOf(JSON.stringify(record))).toEqual([record]);
    expect(recordsOf(text([record, record]))).toHaveLength(2);
    expect(recordsOf(text([{ before: [[]], record }, { before: [[]] }]))).toEqual([record]);
});

describe("the closed part of a record", () => {
    const saved = async (engine: Engine): Promise<GameRecord> => {
        const document = await engine.save();
        if (!("record" in document)) throw new Error("no record");
        return document.record as GameRecord;
    };

    test("is all of a game that is over, and leaves out an open round", async () => {
        const engine = nodeEngine();
        await engine.begin({ game: "eternal", players: record.players, seed: "3" });
        expect(await closedPart(record, engine)).toBe(record);
        await engine.play(0, "pass");
        expect((await closedPart(await saved(engine), nodeEngine())).rounds).toEqual([]);
        await engine.play(1, "end");
        expect((await closedPart(await saved(engine), nodeEngine())).rounds).toEqual([["pass", "end"]]);
        await engine.play(0, "pass");
        const closed = await closedPart(await saved(engine), nodeEngine());
        expect(closed.rounds).toEqual([
            ["pass", "end"],
            ["pass", null],
        ]);
    });

    test("leaves out an open round after one that a player skipped (L-COGS)", async () => {
        const engine = nodeEngine();
        const { deck = [] } = await engine.content("legacy", 22);
        const shuffled = ["B1", "Y1", ...deck.filter((card) => card !== "B1" && card !== "Y1")];
        const unplayed = {
            ...record,
            version: 1,
            engine: "0.1.0",
            game: "legacy",
            episode: 22,
            belongings: [{ factories: ["B1"] }, { factories: [] }],
            deck: shuffled,
            rounds: [],
            result: undefined,
        };
        await engine.load({ record: unplayed });
        let state: State | null = null;
        for (let moves = 0; moves < 2; ++moves)
            state = await engine.play(0, { place: (await engine.legal(0)).place[0] ?? [] });
        expect(state?.players.map(({ status }) => status)).toEqual(["decided", "deciding"]);
        const open = await saved(engine);
        expect(open.rounds.map((moves) => moves[1])).toEqual([null, null]);
        expect((await closedPart(open, engine)).rounds).toEqual(open.rounds.slice(0, 1));
    });
});

test("a shortened record has no result", () => {
    expect(until(record, 1)).not.toHaveProperty("result");
    expect(until(record, 1).rounds).toHaveLength(1);
    expect(until(record, 3)).toBe(record);
});

test("a record survives the way through an address", async () => {
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(JSON.parse(await unpack(packed))).toEqual(record);
    await expect(unpack("nonsense!")).rejects.toThrow();
});

test("whoever sends a record is not “you” to others", () => {
    const players = [{ name: "You" }, { bot: "mycity", level: 2 }, { name: "Bert" }, { name: "" }];
    const sent = withoutYou({ ...record, players }, "You", (seat) => `Player ${seat + 1}`);
    expect(sent.players).toEqual([{ name: "Player 1" }, players[1], players[2], { name: "Player 4" }]);
    const campaign = {
        format: "mycity-campaign",
        players,
        episodes: [{ ...record, players }, { record: { players } }],
    };
    const others = withoutYou(campaign, "You", () => "Ada");
    expect(JSON.stringify(others)).not.toMatch(/"name":"(You)?"/);
    expect(others.episodes[1]).toEqual({
        record: { players: [{ name: "Ada" }, players[1], players[2], { name: "Ada" }] },
    });
    expect(others.format).toBe("mycity-campaign");
});
