import { EngineError, type Engine } from "../engine/engine";
import type { GameName, Learned, LearnedFiles, Move, State, ViewReply } from "../engine/protocol";
import { hashOfHex } from "../engine/hash";
import { EngineGame, type GameServices } from "../game/engine-game";
import { firstView, nextView } from "../game/game-view";
import type { GameView, OnlineInfo, SeatInfo, Setup } from "../game/model";
import type { GameSource } from "../game/source";
import type { ConnectionStatus } from "./connection";
import { keepsPart, pinned, withheldIn, type DrawPart, type OpenedDraw } from "./draw-part";
import type { TableCommand, TableSeat } from "./frames";
import { opened, shownBy, type DrawCheck, type History, type Shown } from "./history";
import { Mirror } from "./mirror";
import { planOf, publishedProblem } from "./published";
import type { TableView } from "./table-view";

export interface OnlineServices extends GameServices {
    /** Opens an engine that looks back on a game that is over. */
    openBotEngine: (what: Learned, game: GameName, files: LearnedFiles) => Engine;
    send(command: TableCommand): Promise<void>;
    /** Asks the server for a new welcome, in the current language. */
    requestWelcome(): void;
    /** The record of an episode that is over. */
    record(episode: number): Promise<unknown>;
    campaign(): Promise<unknown>;
    /** The message for when the server and the engine here do not agree. */
    differs(): string;
    /** What this device has added to the draws. */
    part(): DrawPart | null;
    /** What the server has shown to this device. */
    history: History;
}

const seatInfo = (seat: TableSeat, own: boolean): SeatInfo => {
    if (seat.kind === "person")
        return { name: seat.name, bot: seat.stand_in ?? null, here: own && seat.stand_in === undefined };
    if (seat.kind === "bot") return { name: "", bot: seat.level, here: false };
    return { name: seat.name ?? "", bot: seat.stand_in ?? 1, here: false };
};

const setupOf = ({ info }: TableView): Setup => ({
    game: info.game,
    ...(info.episode !== undefined && { episode: info.episode }),
    ...(info.campaign !== undefined && { campaign: info.campaign }),
    ...(info.valley !== undefined && { valley: info.valley }),
    seats: info.seats.map((seat) =>
        seat.kind === "bot" ? { bot: "mycity", level: seat.level } : { name: seat.name ?? "" },
    ),
});

const seatsOf = ({ info, you }: TableView): SeatInfo[] =>
    info.seats.map((seat, at) => seatInfo(seat, you.seats.includes(at)));

/** Seats of this device that have to decide, by what the server says; when none has to, all of them. */
function askedSeats(seats: readonly SeatInfo[], state: State): number[] {
    const here = seats.flatMap((seat, at) => (seat.here ? [at] : []));
    const deciding = here.filter((seat) => state.players[seat]?.status === "deciding");
    return deciding.length > 0 ? deciding : here;
}

/** A game at a table of the server. */
export class OnlineGame extends EngineGame<OnlineServices> {
    readonly #mirror: Mirror;
    #table: TableView;
    #connection: ConnectionStatus = "open";
    /** What of the table was shown last. */
    #shown: { record: unknown; rounds: number } | null = null;
    #checking = new Set<number>();
    /** The server has an ended episode and does not hand out its record. */
    #refused = false;

    private constructor(services: OnlineServices, mirror: Mirror, table: TableView, view: GameView) {
        super(services, view);
        this.#mirror = mirror;
        this.#table = table;
        this.view = this.#withTable(view);
    }

    /** `table.state` is there: the game has begun. Null: not before the server has sent a new welcome. */
    static async open(table: TableView, services: OnlineServices): Promise<OnlineGame | null> {
        const mirror = new Mirror(services);
        const seats = seatsOf(table);
        const viewer = table.you.seats[0] ?? 0;
        const shown = await mirror.view(table, (state) => ({
            seats: askedSeats(seats, state),
            viewer,
            previews: true,
        }));
        if (!shown) return null;
        const { state } = shown;
        const reply = shown.reply as Required<ViewReply>;
        const view = firstView({ id: table.info.id, setup: setupOf(table), seats }, { ...reply, state });
        const game = new OnlineGame(services, mirror, table, view);
        await game.#keep(table, reply.state);
        game.view = game.#withTable(game.view);
        void game.#checkDraws(table);
        return game;
    }

