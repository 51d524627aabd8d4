import { openEngine } from "../../engine/client";
import type { State } from "../../engine/protocol";
import { until, type GameRecord } from "../../game/record";

/** An earlier game with the same draw, as far as it had come by now. */
export class Ghost {
    city: { state: State; total: number } | null = $state.raw(null);
    readonly #record: GameRecord;
    readonly #engine = openEngine();
    #rounds = -1;

    constructor(record: GameRecord) {
        this.#record = record;
    }

    /** Shows the city after so many closed rounds; whoever had ended before stands as at the end. */
    async follow(seat: number, rounds: number): Promise<void> {
        this.#rounds = rounds;
        try {
            const state = await this.#engine.load({ record: until(this.#record, rounds) }, true);
            const total = state.players[seat]?.total ?? (await this.#engine.score(seat)).total;
            if (rounds === this.#rounds) this.city = { state, total };
        } catch {
            // The screen was left meanwhile; or the earlier game cannot be shown, which is no reason to stop this one.
        }
    }

    close(): void {
        this.#engine.close();
    }
}
