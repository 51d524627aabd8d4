import { beforeAll, describe, expect, test, vi } from "vitest";
import { EngineError } from "../../engine/engine";
import { nodeEngine } from "../../engine/node";
import type { Move } from "../../engine/protocol";
import { LocalGame } from "../../game/local";
import type { Seat, Setup, GameView } from "../../game/model";
import { change } from "../../ui/settings.svelte";
import { PlayController } from "./play-controller.svelte";

const pose = { column: 0, row: 0, turn: 0, mirror: false } as const;

async function controllerOf(setup: Setup, engine = nodeEngine()): Promise<PlayController> {
    const game = await LocalGame.begin("controller", setup, {
        engine,
        openBotEngine: () => nodeEngine(),
        save: async () => ({ revision: 1, lasting: true }),
        watch: () => () => {},
        saveAgain: 0,
        weaker: async () => "",
        speak: async () => {},
        pace: 0,
        shown: async () => {},
    });
    return new PlayController(game);
}

const people = (...names: string[]): Seat[] => names.map((name) => ({ name }));
const eternal = (...names: string[]): Setup => ({ game: "eternal", seats: people(...names), seed: "7" });
const firstPlace = (controller: PlayController) => controller.view.legal?.place[0] ?? [];

beforeAll(() => void vi.stubGlobal("matchMedia", () => ({ matches: false })));

