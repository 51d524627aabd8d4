import { describe, expect, test } from "vitest";
import { nodeEngine } from "../engine/node";
import { isLegacy, isPlan } from "../engine/protocol";
import { LocalGame, type Means } from "./local";
import type { Seat, Setup, StoredGame, Table } from "./model";

const bot = (level: number): Seat => ({ bot: "mycity", level });
const person = (name: string): Seat => ({ name });

function means(saved: StoredGame[] = []): Means {
    return {
        engine: nodeEngine(),
        thinker: () => nodeEngine(),
        save: async (game) => void saved.push(structuredClone(game)),
        speak: async () => {},
        pace: 0,
        shown: async () => {},
    };
}

const until = (game: LocalGame, done: (table: Table) => boolean): Promise<Table> =>
    new Promise((resolve, reject) => {
        let stop = () => {};
        stop = game.subscribe((table) => {
            if (table.problem) reject(new Error(table.problem.message));
            if (!done(table)) return;
            queueMicrotask(() => stop());
            resolve(table);
        });
    });

/** The viewer's first legal move. */
async function anyMove(game: LocalGame): Promise<void> {
    const { legal } = game.table;
    if (!legal) throw new Error("nothing is asked");
    const [place] = legal.place;
    if (place) return game.play({ place });
    return game.play(legal.pass ? "pass" : "end");
}

async function playOut(game: LocalGame): Promise<Table> {
    const ready = (table: Table) =>
        table.state.phase === "over" || table.state.players[table.viewer]?.status === "deciding";
    for (;;) {
        const table = await until(game, ready);
        if (table.state.phase === "over") return table;
        await anyMove(game);
    }
}

const eternal = (...seats: Seat[]): Setup => ({ game: "eternal", seats, seed: "11" });