    /** The table or its connection has changed. */
    update(table: TableView, connection: ConnectionStatus): void {
        this.#connection = connection;
        void this.inOrder(async () => {
            if (this.closed) return;
            try {
                await this.#update(table);
            } catch (error) {
                this.report(error);
            }
        });
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
            await this.settled();
            if (this.view.state.episode === episode) throw error;
        }
    }

    /** Done when it is on the server's disk and on the screen. */
    async #send(command: TableCommand): Promise<void> {
        await this.services.send(command);
        await this.settled();
    }

    advise: GameSource["advise"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    explain: GameSource["explain"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    odds: GameSource["odds"] = () =>
        Promise.reject(new EngineError({ code: "no-advice", message: "no-advice" }));
    stopOrGo: GameSource["stopOrGo"] = () => Promise.resolve({ stop: 0, go: null });

    async thinker(): Promise<Engine> {
        const { setup, content } = this.view;
        this.botEngine ??= this.services.openBotEngine("nets", setup.game, content.learned);
        return this.botEngine;
    }

    async reviewer(): Promise<Engine> {
        // Somebody may have gone on to the next episode meanwhile, which has no record yet.
        if (this.view.state.phase !== "over")
            throw new EngineError({ code: "no-such-record", message: "no-such-record" });
        return this.#reviewing(await this.services.record(this.view.state.episode));
    }

    async text(): Promise<string> {
        if (this.view.setup.campaign !== undefined) return JSON.stringify(await this.services.campaign());
        return JSON.stringify(await this.#record());
    }

    /** What this device saw; at the end with the secret that the server has disclosed, so that others can verify it. */
    async #record(): Promise<unknown> {
        const { record, rounds } = this.#table;
        const document = rounds.length > 0 ? await this.services.engine.save() : { record };
        const seen = "record" in document ? document.record : record;
        const { episode, phase, remaining } = this.view.state;
        if (phase !== "over") return seen;
        try {
            return opened(seen, remaining.length, await this.services.record(episode));
        } catch {
            return seen; // without a server there is no secret
        }
    }

    protected async refresh(): Promise<void> {
        this.services.requestWelcome();
    }

    async #update(table: TableView): Promise<void> {
        if (!table.state) return;
        const seats = seatsOf(table);
        const shown = await this.#mirror.view(table, (state) => this.viewRequest(askedSeats(seats, state)));
        if (!shown) return;
        const { reply, state } = shown;
        this.#table = table;
        await this.#keep(table, reply.state);
        const before = { ...this.view, setup: setupOf(table), seats };
        this.show(this.#withTable(nextView(before, { ...reply, state })));
        void this.#checkDraws(table);
    }

    /** Remembers what the server has shown, by the engine of this device. */
    async #keep({ record, rounds, state }: TableView, { remaining, phase }: State): Promise<void> {
        if (!record || state?.phase === "sticker") return;
        if (this.#shown?.record === record && this.#shown.rounds === rounds.length) return;
        this.#shown = { record, rounds: rounds.length };
        await this.services.history.show(shownBy(record, rounds, remaining.length, phase === "over"));
    }

    #withTable(view: GameView): GameView {
        const { state } = view;
        const { sealed } = this.#table;
        return {
            ...view,
            undo: state.phase === "play" ? sealed.map(({ seat }) => seat) : [],
            problem: this.#mirror.agrees
                ? null
                : { code: "server-differs", message: this.services.differs() },
            online: this.#onlineInfo(),
        };
    }

    #onlineInfo(): OnlineInfo {
        const { you, info, present, deadline } = this.#table;
        return {
            role: you.role,
            connection: this.#connection,
            seats: info.seats,
            own: you.seats,
            present,
            deadline,
            rematch: info.rematch ?? null,
            draw: this.#refused
                ? { fair: true, unchecked: ["record"], withheld: [] }
                : this.services.history.check(),
        };
    }

    /** The engine that looks back, with a record that it has played again and verified. */
    async #reviewing(record: unknown): Promise<Engine> {
        const engine = await this.thinker();
        await engine.load({ record });
        return engine;
    }

    /** Checks the draws of episodes that have ended, also of those whose end this device has not seen. */
    async #checkDraws({ finished, state }: TableView): Promise<void> {
        const { history } = this.services;
        const ended = (episode: number) =>
            finished.includes(episode) ||
            (state !== null &&
                (episode < state.episode || (episode === state.episode && state.phase === "over")));
        const open = new Set([...finished, ...history.open()].filter(ended));
        for (const episode of [...open].sort((a, b) => a - b)) {
            if (this.#checking.has(episode) || history.checked(episode)) continue;
            this.#checking.add(episode);
            try {
                this.#refused = false;
                await this.#checkDraw(episode, await this.services.record(episode));
            } catch (error) {
                this.#checking.delete(episode); // again after the next update
                const code = error instanceof EngineError ? error.problem.code : "";
                if (["closed", "engine", "no-server"].includes(code)) continue;
                this.#refused = true;
            }
            if (!this.closed) this.show({ ...this.view, online: this.#onlineInfo() });
        }
    }

    /**
     * The record of an episode has to be of the game that this device saw, and its draw has to come from what was
     * committed to before, and from this device's own part.
     */
    async #checkDraw(episode: number, record: unknown): Promise<void> {
        const { history, engine } = this.services;
        const check: DrawCheck = { fair: false, unchecked: [], withheld: [] };
        const hello = await engine.hello();
        const reviewer = await this.thinker();
        let shown: Shown | null = null;
        try {
            const { remaining, phase } = await reviewer.load({ record });
            shown = shownBy(record, [], remaining.length, phase === "over");
        } catch (error) {
            if (!(error instanceof EngineError) || error.broken) throw error;
        }
        const { fair } = record as { fair?: OpenedDraw };
        const seen = shown && history.compare(shown);
        if (shown?.episode !== episode || seen === "differs") check.differs = true;
        else if (fair && shown.over) {
            const { info } = this.#table;
            const part = this.services.part();
            const own = keepsPart(fair, part, part ? await hashOfHex(engine, part.nonce) : "");
            const { server, played } = pinned(part, info);
            const problem = publishedProblem(server, planOf(played, hello), episode, fair.commitment);
            check.fair = own !== "differs" && problem === null;
            check.withheld = withheldIn(fair);
            if (own === "without") check.unchecked.push("part");
            if (seen === "rounds") check.unchecked.push("rounds");
        }
        await history.close(shown, episode, check);
    }
}
