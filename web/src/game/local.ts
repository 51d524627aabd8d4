import { EngineError, type Engine, type Request } from "../engine/engine";
import {
    amountsLearned,
    isLegacy,
    isPlan,
    type Advice,
    type Begin,
    type Document,
    type GameName,
    type Hello,
    type Learned,
    type LearnedFiles,
    type Move,
    type Played,
    type State,
    type ViewReply,
} from "../engine/protocol";
import { EngineGame, type GameServices } from "./engine-game";
import { Follower } from "./follower";
import { firstView, nextView, turnOf } from "./game-view";
import type { GameView, SeatInfo, Setup, StoredGame } from "./model";
import type { GameSource } from "./source";
import { Superseded } from "./store";

export interface Services extends GameServices {
    /** Opens an engine for bots, which may think as long as it takes; with what was learned of a game. */
    openBotEngine: (what: Learned, game: GameName, files: LearnedFiles) => Engine;
    /** Returns its revision; throws Superseded when another window has stored a newer one. */
    save(game: StoredGame): Promise<{ revision: number; lasting: boolean }>;
    /** Calls back when another window has stored this game. Returns a function that stops that. */
    watch(id: string, superseded: () => void): () => void;
    /** Milliseconds until a game that could not be saved is saved again. */
    saveAgain: number;
    /** That a bot of a level plays like a lower one. */
    weaker(level: number, played: number): Promise<string>;
    /** Milliseconds between two rounds in which only bots play. */
    pace: number;
    /** Resolves when the screen that has just subscribed has been painted: bots do not compete with it. */
    shown(): Promise<unknown>;
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function beginning(setup: Setup): Begin {
    const begin: Begin = { game: setup.game, players: setup.seats };
    for (const field of ["episode", "campaign", "cities", "valley", "seed", "deck", "rolls"] as const)
        if (setup[field] !== undefined) Object.assign(begin, { [field]: setup[field] });
    if (setup.campaign === undefined) begin.open = true;
    return begin;
}

const seatInfo = (setup: Setup): SeatInfo[] =>
    setup.seats.map((seat) =>
        "bot" in seat
            ? { name: "", bot: seat.level, here: false }
            : { name: seat.name, bot: null, here: true },
    );

const seatsHere = (seats: readonly SeatInfo[]): number[] =>
    seats.flatMap(({ here }, seat) => (here ? [seat] : []));

/** Who has decided here in the open round, the latest first, when a game is resumed in mid-round. */
function sealedBefore({ state, seats, viewer }: GameView): number[] {
    if (state.phase !== "play") return [];
    return seats
        .map((_, step) => (viewer - 1 - step + seats.length) % seats.length)
        .filter((seat) => seats[seat]?.here && state.players[seat]?.status === "decided");
}

function totalsOf({ campaign, players }: State): number[] {
    if (isPlan(campaign)) return campaign.results.totals;
    if (isLegacy(campaign)) return campaign.cities.map((city) => city.circles);
    return players.map((player) => player.total ?? player.score ?? 0);
}

/** The reply to a request for content and document. */
type WholeReply = Required<ViewReply>;

/** The moves after a request; null when what it takes back is not among them. */
function movesAfter(moves: readonly Played[], { cmd, player, move }: Request): readonly Played[] | null {
    if (cmd === "play") return [...moves, { player, move } as Played];
    if (cmd !== "take-back") return moves;
    const at = moves.findLastIndex((played) => played.player === player);
    return at < 0 ? null : moves.toSpliced(at, 1);
}

/** A game on this device: people take turns at it, bots think in a worker of their own. */
export class LocalGame extends EngineGame<Services> {
    readonly #hello: Hello;
    /** The game as it is saved: a document, and what was played since. */
    #document: Document;
    #moves: readonly Played[] = [];
    #follower?: Follower;
    #revision: number | undefined;
    #savesAgain = false;
    readonly #unwatch: () => void;
    #learned: Learned = "nothing";
    #learnedOf?: string;
    #thoughts: Promise<unknown> = Promise.resolve();
    #botsRun = false;
    /** Whether it has been said that a bot plays below its level. */
    #weakness = false;
    /** Who has decided here in the open round, the latest first. */
    #sealed: number[];

