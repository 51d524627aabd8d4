import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EngineError } from "../engine/engine";
import { hashOfText } from "../engine/hash";
import { nodeEngine } from "../engine/node";
import type { Move, State } from "../engine/protocol";
import type { GameView } from "../game/model";
import type { ClosedRound, ServerFrame, TableInfo, TableCommand, You } from "./frames";
import type { DrawPart } from "./draw-part";
import { History, type DrawCheck } from "./history";
import { OnlineGame, type OnlineServices } from "./online-game";
import { acknowledged, applyFrame, type TableView } from "./table-view";

interface Fair {
    commitment: string;
    secret: string;
    nonces: [string, string];
    draw: string[];
}
interface Recorded {
    deck: string[];
    rounds: (Move | null)[][];
}

const vectors = resolve(import.meta.dirname, "../../../tests/vectors/fair-draws.json");
const fair = (JSON.parse(readFileSync(vectors, "utf8")) as { draws: Fair[] }).draws[2];
if (fair?.nonces.length !== 2) throw new Error("the vector is for two players");
const { commitment, secret, nonces, draw } = fair;
const commitmentTo = (nonce: string) => createHash("sha256").update(Buffer.from(nonce, "hex")).digest("hex");
const committed = nonces.map(commitmentTo);
const part: DrawPart = {
    nonce: nonces[0],
    server: [commitment],
    committed: { server: [commitment], seats: committed },
    disclosed: true,
};
let tables = 0;

/** A server with one table, with the real engine behind it; Ada is this device, Bob is far away. */
class FakeServer {
    readonly #engine = nodeEngine();
    /** Knows what is public, and tells fingerprints. */
    readonly #public = nodeEngine();
    #moves: (Move | null)[] = [null, null];
    #you: You = { role: "player", seats: [0] };
    welcomes = 0;
    readonly asked: TableCommand[] = [];
    table: TableView | null = null;
    changed: (table: TableView) => void = () => {};
    v = 1;
    /** What is sent instead of the truth. */
    lies: {
        record?: (record: Recorded) => void;
        state?: (state: State) => void;
        round?: (round: ClosedRound) => void;
        opened?: object;
        /** What is really played. */
        played?: string[];
    } = {};
    readonly info: TableInfo = {
        id: "table",
        game: "eternal",
        episode: 0,
        phase: "playing",
        clock: { kind: "none" },
        listed: false,
        commitments: [commitment],
        seats: [
            { kind: "person", name: "Ada" },
            { kind: "person", name: "Bob" },
        ],
    };

