import { describe, expect, test, vi } from "vitest";
import { nodeEngine } from "../engine/node";
import { isLegacy, isPlan } from "../engine/protocol";
import { LocalGame, type Services } from "./local";
import type { Seat, Setup, StoredGame, GameView } from "./model";

const bot = (level: number): Seat => ({ bot: "mycity", level });
const person = (name: string): Seat => ({ name });

function services(saved: StoredGame[] = []): Services {
    return {
        engine: nodeEngine(),
        openBotEngine: () => nodeEngine(),
        save: async (game) => void saved.push(structuredClone(game)),
        speak: async () => {},
        pace: 0,
        shown: async () => {},
    };
}

const until = (game: LocalGame, done: (view: GameView) => boolean): Promise<GameView> =>
    new Promise((resolve, reject) => {
        let stop = () => {};
        stop = game.subscribe((view) => {
            if (view.problem) reject(new Error(view.problem.message));
            if (!done(view)) return;
            queueMicrotask(() => stop());
            resolve(view);
        });
    });

/** The viewer's first legal move. */
async function anyMove(game: LocalGame): Promise<void> {
    const { legal } = game.view;
    if (!legal) throw new Error("nothing is asked");
    const [place] = legal.place;
    if (place) return game.play({ place });
    return game.play(legal.pass ? "pass" : "end");
}

async function playOut(game: LocalGame): Promise<GameView> {
    const ready = (view: GameView) =>
        view.state.phase === "over" || view.state.players[view.viewer]?.status === "deciding";
    for (;;) {
        const view = await until(game, ready);
        if (view.state.phase === "over") return view;
        await anyMove(game);
    }
}

const eternal = (...seats: Seat[]): Setup => ({ game: "eternal", seats, seed: "11" });

