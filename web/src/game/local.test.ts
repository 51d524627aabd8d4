import { IDBFactory } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import { nodeEngine } from "../engine/node";
import { isLegacy, isPlan } from "../engine/protocol";
import { stickerChoice } from "../screens/play/stickers";
import { LocalGame, type Services } from "./local";
import type { Seat, Setup, StoredGame, GameView } from "./model";
import { databaseStore, type Store } from "./store";

const bot = (level: number): Seat => ({ bot: "mycity", level });
const person = (name: string): Seat => ({ name });

function services(saved: StoredGame[] = []): Services {
    return {
        engine: nodeEngine(),
        openBotEngine: () => nodeEngine(),
        save: async (game) => ({ revision: saved.push(structuredClone(game)), lasting: true }),
        watch: () => () => {},
        saveAgain: 0,
        weaker: async (level, played) => `${level} plays like ${played}`,
        speak: async () => {},
        pace: 0,
        shown: async () => {},
    };
}

/** A window that has this game open. */
async function windowOf(store: Store, id: string, setup?: Setup): Promise<LocalGame> {
    const these = {
        ...services(),
        save: async (game: StoredGame) => ({ revision: await store.replace(game), lasting: true }),
    };
    if (setup) return LocalGame.begin(id, setup, these);
    const stored = await store.get(id);
    if (!stored) throw new Error("it is not stored");
    return LocalGame.resume(stored, these);
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
        // It follows by the moves that it does not know, with no document.
        expect(toBots.mock.calls.map(([request]) => [request.cmd, request.player])).toEqual([
            ["play", 1],
            ["play", 0],
            ["suggest", 1],
        ]);
        expect(toRules.mock.calls.map(([request]) => [request.cmd, request.player])).toEqual([
            ["play", 0],
            ["play", 1],
        ]);
        game.close();
    });

    test("the bots' engine replays no document but at the beginning of an episode", async () => {
        const bots = nodeEngine();
        const asked = vi.spyOn(bots, "request");
        const setup: Setup = { game: "legacy", campaign: true, seats: [bot(1), bot(1)], seed: "5" };
        const game = await LocalGame.begin("follow", setup, { ...services(), openBotEngine: () => bots });
        await until(game, ({ state }) => state.episode === 3);
        game.close();
        const requests = asked.mock.calls.map(([request]) => request);
        const loads = requests.filter(({ cmd }) => cmd === "load");
        // Each episode has a beginning and the stickers after it.
        expect(loads.length).toBeLessThanOrEqual(6);
        expect(requests.filter(({ cmd }) => cmd === "suggest").length).toBeGreaterThan(40);
        for (const { cmd, campaign } of requests) expect(campaign !== undefined).toBe(cmd === "load");
    });

    test("after somebody else has used the bots' engine, and after a move was taken back, it loads again", async () => {
        const bots = nodeEngine();
        const seats = [person("Ada"), person("Bert")];
        const game = await LocalGame.begin("other", eternal(...seats), {
            ...services(),
            openBotEngine: () => bots,
        });
        const legal = async () => {
            const { move } = await game.advise();
            if (typeof move !== "object" || !("place" in move)) throw new Error("no placement");
            expect(game.view.legal?.place).toContainEqual(move.place);
        };
        await legal();
        await (await game.thinker()).begin({ game: "eternal", players: seats, seed: "3" });
        await legal();
        await anyMove(game);
        await anyMove(game);
        await legal();
        await anyMove(game);
        await game.takeBack(game.view.undo[0]!);
        await legal();
        game.close();
    });

    test("a game is stored as its beginning and its moves, and opens as it was", async () => {
        const saved: StoredGame[] = [];
        const game = await LocalGame.begin("moves", eternal(person("Ada"), person("Bert")), services(saved));
        for (let moves = 0; moves < 5; ++moves) await anyMove(game);
        await game.takeBack(game.view.undo[0]!);
        const last = saved.at(-1)!;
        expect(last.document).toEqual(saved[0]!.document);
        expect(last.moves).toHaveLength(4);
        const resumed = await LocalGame.resume(structuredClone(last), services());
        expect(resumed.view.state).toEqual(game.view.state);
        expect(await resumed.text()).toBe(await game.text());
        // As games were stored before.
        const document = { record: JSON.parse(await game.text()) as unknown };
        const whole = await LocalGame.resume({ ...last, document, moves: undefined }, services());
        expect(whole.view.state).toEqual(game.view.state);
        for (const each of [game, resumed, whole]) each.close();
    });

    test("a bot that plays below its level is told once", async () => {
        const game = await LocalGame.begin("weak", eternal(person("Ada"), bot(5)), services());
        const problems: unknown[] = [];
        game.subscribe(({ problem }) => {
            if (problem && problem !== problems.at(-1)) problems.push(problem);
        });
        const answered = (round: number) =>
            vi.waitUntil(
                () => {
                    const { state } = game.view;
                    return state.round === round && state.players[1]?.status === "decided";
                },
                { timeout: 20_000 },
            );
        await answered(1);
        await anyMove(game);
        await answered(2);
        expect(problems).toEqual([{ code: "weaker-bot", message: "5 plays like 2" }]);
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
        expect(game.view.roundEvents.filter(({ event }) => event === "placed")).toHaveLength(2);
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

    test("a save that fails is told, the game goes on, and is saved as soon as there is room", async () => {
        const saved: StoredGame[] = [];
        let full = true;
        const these = services(saved);
        const game = await LocalGame.begin("full", eternal(person("Ada")), {
            ...these,
            save: async (stored) => (full ? Promise.reject(new Error("quota")) : these.save(stored)),
        });
        expect(game.view).toMatchObject({ unsaved: "failed", problem: null });
        await anyMove(game);
        expect(game.view).toMatchObject({ unsaved: "failed", state: { round: 2 } });
        full = false;
        await vi.waitFor(() => expect(game.view.unsaved).toBeNull());
        expect(saved.map(({ round }) => round)).toEqual([2]);
        game.close();
    });

    test("where nothing lasts, the game says so", async () => {
        const game = await LocalGame.begin("blocked", eternal(person("Ada")), {
            ...services(),
            save: async () => ({ revision: 1, lasting: false }),
        });
        expect(game.view.unsaved).toBe("blocked");
        game.close();
    });

    test("a window in round 2 leaves round 6 of another window as it is, and says so", async () => {
        const store = await databaseStore(new IDBFactory());
        const old = await windowOf(store, "game", eternal(person("Ada")));
        await anyMove(old);
        const latest = await windowOf(store, "game");
        while (latest.view.state.round < 6) await anyMove(latest);
        await anyMove(old);
        expect(old.view).toMatchObject({ unsaved: "elsewhere", problem: null });
        expect(await store.get("game")).toMatchObject({ round: 6 });
        // It changes nothing any more, also not its own state.
        await anyMove(old);
        expect(await store.get("game")).toMatchObject({ round: 6 });
        await anyMove(latest);
        expect(latest.view).toMatchObject({ unsaved: null, state: { round: 7 } });
        const again = await windowOf(store, "game");
        expect(again.view.state.round).toBe(7);
        for (const game of [old, latest, again]) game.close();
    });

    test("a window forgotten in episode 5 leaves a campaign in episode 20 as it is", async () => {
        const store = await databaseStore(new IDBFactory());
        const setup: Setup = {
            game: "legacy",
            campaign: true,
            seats: [person("Ada"), person("Bert")],
            seed: "5",
        };
        const playUntil = async (game: LocalGame, episode: number) => {
            while (game.view.state.episode < episode || game.view.state.phase !== "play") {
                const asked = stickerChoice(game.view);
                if (asked) await game.play(asked.move(asked.options[0] ?? ""));
                else await game.play("end");
            }
        };
        const old = await windowOf(store, "campaign", setup);
        await playUntil(old, 5);
        const latest = await windowOf(store, "campaign");
        await playUntil(latest, 20);
        await old.play("end");
        expect(old.view.unsaved).toBe("elsewhere");
        expect(await store.get("campaign")).toMatchObject({ episode: 20 });
        for (const game of [old, latest]) game.close();
    });

    test("a window is told when another one has stored the game", async () => {
        let told = () => {};
        const game = await LocalGame.begin("told", eternal(person("Ada"), bot(1)), {
            ...services(),
            watch: (id, superseded) => {
                expect(id).toBe("told");
                told = superseded;
                return () => {};
            },
        });
        told();
        expect(game.view.unsaved).toBe("elsewhere");
        const { state } = game.view;
        game.subscribe(() => undefined); // bots do not go on either
        await anyMove(game);
        await game.settled();
        expect(game.view.state).toBe(state);
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