    async begin(you: You = { role: "player", seats: [0] }): Promise<TableView> {
        await this.#engine.begin({
            game: "eternal",
            players: [{ name: "Ada" }, { name: "Bob" }],
            deck: this.lies.played ?? draw,
        });
        this.#you = you;
        await this.#public.load({ record: (await this.#known()).record });
        await this.welcome();
        if (!this.table) throw new Error("no table");
        return this.table;
    }

    async welcome(): Promise<void> {
        ++this.welcomes;
        const { state, record } = await this.#known();
        const you = { ...this.#you, sealed: this.table?.sealed ?? [] };
        this.tell({
            type: "welcome",
            v: this.v,
            you,
            table: this.info,
            state,
            record,
            deadline: null,
            now: 0,
        });
    }

    tell(frame: ServerFrame): void {
        this.table = applyFrame(this.table, frame, 0);
        if (this.table) this.changed(this.table);
    }

    async #record(): Promise<Recorded> {
        const document = await this.#engine.save();
        if (!("record" in document)) throw new Error("no record");
        return document.record as Recorded;
    }

    /** Closed rounds only; cards to come in the order of `remaining`. */
    async #known(): Promise<{ state: State; record: unknown }> {
        const state = await this.#engine.state();
        const record = await this.#record();
        const drawn = record.deck.length - state.remaining.length;
        record.deck = [...record.deck.slice(0, drawn), ...state.remaining];
        record.rounds = record.rounds.slice(0, state.phase === "over" ? undefined : state.round - 1);
        this.lies.record?.(record);
        this.lies.state?.(state);
        return { state, record };
    }

    async moves(seat: number, move: Move): Promise<void> {
        const before = await this.#engine.state();
        const after = await this.#engine.play(seat, move);
        this.#moves[seat] = move;
        if (!this.#you.seats.includes(seat))
            this.tell({ type: "event", v: ++this.v, at: 0, event: "move-sealed", seat, by: "person" });
        if (after.round === before.round && after.phase === before.phase) return;
        await this.#close(before, after);
        if (after.phase === "over")
            this.tell({
                type: "event",
                v: ++this.v,
                at: 0,
                event: "episode-finished",
                episode: 0,
                players: [],
            });
    }

    async #close({ round, remaining }: State, after: State): Promise<void> {
        const { deck } = await this.#record();
        const drawn = deck.slice(deck.length - remaining.length, deck.length - after.remaining.length);
        const moves = this.#moves.splice(0, 2, null, null);
        const { fingerprint } = await this.#public.request<{ fingerprint: string }>({
            cmd: "round",
            moves,
            drawn,
        });
        const closed = { episode: 0, round, moves, drawn, fingerprint };
        this.lies.round?.(closed);
        this.tell({ type: "event", v: ++this.v, at: 0, event: "round-closed", ...closed });
    }

    async send(command: TableCommand): Promise<void> {
        this.asked.push(command);
        if (command.type === "move") {
            await this.moves(command.seat, command.move);
            if (this.table) this.table = acknowledged(this.table, command);
            if (this.table) this.changed(this.table);
            return;
        }
        if (command.type !== "take-back")
            throw new EngineError({ code: "unknown-type", message: command.type });
        await this.#engine.takeBack(command.seat);
        this.tell({ type: "event", v: ++this.v, at: 0, event: "move-taken-back", seat: command.seat });
    }

    async opened(): Promise<unknown> {
        const fair = { commitment, secret, nonces, seat_commitments: committed };
        return { ...(await this.#record()), fair, ...this.lies.opened };
    }

    close(): void {
        this.#engine.close();
        this.#public.close();
    }
}

const closing: { close(): void }[] = [];
afterEach(() => closing.splice(0).forEach((one) => one.close()));

const hash = (text: string) => hashOfText(nodeEngine(), text);

async function openGame(server: FakeServer, table: TableView, changes: Partial<OnlineServices> = {}) {
    const game = await OnlineGame.open(table, {
        engine: nodeEngine(),
        openBotEngine: () => nodeEngine(),
        speak: async () => {},
        send: (command) => server.send(command),
        requestWelcome: () => void server.welcome(),
        record: () => server.opened(),
        campaign: () => Promise.reject(new Error("no campaign")),
        differs: () => "They differ.",
        part: () => part,
        history: new History(`game ${++tables}`, hash),
        ...changes,
    });
    if (!game) throw new Error("no game");
    return game;
}

async function sitDown(lies: FakeServer["lies"] = {}, you?: You, changes: Partial<OnlineServices> = {}) {
    const server = new FakeServer();
    server.lies = lies;
    const table = await server.begin(you);
    const game = await openGame(server, table, changes);
    server.changed = (now) => game.update(now, "open");
    closing.push(game, server);
    return { server, game };
}

const until = (game: OnlineGame, done: (view: GameView) => boolean): Promise<GameView> =>
    new Promise((found) => {
        const stop = game.subscribe((view) => {
            if (!done(view)) return;
            queueMicrotask(() => stop());
            found(view);
        });
    });

const firstPlace = (view: GameView): Move => {
    const [place] = view.legal?.place ?? [];
    if (!place) throw new Error("fits nowhere");
    return { place };
};

describe("a game at a table of the server", () => {
    test("shows what the own engine knows of it: legal places, score, preview, reasons", async () => {
        const { game } = await sitDown();
        const { view } = game;
        expect(view).toMatchObject({ viewer: 0, waiting: [1], undo: [], problem: null });
        expect(view.seats.map(({ here }) => here)).toEqual([true, false]);
        expect(view.scores).toHaveLength(2);
        expect((await game.preview(firstPlace(view))).lines.length).toBeGreaterThan(0);
        expect(await game.check(["A1"])).toMatchObject({ legal: false });
        expect(view.online).toMatchObject({ role: "player", own: [0], draw: null, connection: "open" });
    });

    test("a closed round takes one request, a change of the table alone none", async () => {
        const engine = nodeEngine();
        const { server, game } = await sitDown({}, undefined, { engine });
        const requests = vi.spyOn(engine, "request");
        server.tell({ type: "presence", present: [0, 1] });
        await game.settled();
        expect(requests).not.toHaveBeenCalled();
        await game.play(firstPlace(game.view));
        requests.mockClear();
        await server.moves(1, "pass");
        const view = await until(game, ({ state }) => state.round === 2);
        expect(requests.mock.calls.map(([request]) => request.cmd)).toEqual(["round"]);
        expect(view.previews?.place).toHaveLength(view.legal?.place.length ?? 0);
    });

    test("a sealed move waits for the other, can be taken back, and the closed round has its events", async () => {
        const { server, game } = await sitDown();
        const move = firstPlace(game.view);
        await game.play(move);
        expect(server.asked[0]).toEqual({ type: "move", seat: 0, episode: 0, round: 1, move });
        expect(game.view).toMatchObject({ undo: [0], waiting: [1] });
        expect(game.view.state.players[0]).toMatchObject({ status: "decided", move });
        await game.takeBack(0);
        expect(game.view.undo).toEqual([]);
        expect(game.view.state.players[0]?.status).toBe("deciding");
        await game.play(move);
        await server.moves(1, "pass");
        const view = await until(game, ({ state }) => state.round === 2);
        expect(view.problem).toBeNull();
        expect(view.roundEvents.map(({ event }) => event)).toEqual(["placed", "passed", "revealed"]);
        expect(view.state.players[0]?.buildings).toHaveLength(1);
        expect(view.undo).toEqual([]);
    });

    test("what the server refuses is thrown, and nothing has changed", async () => {
        const { game } = await sitDown();
        const before = game.view;
        await expect(game.play({ place: ["A1"] })).rejects.toMatchObject({
            problem: { code: "illegal-move" },
        });
        await expect(game.next()).rejects.toMatchObject({ problem: { code: "unknown-type" } });
        expect(game.view).toBe(before);
    });

    test("the next episode that somebody else has just opened is no failure", async () => {
        let opens: () => void = () => undefined;
        const { server, game } = await sitDown({}, undefined, {
            send: async () => {
                opens();
                throw new EngineError({ code: "episode-not-over", message: "It has begun." });
            },
        });
        await expect(game.next()).rejects.toThrow("It has begun.");
        opens = () => {
            if (!server.table?.state) throw new Error("no table");
            const state = { ...server.table.state, game: "roll-and-build" as const, episode: 1 };
            game.update({ ...server.table, state }, "open");
        };
        await game.next();
        expect(game.view.state.episode).toBe(1);
    });

    test("a spectator has nothing to decide", async () => {
        const { server, game } = await sitDown({}, { role: "spectator", seats: [] });
        expect(game.view).toMatchObject({ legal: null, waiting: [0, 1] });
        await server.moves(0, "end");
        await server.moves(1, "pass");
        const view = await until(game, ({ state }) => state.round === 2);
        expect(view.legal).toBeNull();
        expect(view.undo).toEqual([]);
    });

    test("a bot that stands in for this device's seat is not asked here", async () => {
        const { server, game } = await sitDown();
        const [, bob] = server.info.seats;
        if (!server.table || !bob) throw new Error("no table");
        const info = { ...server.info, seats: [{ kind: "person", name: "Ada", stand_in: 2 } as const, bob] };
        game.update({ ...server.table, info }, "open");
        const view = await until(game, ({ seats }) => seats[0]?.here === false);
        expect(view.seats[0]).toEqual({ name: "Ada", bot: 2, here: false });
        expect(view.legal).toBeNull();
    });

    test("a lost connection is shown at once", async () => {
        const { server, game } = await sitDown();
        if (!server.table) throw new Error("no table");
        game.update(server.table, "lost");
        expect((await until(game, ({ online }) => online?.connection === "lost")).state.round).toBe(1);
    });
});

describe("the engine here checks the server", () => {
    test("a score that does not follow from the moves is reported", async () => {
        const { game } = await sitDown({
            state: (state) => {
                if (state.players[1]) state.players[1].score = 99;
            },
        });
        expect(game.view.problem).toEqual({ code: "server-differs", message: "They differ." });
    });

    test("so is a move that the rules forbid", async () => {
        const forbidden: Move = { place: ["A1"] };
        const { server, game } = await sitDown({
            round: ({ moves }) => (moves[1] = forbidden),
            record: ({ rounds }) => {
                if (rounds[0]) rounds[0][1] = forbidden;
            },
        });
        await game.play("pass");
        await server.moves(1, "pass");
        const { problem } = await until(game, (view) => view.problem !== null);
        expect(problem?.code).toBe("record-illegal-move");
        expect(server.welcomes).toBe(2);
    });

    test("with another fingerprint it asks for everything once and goes on with that", async () => {
        const { server, game } = await sitDown({
            round: (closed) => {
                if (closed.round === 2) closed.fingerprint = "0000000000000000";
            },
        });
        const rounds: Move[][] = [];
        for (const round of [1, 2, 3]) {
            const move = firstPlace(game.view);
            rounds.push([move, move]);
            await game.play(move);
            await server.moves(1, move);
            const view = await until(game, ({ state }) => state.round === round + 1);
            expect(view.problem).toBeNull();
            expect(view.state.players.map(({ buildings }) => buildings?.length)).toEqual([round, round]);
            expect(server.welcomes).toBe(round === 1 ? 1 : 2);
        }
        expect(JSON.parse(await game.text())).toMatchObject({ rounds });
    });
});

describe("the draw that was promised", () => {
    async function ended(
        lies: FakeServer["lies"],
        changes: Partial<OnlineServices> = {},
        you?: You,
    ): Promise<DrawCheck | null> {
        const { server, game } = await sitDown(lies, you, changes);
        await server.moves(0, "end");
        await server.moves(1, "end");
        const view = await until(game, ({ online }) => !!online?.draw);
        expect(view.state.phase).toBe("over");
        return view.online?.draw ?? null;
    }
    const fairDraw = { fair: true, unchecked: [], withheld: [] };
    const unfair = { fair: false, unchecked: [], withheld: [] };

    test("is the one that was played", async () => expect(await ended({})).toEqual(fairDraw));

    test("is not fair when another draw was played than the one of the record", async () => {
        const [first = "", second = "", ...rest] = draw;
        const check = await ended({ played: [second, first, ...rest], opened: { deck: draw } });
        expect(check).toEqual({ ...unfair, differs: true });
    });

    test("is not fair when the record is of other moves", async () => {
        const engine = nodeEngine();
        closing.push(engine);
        await engine.begin({ game: "eternal", players: [{ name: "Ada" }, { name: "Bob" }], deck: draw });
        for (const move of ["pass", "end"] as const) for (const seat of [0, 1]) await engine.play(seat, move);
        const document = await engine.save();
        if (!("record" in document)) throw new Error("no record");
        const { rounds, result } = document.record as { rounds: unknown; result: unknown };
        expect(await ended({ opened: { rounds, result } })).toEqual({ ...unfair, differs: true });
    });

    test("is not fair when this device's own part is not in it", async () =>
        expect(
            await ended(
                {},
                {
                    part: () => ({
                        ...part,
                        nonce: "beef",
                        committed: {
                            server: [commitment],
                            seats: [commitmentTo("beef"), committed[1] ?? ""],
                        },
                    }),
                },
            ),
        ).toEqual(unfair));

    test("is not fair when the secret is not the promised one", async () => {
        const fair = { commitment, secret: "11".repeat(32), nonces };
        expect(await ended({ opened: { fair } })).toMatchObject({ fair: false });
    });

    test("is not fair when the server had other commitments when this device sat down", async () =>
        expect(await ended({}, { part: () => ({ ...part, server: ["another"] }) })).toEqual(unfair));

    test("is not fair when the server had committed to many draws for one game", async () => {
        const many = ["another", commitment];
        expect(await ended({}, { part: () => ({ ...part, server: many }) })).toEqual(unfair);
    });

    test("is not fair when other cards were dealt", async () => {
        const [first = "", second = "", ...rest] = draw;
        expect(await ended({ opened: { deck: [second, first, ...rest] } })).toMatchObject({ fair: false });
    });

    test("is in the file of the game that this device saw, for another program to verify", async () => {
        const [first = "", second = "", ...rest] = draw;
        const other = [second, first, ...rest];
        for (const [lies, verdict] of [
            [{}, "fine"],
            [{ played: other, opened: { deck: draw } }, "fair-draw"],
        ] as const) {
            const { server, game } = await sitDown(lies);
            for (const seat of [0, 1]) await server.moves(seat, "end");
            await until(game, ({ online }) => !!online?.draw);
            const record: unknown = JSON.parse(await game.text());
            const auditor = nodeEngine();
            closing.push(auditor);
            const found = await auditor.load({ record }).then(
                () => "fine",
                (error: EngineError) => error.problem.code,
            );
            expect(found).toBe(verdict);
        }
    });

    test("somebody who watches learns what only the players can tell", async () =>
        expect(await ended({}, { part: () => null }, { role: "spectator", seats: [] })).toEqual({
            ...fairDraw,
            unchecked: ["part"],
        }));

    test("is compared with what was seen before a reload, also when the server then shows another game", async () => {
        const history = new History(`game ${++tables}`, hash);
        const [first = "", second = "", ...rest] = draw;
        const { server, game } = await sitDown({ played: [second, first, ...rest] }, undefined, { history });
        game.close();
        server.close();
        closing.length = 0;
        expect(await ended({}, { history })).toEqual({ ...unfair, differs: true });
    });

    test("of a game that ended while the page was closed is checked when it is opened again", async () => {
        const history = new History(`game ${++tables}`, hash);
        const { server, game } = await sitDown({}, undefined, { history });
        await server.moves(0, "end");
        await game.settled();
        server.changed = () => {};
        await server.moves(1, "end");
        game.close();
        await server.welcome();
        if (!server.table) throw new Error("no table");
        const again = await openGame(server, { ...server.table, finished: [] }, { history });
        closing.push(again);
        const view = await until(again, ({ online }) => !!online?.draw);
        expect(view.online?.draw).toEqual(fairDraw);
    });

    test("is not judged while the server cannot be asked, but later", async () => {
        let tries = 0;
        const { server, game } = await sitDown({}, undefined, {
            record: async () => {
                ++tries;
                if (server.v < 100) throw new EngineError({ code: "no-server", message: "gone" });
                return server.opened();
            },
        });
        await game.play("end");
        await server.moves(1, "end");
        const view = await until(game, ({ state }) => state.phase === "over");
        await expect.poll(() => tries).toBeGreaterThan(0);
        expect(view.online?.draw).toBeNull();
        expect(view.problem).toBeNull();
        server.v = 100;
        if (server.table) game.update(server.table, "open");
        expect((await until(game, ({ online }) => !!online?.draw)).online?.draw).toEqual(fairDraw);
    });

    test("is not called fair by a server that does not give out the record", async () =>
        expect(
            await ended(
                {},
                {
                    record: () =>
                        Promise.reject(
                            new EngineError({ code: "no-such-record", message: "There is none." }),
                        ),
                },
            ),
        ).toEqual({ ...fairDraw, unchecked: ["record"] }));
});
