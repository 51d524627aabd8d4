import type { Engine } from "../engine/engine";
import type { Document, Played } from "../engine/protocol";

/** An engine that follows a game by its moves: it replays a document once. */
export class Follower {
    readonly engine: Engine;
    #document: Document | null = null;
    #moves: readonly Played[] = [];
    /** The game that this has loaded: somebody else may load others into the engine. */
    #game = 0;

    constructor(engine: Engine) {
        this.engine = engine;
    }

    /** Asks about the game after these moves. Nothing comes between the moves and the question. */
    async ask<T>(
        document: Document,
        moves: readonly Played[],
        question: (engine: Engine) => Promise<T>,
    ): Promise<T> {
        const { engine } = this;
        const follows =
            this.#document === document &&
            this.#game === engine.games &&
            this.#moves.every((move, at) => move === moves[at]);
        const unknown = follows ? moves.slice(this.#moves.length) : [];
        const told = follows
            ? unknown.map((played) => engine.view({ cmd: "play", ...played }, { seats: [] }))
            : [engine.load(document, moves)];
        this.#document = document;
        this.#moves = moves;
        this.#game = engine.games;
        try {
            const [answer] = await Promise.all([question(engine), ...told]);
            return answer;
        } catch (error) {
            this.#document = null;
            throw error;
        }
    }
}
