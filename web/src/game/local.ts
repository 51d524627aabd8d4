import { EngineError, type Engine } from "../engine/engine";
import {
    isLegacy,
    isPlan,
    openFor,
    type Advice,
    type Begin,
    type Content,
    type Document,
    type GameName,
    type Move,
    type State,
} from "../engine/protocol";
import { initialView, type SeatInfo, type Setup, type StoredGame, type GameView } from "./model";
import { newRulesOf, roundEventsBetween } from "./round-events";
import type { GameSource } from "./source";

export interface Services {
    /** Knows the rules; always answers at once. */
    engine: Engine;
    /** Thinks for bots, as long as it takes; with what was learned for a game, or without. */
    openBotEngine: (learned: GameName | null) => Engine;
    save(game: StoredGame): Promise<void>;
    /** Hands the engines the words spoken now. */
    speak(engine: Engine): Promise<void>;
    /** Milliseconds between two rounds in which only bots play. */
    pace: number;
    /** Resolves when the screen that has just subscribed can be seen: bots do not compete with it. */
    shown(): Promise<unknown>;
}

/** Bots of lower levels go without what was learned (docs/bots.md). */
const firstLearnedLevel = 3;

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const problemOf = (error: unknown) =>
    error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };

export function beginning(setup: Setup): Begin {
    const begin: Begin = { game: setup.game, players: setup.seats };
    for (const field of ["episode", "campaign", "cities", "seed", "deck", "rolls"] as const)
        if (setup[field] !== undefined) Object.assign(begin, { [field]: setup[field] });
    if (setup.game === "legacy" && setup.campaign === undefined) begin.open = true;
    return begin;
}

const seatInfo = (setup: Setup): SeatInfo[] =>
    setup.seats.map((seat) =>
        "bot" in seat
            ? { name: "", bot: seat.level, here: false }
            : { name: seat.name, bot: null, here: true },
    );

/** A game on this device: persons take turns at it, bots think in a worker of their own. */
export class LocalGame implements GameSource {
    view: GameView;
    readonly #services: Services;
    readonly #listeners = new Set<(view: GameView) => void>();
    #botEngine: Engine | null = null;
    #learned = false;
    #queue: Promise<unknown> = Promise.resolve();
    #thoughts: Promise<unknown> = Promise.resolve();
    #closed = false;
    #botsRun = false;
    #sealed: number[] = [];

    private constructor(services: Services, view: GameView) {
        this.#services = services;
        this.view = view;
    }

    static async begin(id: string, setup: Setup, services: Services): Promise<LocalGame> {
        const state = await services.engine.begin(beginning(setup));
        return LocalGame.#at(id, setup, state, services);
    }

    static async resume(stored: StoredGame, services: Services): Promise<LocalGame> {
        const state = await services.engine.load(stored.document, openFor(stored.setup.game));
        return LocalGame.#at(stored.id, stored.setup, state, services);
    }

