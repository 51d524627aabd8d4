// What a move loses against the best one, as in puzzles: by an engine of its own in a worker, so that no piece and no bot
// waits for it.

import type { Engine } from "../../engine/engine";
import type { Document, Move } from "../../engine/protocol";
import { sameMove } from "../puzzles/moves";

/** The level that finds the best move. */
const finding = 5;

export interface Opinion {
    best: Move;
    /** In points at the end. */
    loss: number;
}

export class SecondOpinion {
    readonly #open: () => Engine;
    #engine: Engine | null = null;
    #closed = false;

    constructor(open: () => Engine) {
        this.#open = open;
    }

    #asked(): Engine {
        if (this.#closed) throw new Error("closed");
        return (this.#engine ??= this.#open());
    }

    /** Of a decision that the document ends with. */
    async of(document: Document, player: number, played: Move): Promise<Opinion> {
        const { move: best } = await this.#asked().suggest(player, finding, document);
        if (sameMove(best, played)) return { best, loss: 0 };
        const { difference } = await this.#asked().explain(player, { move: best, than: played }, document);
        return { best, loss: Math.max(0, difference) };
    }

    stopOrGo(document: Document, player: number): Promise<{ stop: number; go: number | null }> {
        return this.#asked().stopOrGo(player, document);
    }

    close(): void {
        this.#closed = true;
        this.#engine?.close();
    }
}
