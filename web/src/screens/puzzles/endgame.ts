// End games from random valleys, made on this device: a bot plays until few cards are left and one move is clearly best.

import type { Engine } from "../../engine/engine";
import type { Move, State } from "../../engine/protocol";
import { drawValley } from "../../engine/valley";
import type { GameRecord } from "../../game/record";
import type { Task } from "./position";

/** The level that plays up to the end game, and the one that finds the move. */
const playing = 4;
const finding = 5;
const fewCards = 8;
/** By how many points the best move must be ahead of each other one, and how sure that must be, in percent. */
const leastMargin = 1.5;
const leastSure = 95;
const alternatives = 3;
const mostValleys = 30;
/** Of each style; the engine has as many. */
const seeds = 1 << 20;

export interface Endgame extends Task {
    trap: Move;
    code: string;
}

async function findIn(engine: Engine, state: State): Promise<Endgame | null> {
    for (let now = state; now.phase === "play";) {
        const few = now.remaining.length <= fewCards;
        const advice = await engine.suggest(0, few ? finding : playing);
        if (few && (await engine.legal(0)).place.length > 2) {
            const others = advice.alternatives.slice(0, alternatives);
            let clear = others.length >= 2;
            for (const { move } of others) {
                if (!clear) break;
                const { difference, sure } = await engine.explain(0, { move: advice.move, than: move });
                clear = difference >= leastMargin && sure >= leastSure;
            }
            const [trap] = others;
            if (clear && trap) {
                const document = await engine.save();
                const record = ("record" in document ? document.record : null) as GameRecord;
                return { record, best: advice.move, trap: trap.move, code: now.valley?.code ?? "" };
            }
        }
        now = await engine.play(0, advice.move);
    }
    return null;
}

/** On valleys without these modules; null when none of many has one. `wanted`: whether it is still asked for. */
export async function valleyEndgame(
    engine: Engine,
    seed: number,
    sealed: ReadonlySet<string>,
    wanted: () => boolean,
): Promise<Endgame | null> {
    const without = [...sealed];
    for (let next = seed; next < seed + mostValleys && wanted(); ++next) {
        const { valley } = await drawValley(engine, { seed: next % seeds, base: "cards", without });
        const state = await engine.begin({
            game: "valley",
            valley,
            players: [{ name: "" }],
            seed: String(next),
        });
        const found = await findIn(engine, state);
        if (found) return found;
    }
    return null;
}
