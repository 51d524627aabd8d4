import { EngineError, type Engine } from "../engine/engine";
import { openFor, type Move, type Problem, type State } from "../engine/protocol";
import { initialView, type OnlineInfo, type SeatInfo, type Setup, type GameView } from "../game/model";
import { newRulesOf, roundEventsBetween } from "../game/round-events";
import type { GameSource } from "../game/source";
import type { TableSeat, TableCommand } from "./frames";
import type { ConnectionStatus } from "./connection";
import { ownState, sameGame, type TableView } from "./table-view";

export interface OnlineServices {
    engine: Engine;
    /** Looks back on a game that is over. */
    openBotEngine: () => Engine;
    speak(engine: Engine): Promise<void>;
    send(command: TableCommand): Promise<void>;
    /** Says hello again, in the language spoken now. */
    requestWelcome(): void;
    /** The record of an episode that is over. */
    record(episode: number): Promise<unknown>;
    campaign(): Promise<unknown>;
    /** What to say when the server and the engine here do not agree. */
    differs(): string;
    /** What this device has mixed into the draws. */
    nonce: string;
    close(): void;
}

const seatInfo = (seat: TableSeat, own: boolean): SeatInfo => {
    if (seat.kind === "person")
        return { name: seat.name, bot: seat.stand_in ?? null, here: own && seat.stand_in === undefined };
    return { name: "", bot: seat.kind === "bot" ? seat.level : 1, here: false };
};

const setupOf = ({ info }: TableView): Setup => ({
    game: info.game,
    ...(info.episode !== undefined && { episode: info.episode }),
    ...(info.campaign !== undefined && { campaign: info.campaign }),
    seats: info.seats.map((seat) =>
        seat.kind === "person"
            ? { name: seat.name }
            : { bot: "mycity", level: seat.kind === "bot" ? seat.level : 1 },
    ),
});

/** A game at a table of the server. The engine here is loaded with what everybody knows; it must agree. */
export class OnlineGame implements GameSource {
    view: GameView;
    readonly #services: OnlineServices;
    readonly #listeners = new Set<(view: GameView) => void>();
    #botEngine: Engine | null = null;
    #table: TableView;
    #loaded: unknown = null;
    #connection: ConnectionStatus = "open";
    #fair: boolean | null = null;
    #fairEpisode: number | null = null;
    #queue: Promise<unknown> = Promise.resolve();
    #closed = false;

    private constructor(services: OnlineServices, table: TableView, view: GameView) {
        this.#services = services;
        this.#table = table;
        this.view = view;
    }

    /** `table.state` is there: the game has begun. */
    static async open(table: TableView, services: OnlineServices): Promise<OnlineGame> {
        const state = ownState(table);
        if (!state) throw new Error("the game has not begun");
        const content = await services.engine.content(state.game, state.episode, openFor(state.game));
        const view = initialView({
            id: table.info.id,
            setup: setupOf(table),
            content,
            state,
            seats: [],
            viewer: table.you.seats[0] ?? 0,
        });
        const game = new OnlineGame(services, table, view);
        await game.#refresh(table);
        return game;
    }