    private constructor(
        services: Services,
        hello: Hello,
        view: GameView,
        document: Document,
        revision: number | undefined,
    ) {
        super(services, view);
        this.#hello = hello;
        this.#document = document;
        this.#revision = revision;
        this.#unwatch = services.watch(view.id, () => this.show({ ...this.view, unsaved: "elsewhere" }));
        this.#sealed = sealedBefore(view);
        this.view = { ...view, undo: [...this.#sealed] };
    }

    static begin(id: string, setup: Setup, services: Services): Promise<LocalGame> {
        return LocalGame.#open(id, setup, { cmd: "new", ...beginning(setup) }, services);
    }

    static resume(game: StoredGame, services: Services): Promise<LocalGame> {
        const { id, setup, document, moves, revision } = game;
        return LocalGame.#open(
            id,
            setup,
            { cmd: "load", ...document, moves, open: true },
            services,
            revision,
        );
    }

    static async #open(
        id: string,
        setup: Setup,
        request: Request,
        services: Services,
        revision?: number,
    ): Promise<LocalGame> {
        const { engine } = services;
        const seats = seatInfo(setup);
        const [reply, hello] = await Promise.all([
            engine.view(request, { seats: seatsHere(seats), previews: true, document: true }),
            engine.hello(),
        ]);
        const whole = reply as WholeReply;
        const view = firstView({ id, setup, seats }, whole);
        const game = new LocalGame(services, hello, view, whole.document, revision);
        game.view = await game.#saved(game.view);
        return game;
    }

    override close(): void {
        this.#unwatch();
        super.close();
    }

    override subscribe(changed: (view: GameView) => void): () => void {
        const stop = super.subscribe(changed);
        void this.services.shown().then(() => this.#runBots());
        return stop;
    }

    play(move: Move): Promise<void> {
        const player = this.view.viewer;
        return this.#change({ cmd: "play", player, move }, (closed) => {
            this.#sealed = closed ? [] : [player, ...this.#sealed];
        });
    }

    takeBack(player: number): Promise<void> {
        return this.#change(
            { cmd: "take-back", player },
            () => (this.#sealed = this.#sealed.filter((other) => other !== player)),
            player,
        );
    }

    next(): Promise<void> {
        return this.#change({ cmd: "next" });
    }