describe("the play controller", () => {
    test("shows what building here would change, and builds it", async () => {
        const controller = await controllerOf(eternal("Ada"));
        expect(controller.board.piece?.legal).toEqual(controller.view.legal?.place);
        controller.moved(firstPlace(controller), pose, true);
        expect(controller.preview?.change).toBeTypeOf("number");
        const total = controller.preview?.total;
        await controller.build();
        expect(controller.view.state.round).toBe(2);
        expect(controller.view.scores[0]?.total).toBe(total);
        expect(controller.board.last).toHaveLength(1);
        expect(controller.placement).toBeNull();
        controller.close();
    });

    test("waits for a decision of an earlier page, and shows why it was refused", async () => {
        const controller = await controllerOf(eternal("Ada"));
        let refuse: (error: Error) => void = () => undefined;
        const waited = controller.waitFor(new Promise((_, reject) => (refuse = reject)));
        expect(controller.busy).toBe(true);
        refuse(new EngineError({ code: "round-over", message: "The round is over." }));
        await waited;
        expect(controller).toMatchObject({ busy: false, problem: { message: "The round is over." } });
        controller.close();
    });

    test("asks the engine for nothing while the piece moves over places where it fits", async () => {
        const engine = nodeEngine();
        const controller = await controllerOf(eternal("Ada"), engine);
        const requests = vi.spyOn(engine, "request");
        for (const place of controller.view.legal?.place ?? []) {
            controller.moved(place, pose, true);
            expect(controller.preview?.change).toBeTypeOf("number");
        }
        await controller.ask("pass");
        expect(requests).not.toHaveBeenCalled();
        await controller.build(firstPlace(controller));
        expect(requests).toHaveBeenCalledTimes(1);
        controller.close();
    });

    test("lights up the spaces of a score line as they would be with the piece built", async () => {
        const controller = await controllerOf(eternal("Ada"));
        const { lines } = await controller.source.score(0);
        const before = lines.find(({ rule }) => rule === "B-EMPTY1")?.spaces ?? [];
        expect(before.length).toBeGreaterThan(0);
        await controller.light("B-EMPTY1");
        expect(controller.lit).toEqual(before);
        const meadow = controller.view.legal?.place.find((place) => before.includes(place[0] ?? "")) ?? [];
        controller.moved(meadow, pose, true);
        await controller.light("B-EMPTY1");
        expect(controller.lit).toEqual(before.filter((space) => !meadow.includes(space)));
        controller.unlight();
        expect(controller.lit).toEqual([]);
        controller.close();
    });

    test("says why not instead of building", async () => {
        const controller = await controllerOf(eternal("Ada"));
        controller.moved(["A4", "B4", "C4"], pose, false);
        await controller.build();
        expect(controller.why).toMatchObject({ rule: "B-FIT", spaces: ["A4", "B4"] });
        expect(controller.board.highlights).toContainEqual({ spaces: ["A4", "B4"], tone: "bad" });
        expect(controller.view.state.round).toBe(1);
        controller.moved(firstPlace(controller), pose, true);
        expect(controller.why).toBeNull();
        controller.close();
    });

    test("asks before a pass and names its price", async () => {
        const controller = await controllerOf(eternal("Ada"));
        await controller.ask("pass");
        expect(controller.asking).toBe("pass");
        expect(controller.askedPreview?.change).toBe(-1);
        await controller.confirmed();
        expect(controller.me?.passes).toBe(1);
        controller.close();
    });

    test("a pass that is not allowed is explained, not asked for", async () => {
        const controller = await controllerOf({
            game: "roll-and-build",
            episode: 6,
            seats: people("Ada"),
            seed: "1",
        });
        await controller.ask("pass");
        expect(controller.asking).toBeNull();
        expect(controller.why?.rule).toBe("RB-NOPASS");
        controller.close();
    });

    test("what was sealed can be taken back until the round closes", async () => {
        const controller = await controllerOf(eternal("Ada", "Bert"));
        await controller.build(firstPlace(controller));
        expect(controller.view.viewer).toBe(1);
        await controller.undo();
        // It is Bert's turn now, and the move is Ada's.
        expect([controller.asking, controller.undoName, controller.view.viewer]).toEqual(["undo", "Ada", 1]);
        await controller.confirmed();
        expect(controller.view.viewer).toBe(0);
        expect(controller.asked).toBe(true);
        controller.close();
    });

    test("hands the device over to the next person, who sees nothing of the last move", async () => {
        const controller = await controllerOf(eternal("Ada", "Bert"));
        const scoring = controller.view.legal?.place.find((place) => {
            controller.moved(place, pose, true);
            return controller.preview?.change;
        });
        expect(scoring).toBeDefined();
        expect(controller.handing).toBe(false);
        await controller.build(scoring);
        expect([controller.view.viewer, controller.handing]).toEqual([1, true]);
        expect(controller.board.pops).toEqual([]);
        await controller.takeBack(); // Ada, on the hand-over screen
        expect([controller.view.viewer, controller.handing]).toEqual([0, false]);

        change({ handOver: false });
        await controller.build(firstPlace(controller));
        expect([controller.view.viewer, controller.handing]).toEqual([1, false]);
        change({ handOver: true });
        // Bert closes the round and goes on with the next one.
        await controller.build(firstPlace(controller));
        expect([controller.view.viewer, controller.handing]).toEqual([1, false]);
        controller.close();
    });

    test("shows what is advised: to pass, to stop, to build elsewhere or here", async () => {
        const controller = await controllerOf(eternal("Ada"));
        const place = firstPlace(controller);
        for (const [move, first, then] of [
            ["pass", "pass", "pass"],
            ["end", "end", "end"],
            [{ place }, "place", "here"],
        ] as const) {
            controller.source.advise = async () => ({ move: move as Move, value: null, alternatives: [] });
            controller.moved(controller.view.legal?.place[1] ?? [], pose, true);
            await controller.advise();
            expect([controller.advised, controller.note]).toEqual([first, controller.adviceText]);
            controller.moved(place, pose, true);
            expect(controller.advised).toBe(then);
        }
        controller.dismiss();
        expect([controller.advised, controller.note]).toEqual([null, ""]);
        controller.close();
    });

    test("gives no help in a game whose result is ranked, and says why", async () => {
        const controller = await controllerOf({ ...eternal("Ada"), tag: "today:2026-11-15" });
        const weigh = vi.spyOn(controller.source, "stopOrGo");
        const think = vi.spyOn(controller.source, "advise");
        await controller.advise();
        expect(controller.note).not.toBe("");
        controller.dismiss();
        controller.askGap();
        expect([controller.gap, controller.note !== ""]).toEqual([null, true]);
        await controller.ask("end");
        expect(controller.asking).toBe("end");
        expect(think).not.toHaveBeenCalled();
        expect(weigh).not.toHaveBeenCalled();
        controller.close();
    });

    test("a building that fits nowhere is passed without a question", async () => {
        const controller = await controllerOf(eternal("Ada"));
        const legal = { place: [], pass: true, end: true };
        controller.view = { ...controller.view, legal };
        await controller.ask("end");
        expect([controller.asking, controller.view.state.round]).toEqual(["end", 1]);
        controller.asking = null;
        await controller.ask("pass");
        expect([controller.asking, controller.view.state.round, controller.me?.passes]).toEqual([null, 2, 1]);
        // Where a pass is not allowed, stopping is what is left.
        controller.view = { ...controller.view, legal: { ...legal, pass: false } };
        await controller.ask("end");
        expect([controller.asking, controller.over]).toEqual([null, true]);
        controller.close();
    });

    test("is ready for the next thing as soon as the last one shows, not only when it is answered", async () => {
        const controller = await controllerOf(eternal("Ada"));
        let answer: () => void = () => undefined;
        const play = controller.source.play.bind(controller.source);
        controller.source.play = async (move) => {
            await play(move);
            await new Promise<void>((resolve) => (answer = resolve));
        };
        const built = controller.build(firstPlace(controller));
        expect(controller.busy).toBe(true);
        await vi.waitFor(() => expect(controller.view.state.round).toBe(2));
        expect(controller.busy).toBe(false);
        const answerLate = answer;
        const next = controller.build(firstPlace(controller));
        answerLate();
        await built;
        expect(controller.busy).toBe(true); // with the next one
        await vi.waitFor(() => expect(controller.view.state.round).toBe(3));
        answer();
        await next;
        expect(controller.busy).toBe(false);
        controller.close();
    });

    test("a second click on the same thing does nothing", async () => {
        const controller = await controllerOf(eternal("Ada"));
        const place = firstPlace(controller);
        await Promise.all([controller.build(place), controller.build(place)]);
        expect(controller.view.state.round).toBe(2);
        expect(controller.problem).toBeNull();
        expect(controller.why).toBeNull();
        controller.close();
    });

    test("a reason that comes late is not shown for another place", async () => {
        const controller = await controllerOf(eternal("Ada"));
        controller.moved(["A4", "B4", "C4"], pose, false);
        const explained = controller.explain();
        controller.moved(firstPlace(controller), pose, true);
        await explained;
        expect(controller.why).toBeNull();
        controller.close();
    });

    test("what was asked before a pass is not asked of the next building or the next person", async () => {
        const controller = await controllerOf(eternal("Ada", "Bert"));
        const asked = controller.ask("pass");
        await Promise.all([asked, controller.build(firstPlace(controller))]);
        expect(controller.view.viewer).toBe(1);
        expect(controller.asking).toBeNull();
        controller.close();
    });

    test("nothing is reported after the screen is left", async () => {
        const controller = await controllerOf(eternal("Ada"));
        const explained = controller.explain(firstPlace(controller));
        controller.moved(firstPlace(controller), pose, true);
        controller.close();
        await explained;
        expect(controller.problem).toBeNull();
    });

    test("advice is drawn on the board as a ghost until the round is over", async () => {
        const controller = await controllerOf(eternal("Ada"));
        await controller.advise();
        expect(controller.advice).not.toBeNull();
        expect(controller.board.ghosts).toHaveLength(1);
        await controller.build(firstPlace(controller));
        expect(controller.advice).toBeNull();
        controller.close();
    });

    test("a piece of the dice may be mirrored, a card's may not", async () => {
        const cards = await controllerOf(eternal("Ada"));
        expect(cards.board.piece?.mirror).toBe(false);
        const dice = await controllerOf({
            game: "roll-and-build",
            episode: 1,
            seats: people("Ada"),
            seed: "1",
        });
        expect(dice.board.piece?.mirror).toBe(true);
        cards.close();
        dice.close();
    });

    test("stickers: a place is chosen on the board and stuck with a second step", async () => {
        const controller = await controllerOf({
            game: "legacy",
            campaign: true,
            seats: people("Ada", "Bert"),
            seed: "5",
        });
        for (const name of ["Ada", "Bert"]) {
            expect(controller.view.seats[controller.view.viewer]?.name).toBe(name);
            await controller.ask("end");
            await controller.confirmed();
        }
        expect(controller.view.state.phase).toBe("sticker");
        expect(controller.sticker?.kind).toBe("space");
        expect(controller.board.choice?.spaces).toEqual(controller.view.legal?.sticker);
        const before = controller.view.viewer;
        await controller.stick();
        expect(controller.view.viewer).toBe(before); // nothing was chosen
        controller.chosen = controller.sticker?.options[0] ?? null;
        await controller.stick();
        expect(controller.view.viewer === before && controller.view.state.phase === "sticker").toBe(false);
        controller.close();
    });

    test("stickers: the chosen place stays chosen while others stick theirs", async () => {
        const controller = await controllerOf({
            game: "legacy",
            campaign: true,
            seats: people("Ada", "Bert"),
            seed: "5",
        });
        for (let end = 0; end < 2; ++end) {
            await controller.ask("end");
            await controller.confirmed();
        }
        const { view } = controller;
        const others = view.state.players.map((player, seat) =>
            seat === view.viewer ? player : { ...player, stickers: [] },
        );
        let tell: (view: GameView) => void = () => undefined;
        const watched = new PlayController({
            ...controller.source,
            view,
            subscribe: (changed) => {
                tell = changed;
                return () => undefined;
            },
            close: () => undefined,
        });
        watched.chosen = watched.sticker?.options[0] ?? null;
        expect(watched.chosen).not.toBeNull();
        tell({ ...view, state: { ...view.state, players: others } });
        expect(watched.chosen).toBe(watched.sticker?.options[0]);
        const own = others.map((player, seat) =>
            seat === view.viewer ? { ...player, stickers: player.stickers?.slice(1) ?? [] } : player,
        );
        tell({ ...view, state: { ...view.state, players: own } });
        expect(watched.chosen).toBeNull();
        watched.close();
        controller.close();
    });
});
