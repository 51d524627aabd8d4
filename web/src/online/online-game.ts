import { EngineError, type Engine } from "../engine/engine";
import { openFor, type Move, type Problem, type State } from "../engine/protocol";
import { freshTable, type OnlineInfo, type SeatInfo, type Setup, type Table } from "../game/model";
import { newRulesOf, newsBetween } from "../game/news";
import type { GameSource } from "../game/source";
import type { TableSeat, Wish } from "./frames";
import type { LineStatus } from "./line";
import { ownState, sameGame, type TableView } from "./table-view";

export interface OnlineMeans {
    engine: Engine;
    /** Looks back on a game that is over. */
    thinker: () => Engine;
    speak(engine: Engine): Promise<void>;
    ask(wish: Wish): Promise<void>;
    /** Says hello again, in the language spoken now. */
    again(): void;
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
    table: Table;
    readonly #means: OnlineMeans;
    readonly #listeners = new Set<(table: Table) => void>();
    #thinker: Engine | null = null;
    #view: TableView;
    #loaded: unknown = null;
    #line: LineStatus = "open";
    #fair: boolean | null = null;
    #fairEpisode: number | null = null;
    #queue: Promise<unknown> = Promise.resolve();
    #closed = false;

    private constructor(means: OnlineMeans, view: TableView, table: Table) {
        this.#means = means;
        this.#view = view;
        this.table = table;
    }

    /** `view.state` is there: the game has begun. */
    static async open(view: TableView, means: OnlineMeans): Promise<OnlineGame> {
        const state = ownState(view);
        if (!state) throw new Error("the table waits");
        const content = await means.engine.content(state.game, state.episode, openFor(state.game));
        const table = freshTable({
            id: view.info.id,
            setup: setupOf(view),
            content,
            state,
            seats: [],
            viewer: view.you.seats[0] ?? 0,
        });
        const game = new OnlineGame(means, view, table);
        await game.#refresh(view);
        return game;
    }

