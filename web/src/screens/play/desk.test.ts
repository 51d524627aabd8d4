import { beforeAll, describe, expect, test, vi } from "vitest";
import { nodeEngine } from "../../engine/node";
import { LocalGame } from "../../game/local";
import type { Seat, Setup, Table } from "../../game/model";
import { Desk } from "./desk.svelte";

const pose = { column: 0, row: 0, turn: 0, mirror: false } as const;

async function deskOf(setup: Setup): Promise<Desk> {
    const game = await LocalGame.begin("desk", setup, {
        engine: nodeEngine(),
        thinker: () => nodeEngine(),
        save: async () => {},
        speak: async () => {},
        pace: 0,
        shown: async () => {},
    });
    return new Desk(game);
}

const people = (...names: string[]): Seat[] => names.map((name) => ({ name }));
const eternal = (...names: string[]): Setup => ({ game: "eternal", seats: people(...names), seed: "7" });
const firstPlace = (desk: Desk) => desk.table.legal?.place[0] ?? [];

beforeAll(() => void vi.stubGlobal("matchMedia", () => ({ matches: false })));

describe("the desk", () => {
    test("shows what building here would change, and builds it", async () => {
        const desk = await deskOf(eternal("Ada"));
        expect(desk.board.piece?.legal).toEqual(desk.table.legal?.place);
        desk.moved(firstPlace(desk), pose, true);
        await vi.waitFor(() => expect(desk.preview?.change).toBeTypeOf("number"));
        const total = desk.preview?.total;
        await desk.build();
        expect(desk.table.state.round).toBe(2);
        expect(desk.table.score?.total).toBe(total);
        expect(desk.board.last).toHaveLength(1);
        expect(desk.lying).toBeNull();
        desk.close();
    });

    test("says why not instead of building", async () => {
        const desk = await deskOf(eternal("Ada"));
        desk.moved(["A4", "B4", "C4"], pose, false);
        await desk.build();
        expect(desk.why).toMatchObject({ rule: "B-FIT", spaces: ["A4", "B4"] });
        expect(desk.board.highlights).toContainEqual({ spaces: ["A4", "B4"], tone: "bad" });
        expect(desk.table.state.round).toBe(1);
        desk.moved(firstPlace(desk), pose, true);
        expect(desk.why).toBeNull();
        desk.close();
    });

    test("asks before a pass and names its price", async () => {
        const desk = await deskOf(eternal("Ada"));
        await desk.ask("pass");
        expect(desk.asking).toBe("pass");
        expect(desk.askedPreview?.change).toBe(-1);
        await desk.confirmed();
        expect(desk.me?.passes).toBe(1);
        desk.close();
    });

    test("a pass that is not allowed is explained, not asked for", async () => {
        const desk = await deskOf({ game: "roll-and-build", episode: 6, seats: people("Ada"), seed: "1" });
        await desk.ask("pass");
        expect(desk.asking).toBeNull();
        expect(desk.why?.rule).toBe("RB-NOPASS");
        desk.close();
    });

    test("what was sealed can be taken back until the round closes", async () => {
        const desk = await deskOf(eternal("Ada", "Bert"));
        await desk.build(firstPlace(desk));
        expect(desk.table.viewer).toBe(1);
        await desk.undo();
        expect(desk.table.viewer).toBe(0);
        expect(desk.asked).toBe(true);
        desk.close();
    });

    test("is ready for the next thing as soon as the last one shows, not only when it is answered", async () => {
        const desk = await deskOf(eternal("Ada"));
        let answer: () => void = () => undefined;
        const play = desk.source.play.bind(desk.source);
        desk.source.play = async (move) => {
            await play(move);
            await new Promise<void>((resolve) => (answer = resolve));
        };
        const built = desk.build(firstPlace(desk));
        expect(desk.busy).toBe(true);
        await vi.waitFor(() => expect(desk.table.state.round).toBe(2));
        expect(desk.busy).toBe(false);
        const answerLate = answer;
        const next = desk.build(firstPlace(desk));
        answerLate();
        await built;
        expect(desk.busy).toBe(true); // with the next one
        await vi.waitFor(() => expect(desk.table.state.round).toBe(3));
        answer();
        await next;
        expect(desk.busy).toBe(false);
        desk.close();
    });

    test("a second click on the same thing does nothing", async () => {
        const desk = await deskOf(eternal("Ada"));
        const place = firstPlace(desk);
        await Promise.all([desk.build(place), desk.build(place)]);
        expect(desk.table.state.round).toBe(2);
        expect(desk.problem).toBeNull();
        expect(desk.why).toBeNull();
        desk.close();
    });

    test("a reason that comes late is not told of another place", async () => {
        const desk = await deskOf(eternal("Ada"));
        desk.moved(["A4", "B4", "C4"], pose, false);
        const explained = desk.explain();
        desk.moved(firstPlace(desk), pose, true);
        await explained;
        expect(desk.why).toBeNull();
        desk.close();
    });

    test("what was asked before a pass is not asked of the next building or the next person", async () => {
        const desk = await deskOf(eternal("Ada", "Bert"));
        const asked = desk.ask("pass");
        await Promise.all([asked, desk.build(firstPlace(desk))]);
        expect(desk.table.viewer).toBe(1);
        expect(desk.asking).toBeNull();
        desk.close();
    });

    test("whoever has left hears of nothing", async () => {
        const desk = await deskOf(eternal("Ada"));
        const explained = desk.explain(firstPlace(desk));
        desk.moved(firstPlace(desk), pose, true);
        desk.close();
        await explained;
        expect(desk.problem).toBeNull();
    });

    test("advice lies on the board as a ghost until the round is over", async () => {
        const desk = await deskOf(eternal("Ada"));
        await desk.advise();
        expect(desk.advice).not.toBeNull();
        expect(desk.board.ghosts).toHaveLength(1);
        await desk.build(firstPlace(desk));
        expect(desk.advice).toBeNull();
        desk.close();
    });

    test("a piece of the dice may be mirrored, a card's may not", async () => {
        const cards = await deskOf(eternal("Ada"));
        expect(cards.board.piece?.mirror).toBe(false);
        const dice = await deskOf({ game: "roll-and-build", episode: 1, seats: people("Ada"), seed: "1" });
        expect(dice.board.piece?.mirror).toBe(true);
        cards.close();
        dice.close();
    });

    test("stickers: a place is chosen on the board and stuck with a second step", async () => {
        const desk = await deskOf({
            game: "legacy",
            campaign: true,
            seats: people("Ada", "Bert"),
            seed: "5",
        });
        for (const name of ["Ada", "Bert"]) {
            expect(desk.table.seats[desk.table.viewer]?.name).toBe(name);
            await desk.ask("end");
            await desk.confirmed();
        }
        expect(desk.table.state.phase).toBe("sticker");
        expect(desk.sticker?.kind).toBe("space");
        expect(desk.board.choice?.spaces).toEqual(desk.table.legal?.sticker);
        const before = desk.table.viewer;
        await desk.stick();
        expect(desk.table.viewer).toBe(before); // nothing was chosen
        desk.chosen = desk.sticker?.options[0] ?? null;
        await desk.stick();
        expect(desk.table.viewer === before && desk.table.state.phase === "sticker").toBe(false);
        desk.close();
    });

    test("stickers: the chosen place stays chosen while others stick theirs", async () => {
        const desk = await deskOf({
            game: "legacy",
            campaign: true,
            seats: people("Ada", "Bert"),
            seed: "5",
        });
        for (let end = 0; end < 2; ++end) {
            await desk.ask("end");
            await desk.confirmed();
        }
        const { table } = desk;
        const others = table.state.players.map((player, seat) =>
            seat === table.viewer ? player : { ...player, stickers: [] },
        );
        let tell: (table: Table) => void = () => undefined;
        const watched = new Desk({
            ...desk.source,
            table,
            subscribe: (changed) => {
                tell = changed;
                return () => undefined;
            },
            close: () => undefined,
        });
        watched.chosen = watched.sticker?.options[0] ?? null;
        expect(watched.chosen).not.toBeNull();
        tell({ ...table, state: { ...table.state, players: others } });
        expect(watched.chosen).toBe(watched.sticker?.options[0]);
        const own = others.map((player, seat) =>
            seat === table.viewer ? { ...player, stickers: player.stickers?.slice(1) ?? [] } : player,
        );
        tell({ ...table, state: { ...table.state, players: own } });
        expect(watched.chosen).toBeNull();
        watched.close();
        desk.close();
    });
});
