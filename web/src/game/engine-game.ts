import { EngineError, type Engine } from "../engine/engine";
import type { Advice, Odds, Problem, ViewRequest } from "../engine/protocol";
import type { GameView } from "./model";
import type { GameSource } from "./source";
import type { Move } from "../engine/protocol";

export interface GameServices {
    /** Knows the rules; always answers at once. */
    engine: Engine;
    /** Gives an engine the words of the current language. */
    speak(engine: Engine): Promise<void>;
}

export const problemOf = (error: unknown): Problem =>
    error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };

/** What games on this device and games at a table have in common: an engine, a view, and those who watch it. */
export abstract class EngineGame<Services extends GameServices> implements GameSource {
    view: GameView;
    protected readonly services: Services;
    /** Thinks for bots and looks back on games that are over; opened when it is first needed. */
    protected botEngine: Engine | null = null;
    protected closed = false;
    readonly #listeners = new Set<(view: GameView) => void>();
    #queue: Promise<unknown> = Promise.resolve();

    protected constructor(services: Services, view: GameView) {
        this.services = services;
        this.view = view;
    }

    abstract play(move: Move): Promise<void>;
    abstract takeBack(player: number): Promise<void>;
    abstract next(): Promise<void>;
    abstract advise(level?: number): Promise<Advice>;
    abstract stopOrGo(): Promise<{ stop: number; go: number | null }>;
    abstract explain: GameSource["explain"];
    abstract odds(gap: readonly string[]): Promise<Odds>;
    abstract thinker(): Promise<Engine>;
    abstract reviewer(): Promise<Engine>;
    abstract text(): Promise<string>;
    /** Shows the game again, in the current language. */
    protected abstract refresh(): Promise<void>;

    check: GameSource["check"] = (place) => this.services.engine.check(this.view.viewer, place);
    score: GameSource["score"] = (player) => this.services.engine.score(player);
    preview: GameSource["preview"] = (move) => this.services.engine.preview(this.view.viewer, move);

    subscribe(changed: (view: GameView) => void): () => void {
        this.#listeners.add(changed);
        changed(this.view);
        return () => this.#listeners.delete(changed);
    }

    async speak(): Promise<void> {
        await this.services.speak(this.services.engine);
        if (this.botEngine) await this.services.speak(this.botEngine);
        await this.refresh();
    }

    close(): void {
        this.closed = true;
        this.#listeners.clear();
        this.services.engine.close();
        this.botEngine?.close();
    }

    /** Resolves when everything requested so far is done. */
    async settled(): Promise<void> {
        await this.#queue;
    }

    protected get watched(): boolean {
        return this.#listeners.size > 0;
    }

    /** One change at a time: a view is made from one state of the engine. */
    protected inOrder<T>(work: () => Promise<T>): Promise<T> {
        const done = this.#queue.then(work);
        this.#queue = done.catch(() => undefined);
        return done;
    }

    protected show(view: GameView): void {
        this.view = view;
        for (const changed of this.#listeners) changed(view);
    }

    protected report(error: unknown): void {
        if (!this.closed) this.show({ ...this.view, problem: problemOf(error) });
    }

    /** What a request has to ask for, so that its reply is enough for the next view. */
    protected viewRequest(seats: readonly number[], viewer = this.view.viewer): ViewRequest {
        const { content, state } = this.view;
        const round = state.phase === "play" ? state.round : undefined;
        return { seats, viewer, episode: content.episode, round, previews: true };
    }
}