describe("a game on this device", () => {
    test("a person and a bot play the Eternal Game to its end, saved after every step", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("one", eternal(person("Ada"), bot(2)), means(saved));
        const table = await playOut(game);
        expect(table.state.players.every((player) => player.rank !== undefined)).toBe(true);
        await game.settled();
        expect(saved.length).toBeGreaterThan(table.state.round);
        expect(saved.at(-1)).toMatchObject({ id: "one", over: true });
        expect(table.undo).toEqual([]);
        game.close();
    });

    test("bots alone need nobody", async () => {
        const game = await LocalGame.begin("bots", eternal(bot(1), bot(2), bot(1)), means());
        const table = await until(game, ({ state }) => state.phase === "over");
        expect(table.state.players).toHaveLength(3);
        game.close();
    });

    test("two people at one device: each decides in turn, may take back, and sees no sealed move", async () => {
        const game = await LocalGame.begin("two", eternal(person("Ada"), person("Bert")), means());
        expect(game.table.viewer).toBe(0);
        await anyMove(game);
        expect(game.table.viewer).toBe(1);
        expect(game.table.undo).toEqual([0]);
        expect(game.table.state.players[0]?.move).toBeUndefined();
        await game.takeBack(0);
        expect(game.table.viewer).toBe(0);
        await anyMove(game);
        await anyMove(game);
        expect(game.table.state.round).toBe(2);
        expect(game.table.viewer).toBe(1); // whoever holds the device goes on
        expect(game.table.undo).toEqual([]);
        expect(game.table.news.filter((news) => news.kind === "built")).toHaveLength(2);
        game.close();
    });

    test("goes on after a reload where it was, with a sealed move in it", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("again", eternal(person("Ada"), person("Bert")), means(saved));
        await anyMove(game);
        game.close();
        const last = saved.at(-1);
        if (!last) throw new Error("nothing was saved");
        const resumed = await LocalGame.resume(last, means());
        expect(resumed.table.viewer).toBe(1);
        expect(resumed.table.state).toEqual(game.table.state);
        expect(resumed.table.undo).toEqual([0]);
        await resumed.takeBack(0);
        expect(resumed.table).toMatchObject({ viewer: 0, undo: [] });
        await anyMove(resumed);
        await anyMove(resumed);
        expect(resumed.table.state.round).toBe(2);
        resumed.close();
    });

    test("after a reload the latest of three can be taken back first", async () => {
        const saved: StoredGame[] = [];
        const seats = [person("Ada"), person("Bert"), person("Cleo")];
        const game = await LocalGame.begin("three", eternal(...seats), means(saved));
        for (let moves = 0; moves < 4; ++moves) await anyMove(game);
        expect(game.table).toMatchObject({ viewer: 0, undo: [2] });
        await anyMove(game);
        expect(game.table).toMatchObject({ viewer: 1, undo: [0, 2] });
        game.close();
        const last = saved.at(-1);
        if (!last) throw new Error("nothing was saved");
        const resumed = await LocalGame.resume(last, means());
        expect(resumed.table).toMatchObject({ viewer: 1, undo: [0, 2] });
        resumed.close();
    });

    test("what is refused changes nothing", async () => {
        const game = await LocalGame.begin("no", eternal(person("Ada")), means());
        const before = game.table;
        await expect(game.play({ place: ["A1"] })).rejects.toMatchObject({
            problem: { code: "illegal-move" },
        });
        expect(game.table).toBe(before);
        game.close();
    });

    test("nothing is shown before it is kept", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("kept", eternal(person("Ada")), means(saved));
        const shown: number[] = [];
        game.subscribe(({ state }) => {
            shown.push(state.round);
            expect(saved.at(-1)?.round).toBe(state.round);
        });
        await anyMove(game);
        expect(shown).toEqual([1, 2]);
        game.close();
    });

    test("a save that fails is told, and the game goes on", async () => {
        const game = await LocalGame.begin("full", eternal(person("Ada")), {
            ...means(),
            save: async () => Promise.reject(new Error("quota")),
        });
        expect(game.table.problem?.message).toContain("quota");
        await anyMove(game);
        expect(game.table.state.round).toBe(2);
        game.close();
    });

    test("advice is a legal move", async () => {
        const game = await LocalGame.begin("advice", eternal(person("Ada")), means());
        const advice = await game.advise();
        await game.play(advice.move);
        game.close();
    });

    test("a Roll & Build chapter: dice, new rules, the next episode, results", async () => {
        const setup: Setup = {
            game: "roll-and-build",
            campaign: "chapter-2",
            seats: [person("Ada"), bot(1)],
            seed: "5",
        };
        const game = await LocalGame.begin("chapter", setup, means());
        expect(game.table.content.line?.length).toBeGreaterThan(0);
        for (let index = 0; index < 3; ++index) {
            expect(game.table.newRules.length).toBeGreaterThan(0);
            const table = await playOut(game);
            if (!isPlan(table.state.campaign)) throw new Error("no campaign");
            expect(table.state.campaign.results.episodes).toHaveLength(index + 1);
            if (index < 2) await game.next();
        }
        await expect(game.next()).rejects.toMatchObject({ problem: { code: "campaign-over" } });
        game.close();
    });

    test("legacy: stickers between episodes are placed by people and bots", async () => {
        const setup: Setup = { game: "legacy", campaign: true, seats: [person("Ada"), bot(1)], seed: "5" };
        const game = await LocalGame.begin("legacy", setup, means());
        const asked = (table: Table) => table.state.players[table.viewer]?.status === "deciding";
        let stickers = 0;
        const third = ({ state }: Table) => state.episode === 3 && state.phase === "play";
        while (!third(game.table)) {
            const table = await until(game, (now) => asked(now) || third(now));
            if (third(table)) break;
            if (table.state.phase === "sticker") {
                const { pending, sticker } = table.legal ?? {};
                if (!pending || !sticker?.[0]) throw new Error("no sticker is asked for");
                await game.play({ sticker: pending, space: sticker[0] });
                ++stickers;
            } else await game.play("end");
        }
        expect(stickers).toBeGreaterThan(0);
        if (!isLegacy(game.table.state.campaign)) throw new Error("no campaign");
        expect(game.table.state.campaign.results).toHaveLength(2);
        expect(game.table.newRules.length).toBeGreaterThan(0);
        game.close();
    });
});
