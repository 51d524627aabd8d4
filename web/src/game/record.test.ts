import { expect, test } from "vitest";
import { closedRounds, pack, recordsOf, unpack, until, type GameRecord } from "./record";

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

test("an open round does not count, a round without somebody who has ended does", () => {
    const { result, ...open } = record;
    expect(result).toBeDefined();
    expect(closedRounds(record)).toBe(3);
    expect(closedRounds({ ...open, rounds: record.rounds.slice(0, 2) })).toBe(2);
    expect(closedRounds({ ...open, rounds: [[{ place: ["B1"] }, null]] })).toBe(0);
    expect(closedRounds(open)).toBe(3);
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
