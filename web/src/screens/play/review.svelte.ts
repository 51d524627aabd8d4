import type { Engine } from "../../engine/engine";
import type { Content, Decision, State } from "../../engine/protocol";
import type { SeatInfo } from "../../game/model";
import type { GameRecord } from "../../game/record";

/** A game that is over, maybe one of a campaign. */
export interface Reviewed {
    id: string;
    /** Which game of the campaign it is. */
    index?: number;
    /** The result is on a list with those of others. */
    ranked: boolean;
    content: Content;
    state: State;
    seats: readonly SeatInfo[];
    /** An engine with the game loaded. */
    engine(): Promise<Engine>;
    record(): Promise<GameRecord | undefined>;
}

export type TurningPoint = Extract<Decision, { asked: true }>;

/** Bot runs that a result is compared with, requested in pieces. */
const pieces = 4;
const runsInPiece = 3;
/** The smallest loss of a turning point. */
const leastLoss = 1;

/** Percent of the runs that a score beats; an equal one counts half. */
export function percentileOf(score: number, runs: readonly number[]): number {
    const beaten = runs.reduce((sum, run) => sum + (run < score ? 1 : run === score ? 0.5 : 0), 0);
    return runs.length === 0 ? 0 : Math.round((beaten * 100) / runs.length);
}

/** The three decisions that cost most, in the order of the game. */
export function turningPoints(decisions: readonly Decision[]): TurningPoint[] {
    return decisions
        .filter((decision): decision is TurningPoint => decision.asked && decision.loss >= leastLoss)
        .sort((a, b) => b.loss - a.loss)
        .slice(0, 3)
        .sort((a, b) => a.round - b.round);
}

/** How many buildings a player had before a round; printed ones come first and were never played. */
export function builtBefore(decisions: readonly Decision[], buildings: number, round: number): number {
    const placed = decisions.filter(
        (one) => one.asked && typeof one.played === "object" && "place" in one.played,
    );
    const before = placed.filter((one) => one.round < round).length;
    return buildings - placed.length + before;
}

/** The analysis of a game that is over, found step by step. */
export class Review {
    score: number | null = $state(null);
    par: number | null = $state(null);
    percentile: number | null = $state(null);
    /** The round being analyzed; null when all are done. */
    round: number | null = $state(1);
    points: TurningPoint[] = $state.raw([]);
    decisions: Decision[] = $state.raw([]);
    #stopped = false;

    stop(): void {
        this.#stopped = true;
    }

    async run(engine: Engine, player: number, rounds: number): Promise<void> {
        if (this.#stopped) return;
        const { score, par } = await engine.par(player);
        if (this.#stopped) return;
        this.score = score;
        this.par = Math.max(par, score);
        const runs: number[] = [];
        for (let piece = 0; piece < pieces && !this.#stopped; ++piece) {
            runs.push(...(await engine.percentile(player, piece * runsInPiece, runsInPiece)).runs);
            this.percentile = percentileOf(score, runs);
        }
        const decisions: Decision[] = [];
        for (let round = 1; round <= rounds && !this.#stopped; ++round) {
            this.round = round;
            decisions.push(await engine.analyze(player, round));
        }
        this.decisions = decisions;
        this.points = turningPoints(decisions);
        this.round = null;
    }
}