    static async #at(id: string, setup: Setup, state: State, services: Services): Promise<LocalGame> {
        const seats = seatInfo(setup);
        const first = state.players.findIndex(
            (player, seat) => seats[seat]?.here && player.status === "deciding",
        );
        const view = initialView({
            id,
            setup,
            content: await services.engine.content(setup.game, state.episode, openFor(setup.game)),
            state,
            seats,
            viewer:
                first >= 0
                    ? first
                    : Math.max(
                          0,
                          seats.findIndex((seat) => seat.here),
                      ),
        });
        const game = new LocalGame(services, view);
        game.#sealed = game.#sealedBefore(state);
        const document = game.#document();
        await game.#refresh(state);
        await game.#keep(document);
        return game;
    }

    /** Who has decided here in the open round, the latest first, when the game is taken up again in mid-round. */
    #sealedBefore(state: State): number[] {
        const { seats, viewer } = this.view;
        if (state.phase !== "play") return [];
        return seats
            .map((_, step) => (viewer - 1 - step + seats.length) % seats.length)
            .filter((seat) => seats[seat]?.here && state.players[seat]?.status === "decided");
    }

    subscribe(changed: (view: GameView) => void): () => void {
        this.#listeners.add(changed);
        changed(this.view);
        void this.#services.shown().then(() => this.#runBots());
        return () => this.#listeners.delete(changed);
    }

    /** One thing after the other: nothing is asked of the engine in the middle of another change. */
    #inOrder<T>(work: () => Promise<T>): Promise<T> {
        const done = this.#queue.then(work);
        this.#queue = done.catch(() => undefined);
        return done;
    }

    play(move: Move): Promise<void> {
        const player = this.view.viewer;
        return this.#change(async () => {
            const round = this.view.state.round;
            const state = await this.#services.engine.play(player, move);
            this.#sealed = state.round === round && state.phase === "play" ? [player, ...this.#sealed] : [];
            return state;
        });
    }

    takeBack(player: number): Promise<void> {
        return this.#change(async () => {
            const state = await this.#services.engine.takeBack(player);
            this.#sealed = this.#sealed.filter((other) => other !== player);
            this.view = { ...this.view, viewer: player };
            return state;
        });
    }

    next(): Promise<void> {
        return this.#change(() => this.#services.engine.next());
    }

    check: GameSource["check"] = (place) => this.#services.engine.check(this.view.viewer, place);
    preview: GameSource["preview"] = (move) => this.#services.engine.preview(this.view.viewer, move);
    scoreOf: GameSource["scoreOf"] = (player) => this.#services.engine.score(player);

    /** By the second strongest level: the strongest thinks for seconds. */
    async advise(): Promise<Advice> {
        const { levels } = await this.#services.engine.hello();
        return this.#think((engine) => engine.suggest(this.view.viewer, Math.max(levels[0], levels[1] - 1)));
    }

    stopOrGo: GameSource["stopOrGo"] = () => this.#think((engine) => engine.stopOrGo(this.view.viewer));

    odds: GameSource["odds"] = (gap) => this.#think((engine) => engine.odds(this.view.viewer, gap));

    async speak(): Promise<void> {
        await this.#services.speak(this.#services.engine);
        if (this.#botEngine) await this.#services.speak(this.#botEngine);
        await this.#inOrder(async () => {
            await this.#refresh(await this.#services.engine.state(this.view.viewer));
            this.#publish();
        });
    }

    async text(): Promise<string> {
        const document = await this.#services.engine.save();
        return JSON.stringify("record" in document ? document.record : document.campaign);
    }

    /** Resolves when everything asked for so far is done and saved. */
    async settled(): Promise<void> {
        await this.#queue;
    }

    close(): void {
        this.#closed = true;
        this.#listeners.clear();
        this.#services.engine.close();
        this.#botEngine?.close();
    }

    async #change(work: () => Promise<State>): Promise<void> {
        await this.#inOrder(async () => this.#arrive(await work()));
        void this.#runBots();
    }

    /** Shows what is kept: whoever reloads goes on with what was seen last. */
    async #arrive(changed: State): Promise<void> {
        const document = this.#document();
        await this.#refresh(changed);
        await this.#keep(document);
        this.#publish();
    }

    /** Makes the next view from the state after a change. */
    async #refresh(changed: State): Promise<void> {
        const { engine } = this.#services;
        const before = this.view;
        const viewer = this.#nextViewer(changed);
        const me = changed.players[viewer];
        const asked = changed.phase !== "over" && me?.status !== "ended";
        const inPlay = changed.phase !== "sticker" && me?.buildings !== undefined;
        const another = before.content.episode !== changed.episode;
        // Everything is asked for in one go: one wait instead of six.
        const [state, content, legal, ...sheets] = await Promise.all([
            engine.state(viewer),
            another ? this.#contentOf(changed) : before.content,
            asked ? engine.legal(viewer) : null,
            ...(inPlay ? changed.players.map((_, seat) => engine.score(seat)) : []),
        ]);
        const closed = before.state.round !== state.round || before.state.phase !== state.phase || another;
        const deciding = state.players.flatMap((player, seat) =>
            player.status === "deciding" ? [seat] : [],
        );
        this.view = {
            ...before,
            viewer,
            state,
            content,
            legal,
            score: sheets[viewer] ?? null,
            totals: sheets.map(({ total }) => total),
            waiting: deciding.filter((seat) => seat !== viewer),
            undo: [...this.#sealed],
            roundEvents: closed ? roundEventsBetween(before.state, state) : before.roundEvents,
            newRules:
                state.round <= 1 && state.phase === "play" ? await newRulesOf(engine, state, content) : [],
            problem: null,
        };
    }

    #publish(): void {
        for (const changed of this.#listeners) changed(this.view);
    }

    #nextViewer(state: State): number {
        const { viewer, seats } = this.view;
        const asked = (seat: number) =>
            seats[seat]?.here === true && state.players[seat]?.status === "deciding";
        for (let step = 0; step < seats.length; ++step) {
            const seat = (viewer + step) % seats.length;
            if (asked(seat)) return seat;
        }
        return viewer;
    }

    #contentOf(state: State): Promise<Content> {
        const { setup } = this.view;
        const alone = setup.game === "legacy" && setup.campaign === undefined;
        return this.#services.engine.content(setup.game, state.episode, alone ? true : undefined);
    }

    /** As it is now; asked for together with the rest, to be kept a little later. */
    #document(): Promise<Document> {
        const document = this.#services.engine.save();
        document.catch(() => undefined); // told when it is to be kept
        return document;
    }

    async #keep(document: Promise<Document>): Promise<void> {
        const { state, id, setup } = this.view;
        const campaign = state.campaign;
        const totals = isPlan(campaign)
            ? campaign.results.totals
            : isLegacy(campaign)
              ? campaign.cities.map((city) => city.circles)
              : state.players.map((player) => player.total ?? player.score ?? 0);
        const over = state.phase === "over" && (isPlan(campaign) ? campaign.next === null : true);
        try {
            await this.#services.save({
                version: 1,
                id,
                setup,
                document: await document,
                episode: state.episode,
                round: state.round,
                over,
                totals,
                changed: Date.now(),
            });
        } catch (error) {
            this.view = { ...this.view, problem: problemOf(error) };
        }
    }

    #report(error: unknown): void {
        if (this.#closed) return;
        this.view = { ...this.view, problem: problemOf(error) };
        this.#publish();
    }

    /** The engine that thinks, with the game as it is. What was learned is fetched when a level needs it. */
    async reviewer(level = firstLearnedLevel): Promise<Engine> {
        if (level >= firstLearnedLevel && !this.#learned) {
            this.#learned = true;
            this.#botEngine?.close();
            this.#botEngine = null;
        }
        this.#botEngine ??= this.#services.openBotEngine(this.#learned ? this.view.setup.game : null);
        await this.#botEngine.load(await this.#services.engine.save(), openFor(this.view.setup.game));
        return this.#botEngine;
    }

    /** One thought after the other: each begins with the game as it is then. */
    #think<T>(work: (engine: Engine) => Promise<T>, level?: number): Promise<T> {
        const thought = this.#thoughts.then(async () => work(await this.reviewer(level)));
        this.#thoughts = thought.catch((error: unknown) => {
            if (!(error instanceof EngineError && error.broken)) return;
            this.#botEngine?.close();
            this.#botEngine = null;
        });
        return thought;
    }

    /** Lets bots decide until only persons are waited for. */
    async #runBots(): Promise<void> {
        if (this.#botsRun) return;
        this.#botsRun = true;
        try {
            while (!this.#closed && this.#listeners.size > 0) {
                await this.#queue;
                const { state, seats } = this.view;
                const bot = state.players.findIndex(
                    (player, seat) => !seats[seat]?.here && player.status === "deciding",
                );
                if (state.phase === "over" || bot < 0) break;
                const alone = !state.players.some(
                    (player, seat) => seats[seat]?.here && player.status === "deciding",
                );
                const level = seats[bot]?.bot ?? 1;
                const advice = await this.#think((engine) => engine.suggest(bot, level), level);
                if (alone && this.#sealed.length === 0) await wait(this.#services.pace);
                if (this.#closed) break;
                await this.#inOrder(async () => {
                    const round = this.view.state.round;
                    const next = await this.#services.engine.play(bot, advice.move);
                    if (next.round !== round || next.phase !== "play") this.#sealed = [];
                    await this.#arrive(next);
                });
            }
        } catch (error) {
            this.#report(error);
        } finally {
            this.#botsRun = false;
        }
    }
}
