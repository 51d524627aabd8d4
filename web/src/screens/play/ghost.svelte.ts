import { openEngine } from "../../engine/client";
import type { State } from "../../engine/protocol";
import { until, type GameRecord } from "../../game/record";

/** An earlier game with the same draw, at the same round. */
export class Ghost {
    city: { state: State; total: number } | null = $state.raw(null);
    readonly #record: GameRecord;
    readonly #engine = openEngine();
    #rounds = -1;

    constructor(record: GameRecord) {
        this.#record = record;
    }

    /** Shows the city after so many closed rounds; a game that had ended by then, as it ended. */
    async follow(seat: number, rounds: number): Promise<void> {
        this.#rounds = rounds;
        try {
            const state = await this.#engine.load({ record: until(this.#record, rounds) });
            const total = state.players[seat]?.total ?? (await this.#engine.score(seat)).total;
            if (rounds === this.#rounds) this.city = { state, total };
        } catch {
            // The screen was left, or the earlier game cannot be shown: neither stops this game.
        }
    }

    close(): void {
        this.#engine.close();
    }
}