    /** By the second strongest level: the strongest thinks for seconds. */
    advise(level = Math.max(this.#hello.levels[0], this.#hello.levels[1] - 1)): Promise<Advice> {
        return this.#suggest(() => this.view.viewer, level);
    }

    /** Says once when a bot plays below its level, because what it has learned could not be fetched. */
    async #suggest(player: () => number, level: number, distinct = false): Promise<Advice> {
        const advice = await this.#think(
            (engine) => engine.suggest(player(), level, undefined, distinct),
            level,
        );
        const played = advice.played_as ?? level;
        if (played < level && !this.#weakness) {
            this.#weakness = true;
            const message = await this.services.weaker(level, played);
            this.report(new EngineError({ code: "weaker-bot", message }));
        }
        return advice;
    }

    explain: GameSource["explain"] = (comparison) =>
        this.#think(async (engine) => {
            const spoken = this.services.speak(engine);
            const [why] = await Promise.all([engine.explain(this.view.viewer, comparison), spoken]);
            return why;
        }, this.#hello.net_level);

    stopOrGo: GameSource["stopOrGo"] = () => this.#think((engine) => engine.stopOrGo(this.view.viewer));

    odds: GameSource["odds"] = (gap) =>
        this.#think((engine) => engine.odds(this.view.viewer, gap), this.#hello.net_level);

    async text(): Promise<string> {
        const document = await this.services.engine.save();
        return JSON.stringify("record" in document ? document.record : document.campaign);
    }

    async thinker(): Promise<Engine> {
        return this.#thinkingEngine(this.#hello.net_level);
    }

    async reviewer(): Promise<Engine> {
        const engine = await this.thinker();
        await engine.load(this.#document, this.#moves);
        return engine;
    }

    protected async refresh(): Promise<void> {
        await this.inOrder(() => this.#apply({ cmd: "state" }));
    }

    async #change(
        request: Request,
        done: (closed: boolean) => void = () => (this.#sealed = []),
        viewer?: number,
    ): Promise<void> {
        await this.inOrder(() => this.#apply(request, done, viewer));
        void this.#runBots();
    }

    /** Another window goes on with it: nothing changes here any more. */
    get #superseded(): boolean {
        return this.view.unsaved === "elsewhere";
    }

    /** One request for everything. The game is saved before it is shown: a reload shows what was seen last. */
    async #apply(request: Request, done?: (closed: boolean) => void, viewer?: number): Promise<void> {
        if (this.#superseded) return;
        const before = this.view;
        const seats = seatsHere(before.seats);
        const moves = movesAfter(this.#moves, request);
        const reply = await this.services.engine.view(request, {
            ...this.viewRequest(seats, viewer),
            document: moves ? "episode" : true,
        });
        this.#document = reply.document ?? this.#document;
        this.#moves = reply.document ? [] : (moves ?? []);
        done?.(turnOf(reply.state) !== turnOf(before.state));
        this.show(await this.#saved({ ...nextView(before, reply), undo: [...this.#sealed] }));
    }

    /** The view, with what has become of saving it. */
    async #saved(view: GameView): Promise<GameView> {
        const { id, setup, state } = view;
        const last = !isPlan(state.campaign) || state.campaign.next === null;
        try {
            const { revision, lasting } = await this.services.save({
                version: 1,
                ...(this.#revision !== undefined && { revision: this.#revision }),
                id,
                setup,
                document: this.#document,
                moves: this.#moves,
                episode: state.episode,
                round: state.round,
                over: state.phase === "over" && last,
                totals: totalsOf(state),
                changed: Date.now(),
            });
            this.#revision = revision;
            // Another window may have become the latest while this one waited.
            if (this.#superseded) return { ...view, unsaved: "elsewhere" };
            return { ...view, unsaved: lasting ? null : "blocked" };
        } catch (error) {
            if (error instanceof Superseded) return { ...view, unsaved: "elsewhere" };
            if (!this.#savesAgain) void this.#saveAgain();
            return { ...view, unsaved: "failed" };
        }
    }

    /** Until the device has room for it. */
    async #saveAgain(): Promise<void> {
        this.#savesAgain = true;
        const failed = () => !this.closed && this.view.unsaved === "failed";
        do {
            await wait(this.services.saveAgain);
            await this.inOrder(async () => {
                if (failed()) this.show(await this.#saved(this.view));
            });
        } while (failed());
        this.#savesAgain = false;
    }

    /** The engine for bots; what they have learned is fetched when a level needs it. */
    #thinkingEngine(level: number): Engine {
        const { learned_level, net_level } = this.#hello;
        const needed: Learned = level >= net_level ? "nets" : level >= learned_level ? "weights" : "nothing";
        const { setup, content } = this.view;
        const more = amountsLearned.indexOf(needed) > amountsLearned.indexOf(this.#learned);
        if (more) this.#learned = needed;
        if (more || this.#learnedOf !== content.learned.weights) this.#dropBotEngine();
        this.#learnedOf = content.learned.weights;
        this.botEngine ??= this.services.openBotEngine(this.#learned, setup.game, content.learned);
        return this.botEngine;
    }

    #dropBotEngine(): void {
        this.botEngine?.close();
        this.botEngine = null;
    }

    /** One thought at a time, each about the game as it is when it begins. */
    #think<T>(work: (engine: Engine) => Promise<T>, level = this.#hello.learned_level): Promise<T> {
        const thought = this.#thoughts.then(() => {
            const engine = this.#thinkingEngine(level);
            if (this.#follower?.engine !== engine) this.#follower = new Follower(engine);
            return this.#follower.ask(this.#document, this.#moves, work);
        });
        this.#thoughts = thought.catch((error: unknown) => {
            if (error instanceof EngineError && error.broken) this.#dropBotEngine();
        });
        return thought;
    }

    /** Lets bots decide until only people are waited for. */
    async #runBots(): Promise<void> {
        if (this.#botsRun) return;
        this.#botsRun = true;
        try {
            while (!this.closed && this.watched) {
                await this.settled();
                const { state, seats } = this.view;
                const deciding = state.players.flatMap(({ status }, seat) =>
                    status === "deciding" ? [seat] : [],
                );
                const bot = deciding.find((seat) => !seats[seat]?.here);
                if (state.phase === "over" || bot === undefined || this.#superseded) break;
                const alone = !deciding.some((seat) => seats[seat]?.here);
                const level = seats[bot]?.bot ?? 1;
                const { move } = await this.#suggest(() => bot, level, true);
                if (alone && this.#sealed.length === 0) await wait(this.services.pace);
                if (this.closed) break;
                await this.inOrder(() =>
                    this.#apply({ cmd: "play", player: bot, move }, (closed) => {
                        if (closed) this.#sealed = [];
                    }),
                );
            }
        } catch (error) {
            this.report(error);
        } finally {
            this.#botsRun = false;
        }
    }
}