    /** The line has told something new. */
    update(view: TableView, line: LineStatus): void {
        this.#line = line;
        void this.#inOrder(async () => {
            if (this.#closed) return;
            try {
                await this.#refresh(view);
            } catch (error) {
                this.#report(error);
            }
        });
    }

    subscribe(changed: (table: Table) => void): () => void {
        this.#listeners.add(changed);
        changed(this.table);
        return () => this.#listeners.delete(changed);
    }

    play(move: Move): Promise<void> {
        const { state, viewer } = this.table;
        const round = state.phase === "sticker" ? 0 : state.round;
        return this.#ask({ type: "move", seat: viewer, episode: state.episode, round, move });
    }

    takeBack(player: number): Promise<void> {
        const { episode, round } = this.table.state;
        this.table = { ...this.table, viewer: player };
        return this.#ask({ type: "take-back", seat: player, episode, round });
    }

    /** Anybody at the table may say it; who comes second finds it done. */
    async next(): Promise<void> {
        const { episode } = this.table.state;
        try {
            await this.#ask({ type: "next" });
        } catch (error) {
            await this.#queue;
            if (this.table.state.episode === episode) throw error;
        }
    }

    /** Done when it is on the server's disk and on the screen. */
    async #ask(wish: Wish): Promise<void> {
        await this.#means.ask(wish);
        await this.#queue;
    }

    check: GameSource["check"] = (place) => this.#means.engine.check(this.table.viewer, place);
    preview: GameSource["preview"] = (move) => this.#means.engine.preview(this.table.viewer, move);
    scoreOf: GameSource["scoreOf"] = (player) => this.#means.engine.score(player);

    advise: GameSource["advise"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    odds: GameSource["odds"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    stopOrGo: GameSource["stopOrGo"] = () => Promise.resolve({ stop: 0, go: null });

    async reviewer(): Promise<Engine> {
        this.#thinker ??= this.#means.thinker();
        await this.#thinker.load({ record: await this.#means.record(this.table.state.episode) }, true);
        return this.#thinker;
    }

    async speak(): Promise<void> {
        await this.#means.speak(this.#means.engine);
        if (this.#thinker) await this.#means.speak(this.#thinker);
        this.#means.again();
    }

    async text(): Promise<string> {
        const campaign = this.table.setup.campaign !== undefined;
        return JSON.stringify(campaign ? await this.#means.campaign() : this.#view.record);
    }

    close(): void {
        this.#closed = true;
        this.#listeners.clear();
        this.#means.engine.close();
        this.#thinker?.close();
        this.#means.close();
    }

    #inOrder(work: () => Promise<void>): Promise<void> {
        const done = this.#queue.then(work);
        this.#queue = done.catch(() => undefined);
        return done;
    }

    async #refresh(view: TableView): Promise<void> {
        const { engine } = this.#means;
        const state = ownState(view);
        if (!state) return;
        const before = this.table;
        const seats = view.info.seats.map((seat, at) => seatInfo(seat, view.you.seats.includes(at)));
        const viewer = this.#nextViewer(state, seats);
        const another = before.content.episode !== state.episode;
        const content = another
            ? await engine.content(state.game, state.episode, openFor(state.game))
            : before.content;
        const problem = await this.#load(view, state);
        const closed = before.state.round !== state.round || before.state.phase !== state.phase || another;
        const playing = state.phase !== "sticker";
        const sheets = playing ? await Promise.all(state.players.map((_, seat) => engine.score(seat))) : [];
        const mine = seats[viewer]?.here === true && state.players[viewer]?.status !== "ended";
        const deciding = state.players.flatMap((player, seat) =>
            player.status === "deciding" ? [seat] : [],
        );
        this.#view = view;
        this.table = {
            ...before,
            setup: setupOf(view),
            seats,
            viewer,
            state,
            content,
            legal: mine && state.phase !== "over" ? await engine.legal(viewer) : null,
            score: sheets[viewer] ?? null,
            totals: sheets.map(({ total }) => total),
            waiting: deciding.filter((seat) => seat !== viewer || !mine),
            undo: state.phase === "play" ? view.sealed.map(({ seat }) => seat) : [],
            news: closed ? newsBetween(before.state, state) : before.news,
            newRules:
                state.round <= 1 && state.phase === "play" ? await newRulesOf(engine, state, content) : [],
            problem,
            online: this.#onlineInfo(view),
        };
        this.#publish();
        void this.#checkFairness(view);
    }

    #onlineInfo(view: TableView): OnlineInfo {
        return {
            role: view.you.role,
            line: this.#line,
            seats: view.info.seats,
            own: view.you.seats,
            present: view.present,
            deadline: view.deadline,
            rematch: view.info.rematch ?? null,
            fair: this.#fair,
        };
    }

    #publish(): void {
        for (const changed of this.#listeners) changed(this.table);
    }

    #report(error: unknown): void {
        const problem =
            error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };
        this.table = { ...this.table, problem };
        this.#publish();
    }

    /** Loads what the server says into the engine here, which plays it again; a problem when they differ. */
    async #load(view: TableView, state: State): Promise<Problem | null> {
        const { engine } = this.#means;
        const document = state.phase === "sticker" ? state : view.record;
        if (document === this.#loaded) return null;
        if (state.phase === "sticker") {
            await engine.load({ campaign: await this.#means.campaign() }, true);
        } else {
            const mirrored = await engine.load({ record: view.record }, true);
            if (!sameGame(mirrored, state)) return { code: "server-differs", message: this.#means.differs() };
        }
        this.#loaded = document;
        return null;
    }

    #nextViewer(state: State, seats: SeatInfo[]): number {
        const { viewer } = this.table;
        for (let step = 0; step < seats.length; ++step) {
            const seat = (viewer + step) % seats.length;
            if (seats[seat]?.here && state.players[seat]?.status === "deciding") return seat;
        }
        if (seats[viewer]?.here) return viewer;
        const own = seats.findIndex((seat) => seat.here);
        return own >= 0 ? own : Math.min(viewer, seats.length - 1);
    }

    /** An opened draw must come from a secret that was promised before, and from this device's own part. */
    async #checkFairness(view: TableView): Promise<void> {
        const episode = view.finished.at(-1);
        if (episode === undefined || episode === this.#fairEpisode) return;
        this.#fairEpisode = episode;
        try {
            const record = (await this.#means.record(episode)) as {
                fair?: { commitment: string; nonces: string[] };
            };
            this.#thinker ??= this.#means.thinker();
            await this.#thinker.load({ record }, true);
            const { fair } = record;
            this.#fair =
                fair !== undefined &&
                view.info.commitments.includes(fair.commitment) &&
                view.you.seats.every((seat) => [this.#means.nonce, ""].includes(fair.nonces[seat] ?? ""));
        } catch (error) {
            if (error instanceof EngineError && ["closed", "no-server"].includes(error.problem.code)) {
                this.#fairEpisode = null; // asked again with the next news
                return;
            }
            this.#fair = false;
        }
        if (this.#closed) return;
        this.table = { ...this.table, online: this.#onlineInfo(this.#view) };
        this.#publish();
    }
}