    /** The line has told something new. */
    update(table: TableView, connection: ConnectionStatus): void {
        this.#connection = connection;
        void this.#inOrder(async () => {
            if (this.#closed) return;
            try {
                await this.#refresh(table);
            } catch (error) {
                this.#report(error);
            }
        });
    }

    subscribe(changed: (view: GameView) => void): () => void {
        this.#listeners.add(changed);
        changed(this.view);
        return () => this.#listeners.delete(changed);
    }

    play(move: Move): Promise<void> {
        const { state, viewer } = this.view;
        const round = state.phase === "sticker" ? 0 : state.round;
        return this.#send({ type: "move", seat: viewer, episode: state.episode, round, move });
    }

    takeBack(player: number): Promise<void> {
        const { episode, round } = this.view.state;
        this.view = { ...this.view, viewer: player };
        return this.#send({ type: "take-back", seat: player, episode, round });
    }

    /** Anybody at the table may send it; who comes second finds it done. */
    async next(): Promise<void> {
        const { episode } = this.view.state;
        try {
            await this.#send({ type: "next-episode" });
        } catch (error) {
            await this.#queue;
            if (this.view.state.episode === episode) throw error;
        }
    }

    /** Done when it is on the server's disk and on the screen. */
    async #send(command: TableCommand): Promise<void> {
        await this.#services.send(command);
        await this.#queue;
    }

    check: GameSource["check"] = (place) => this.#services.engine.check(this.view.viewer, place);
    preview: GameSource["preview"] = (move) => this.#services.engine.preview(this.view.viewer, move);
    scoreOf: GameSource["scoreOf"] = (player) => this.#services.engine.score(player);

    advise: GameSource["advise"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    odds: GameSource["odds"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    stopOrGo: GameSource["stopOrGo"] = () => Promise.resolve({ stop: 0, go: null });

    async reviewer(): Promise<Engine> {
        this.#botEngine ??= this.#services.openBotEngine();
        await this.#botEngine.load({ record: await this.#services.record(this.view.state.episode) }, true);
        return this.#botEngine;
    }

    async speak(): Promise<void> {
        await this.#services.speak(this.#services.engine);
        if (this.#botEngine) await this.#services.speak(this.#botEngine);
        this.#services.requestWelcome();
    }

    async text(): Promise<string> {
        const campaign = this.view.setup.campaign !== undefined;
        return JSON.stringify(campaign ? await this.#services.campaign() : this.#table.record);
    }

    close(): void {
        this.#closed = true;
        this.#listeners.clear();
        this.#services.engine.close();
        this.#botEngine?.close();
        this.#services.close();
    }

    #inOrder(work: () => Promise<void>): Promise<void> {
        const done = this.#queue.then(work);
        this.#queue = done.catch(() => undefined);
        return done;
    }

    async #refresh(table: TableView): Promise<void> {
        const { engine } = this.#services;
        const state = ownState(table);
        if (!state) return;
        const before = this.view;
        const seats = table.info.seats.map((seat, at) => seatInfo(seat, table.you.seats.includes(at)));
        const viewer = this.#nextViewer(state, seats);
        const another = before.content.episode !== state.episode;
        const content = another
            ? await engine.content(state.game, state.episode, openFor(state.game))
            : before.content;
        const problem = await this.#load(table, state);
        const closed = before.state.round !== state.round || before.state.phase !== state.phase || another;
        const playing = state.phase !== "sticker";
        const sheets = playing ? await Promise.all(state.players.map((_, seat) => engine.score(seat))) : [];
        const mine = seats[viewer]?.here === true && state.players[viewer]?.status !== "ended";
        const deciding = state.players.flatMap((player, seat) =>
            player.status === "deciding" ? [seat] : [],
        );
        this.#table = table;
        this.view = {
            ...before,
            setup: setupOf(table),
            seats,
            viewer,
            state,
            content,
            legal: mine && state.phase !== "over" ? await engine.legal(viewer) : null,
            score: sheets[viewer] ?? null,
            totals: sheets.map(({ total }) => total),
            waiting: deciding.filter((seat) => seat !== viewer || !mine),
            undo: state.phase === "play" ? table.sealed.map(({ seat }) => seat) : [],
            roundEvents: closed ? roundEventsBetween(before.state, state) : before.roundEvents,
            newRules:
                state.round <= 1 && state.phase === "play" ? await newRulesOf(engine, state, content) : [],
            problem,
            online: this.#onlineInfo(table),
        };
        this.#publish();
        void this.#checkFairness(table);
    }

    #onlineInfo(table: TableView): OnlineInfo {
        return {
            role: table.you.role,
            connection: this.#connection,
            seats: table.info.seats,
            own: table.you.seats,
            present: table.present,
            deadline: table.deadline,
            rematch: table.info.rematch ?? null,
            fair: this.#fair,
        };
    }

    #publish(): void {
        for (const changed of this.#listeners) changed(this.view);
    }

    #report(error: unknown): void {
        const problem =
            error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };
        this.view = { ...this.view, problem };
        this.#publish();
    }

    /** Loads what the server says into the engine here, which plays it again; a problem when they differ. */
    async #load(table: TableView, state: State): Promise<Problem | null> {
        const { engine } = this.#services;
        const document = state.phase === "sticker" ? state : table.record;
        if (document === this.#loaded) return null;
        if (state.phase === "sticker") {
            await engine.load({ campaign: await this.#services.campaign() }, true);
        } else {
            const mirrored = await engine.load({ record: table.record }, true);
            if (!sameGame(mirrored, state))
                return { code: "server-differs", message: this.#services.differs() };
        }
        this.#loaded = document;
        return null;
    }

    #nextViewer(state: State, seats: SeatInfo[]): number {
        const { viewer } = this.view;
        for (let step = 0; step < seats.length; ++step) {
            const seat = (viewer + step) % seats.length;
            if (seats[seat]?.here && state.players[seat]?.status === "deciding") return seat;
        }
        if (seats[viewer]?.here) return viewer;
        const own = seats.findIndex((seat) => seat.here);
        return own >= 0 ? own : Math.min(viewer, seats.length - 1);
    }

    /** An opened draw must come from a secret that was promised before, and from this device's own part. */
    async #checkFairness(table: TableView): Promise<void> {
        const episode = table.finished.at(-1);
        if (episode === undefined || episode === this.#fairEpisode) return;
        this.#fairEpisode = episode;
        try {
            const record = (await this.#services.record(episode)) as {
                fair?: { commitment: string; nonces: string[] };
            };
            this.#botEngine ??= this.#services.openBotEngine();
            await this.#botEngine.load({ record }, true);
            const { fair } = record;
            this.#fair =
                fair !== undefined &&
                table.info.commitments.includes(fair.commitment) &&
                table.you.seats.every((seat) => [this.#services.nonce, ""].includes(fair.nonces[seat] ?? ""));
        } catch (error) {
            if (error instanceof EngineError && ["closed", "no-server"].includes(error.problem.code)) {
                this.#fairEpisode = null; // asked again with the next news
                return;
            }
            this.#fair = false;
        }
        if (this.#closed) return;
        this.view = { ...this.view, online: this.#onlineInfo(this.#table) };
        this.#publish();
    }
}