describe("a game on this device", () => {
    test("a person and a bot play the Eternal Game to its end, saved after every step", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("one", eternal(person("Ada"), bot(2)), services(saved));
        const view = await playOut(game);
        expect(view.state.players.every((player) => player.rank !== undefined)).toBe(true);
        await game.settled();
        expect(saved.length).toBeGreaterThan(view.state.round);
        expect(saved.at(-1)).toMatchObject({ id: "one", over: true });
        expect(view.undo).toEqual([]);
        game.close();
    });

    test("a placement takes one request, and so does a bot's answer", async () => {
        const rules = nodeEngine();
        const bots = nodeEngine();
        const game = await LocalGame.begin("count", eternal(person("Ada"), bot(2)), {
            ...services(),
            engine: rules,
            openBotEngine: () => bots,
        });
        const answered = ({ state }: GameView, round: number) =>
            state.round === round && state.players[1]?.status === "decided";
        await until(game, (view) => answered(view, 1));
        const toRules = vi.spyOn(rules, "request");
        const toBots = vi.spyOn(bots, "request");
        await anyMove(game);
        expect(toRules.mock.calls.map(([request]) => request)).toEqual([
            expect.objectContaining({ cmd: "play", player: 0 }),
        ]);
        game.subscribe(() => undefined); // bots play as long as somebody watches
        await until(game, (view) => answered(view, 2));
        expect(toBots.mock.calls.map(([request]) => request.cmd)).toEqual(["suggest"]);
        expect(toRules.mock.calls.map(([request]) => [request.cmd, request.player])).toEqual([
            ["play", 0],
            ["play", 1],
        ]);
        game.close();
    });

    test("bots alone need nobody", async () => {
        const game = await LocalGame.begin("bots", eternal(bot(1), bot(2), bot(1)), services());
        const view = await until(game, ({ state }) => state.phase === "over");
        expect(view.state.players).toHaveLength(3);
        game.close();
    });

    test("two people at one device: each decides in turn, may take back, and sees no sealed move", async () => {
        const game = await LocalGame.begin("two", eternal(person("Ada"), person("Bert")), services());
        expect(game.view.viewer).toBe(0);
        await anyMove(game);
        expect(game.view.viewer).toBe(1);
        expect(game.view.undo).toEqual([0]);
        expect(game.view.state.players[0]?.move).toBeUndefined();
        await game.takeBack(0);
        expect(game.view.viewer).toBe(0);
        await anyMove(game);
        await anyMove(game);
        expect(game.view.state.round).toBe(2);
        expect(game.view.viewer).toBe(1); // the last one goes on with the next round
        expect(game.view.undo).toEqual([]);
        expect(game.view.roundEvents.filter(({ kind }) => kind === "built")).toHaveLength(2);
        game.close();
    });

    test("goes on after a reload where it was, with a sealed move in it", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("again", eternal(person("Ada"), person("Bert")), services(saved));
        await anyMove(game);
        game.close();
        const last = saved.at(-1);
        if (!last) throw new Error("nothing was saved");
        const resumed = await LocalGame.resume(last, services());
        expect(resumed.view.viewer).toBe(1);
        expect(resumed.view.state).toEqual(game.view.state);
        expect(resumed.view.undo).toEqual([0]);
        await resumed.takeBack(0);
        expect(resumed.view).toMatchObject({ viewer: 0, undo: [] });
        await anyMove(resumed);
        await anyMove(resumed);
        expect(resumed.view.state.round).toBe(2);
        resumed.close();
    });

    test("after a reload the latest of three can be taken back first", async () => {
        const saved: StoredGame[] = [];
        const seats = [person("Ada"), person("Bert"), person("Cleo")];
        const game = await LocalGame.begin("three", eternal(...seats), services(saved));
        for (let moves = 0; moves < 4; ++moves) await anyMove(game);
        expect(game.view).toMatchObject({ viewer: 0, undo: [2] });
        await anyMove(game);
        expect(game.view).toMatchObject({ viewer: 1, undo: [0, 2] });
        game.close();
        const last = saved.at(-1);
        if (!last) throw new Error("nothing was saved");
        const resumed = await LocalGame.resume(last, services());
        expect(resumed.view).toMatchObject({ viewer: 1, undo: [0, 2] });
        resumed.close();
    });

    test("what is refused changes nothing", async () => {
        const game = await LocalGame.begin("no", eternal(person("Ada")), services());
        const before = game.view;
        await expect(game.play({ place: ["A1"] })).rejects.toMatchObject({
            problem: { code: "illegal-move" },
        });
        expect(game.view).toBe(before);
        game.close();
    });

    test("nothing is shown before it is saved", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("kept", eternal(person("Ada")), services(saved));
        const shown: number[] = [];
        game.subscribe(({ state }) => {
            shown.push(state.round);
            expect(saved.at(-1)?.round).toBe(state.round);
        });
        await anyMove(game);
        expect(shown).toEqual([1, 2]);
        game.close();
    });

    test("a save that fails is reported, and the game goes on", async () => {
        const game = await LocalGame.begin("full", eternal(person("Ada")), {
            ...services(),
            save: async () => Promise.reject(new Error("quota")),
        });
        expect(game.view.problem?.message).toContain("quota");
        await anyMove(game);
        expect(game.view.state.round).toBe(2);
        game.close();
    });

    test("advice is a legal move", async () => {
        const game = await LocalGame.begin("advice", eternal(person("Ada")), services());
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
        const game = await LocalGame.begin("chapter", setup, services());
        expect(game.view.content.line?.length).toBeGreaterThan(0);
        for (let index = 0; index < 3; ++index) {
            expect(game.view.state.opening?.new.length).toBeGreaterThan(0);
            const view = await playOut(game);
            if (!isPlan(view.state.campaign)) throw new Error("no campaign");
            expect(view.state.campaign.results.episodes).toHaveLength(index + 1);
            if (index < 2) await game.next();
        }
        await expect(game.next()).rejects.toMatchObject({ problem: { code: "campaign-over" } });
        game.close();
    });

    test("legacy: stickers between episodes are placed by people and bots", async () => {
        const setup: Setup = { game: "legacy", campaign: true, seats: [person("Ada"), bot(1)], seed: "5" };
        const game = await LocalGame.begin("legacy", setup, services());
        const asked = (view: GameView) => view.state.players[view.viewer]?.status === "deciding";
        let stickers = 0;
        const third = ({ state }: GameView) => state.episode === 3 && state.phase === "play";
        while (!third(game.view)) {
            const view = await until(game, (now) => asked(now) || third(now));
            if (third(view)) break;
            if (view.state.phase === "sticker") {
                const { pending, sticker } = view.legal ?? {};
                if (!pending || !sticker?.[0]) throw new Error("no sticker is asked for");
                await game.play({ sticker: pending, space: sticker[0] });
                ++stickers;
            } else await game.play("end");
        }
        expect(stickers).toBeGreaterThan(0);
        if (!isLegacy(game.view.state.campaign)) throw new Error("no campaign");
        expect(game.view.state.campaign.results).toHaveLength(2);
        expect(game.view.state.opening?.new.length).toBeGreaterThan(0);
        game.close();
    });
});
