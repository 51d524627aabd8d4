import type { Engine } from "../../engine/engine";
import type { Content, Decision, State } from "../../engine/protocol";
import type { SeatInfo } from "../../game/model";
import type { GameRecord } from "../../game/record";
import { askedOf } from "./review-sums";

/** A game that is over, maybe one of a campaign. */
export interface Reviewed {
    id: string;
    /** Which game of the campaign it is. */
    index?: number;
    /** Played at a table of the server. */
    online?: boolean;
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

/** Percent of the runs that a score beats; an equal one counts half. */
export function percentileOf(score: number, runs: readonly number[]): number {
    const beaten = runs.reduce((sum, run) => sum + (run < score ? 1 : run === score ? 0.5 : 0), 0);
    return runs.length === 0 ? 0 : Math.round((beaten * 100) / runs.length);
}

/** The decisions that teach most, in the order of the game, and the end of a game that was broken off. */
export async function lessonsOf(
    engine: Engine,
    decisions: readonly Decision[],
): Promise<{ points: TurningPoint[]; brokenOff: TurningPoint | null }> {
    const { rounds, broken_off } = await engine.request<{ rounds: number[]; broken_off: number | null }>({
        cmd: "turning-points",
        decisions,
    });
    const asked = askedOf(decisions);
    return {
        points: asked.filter(({ round }) => rounds.includes(round)),
        brokenOff: asked.find(({ round }) => round === broken_off) ?? null,
    };
}

/** How many buildings a player had before a round; printed ones come first and were never played. */
export function builtBefore(decisions: readonly Decision[], buildings: number, round: number): number {
    const placed = decisions.filter(
        (one) => one.asked && typeof one.played === "object" && "place" in one.played,
    );
    const before = placed.filter((one) => one.round < round).length;
    return buildings - placed.length + before;
}

/** The levels of the bots that somebody of this strength is compared with, one for each piece: 3.25 is three times 3 and once 4. */
export function levelsAround(strength: number, highest: number): number[] {
    const bounded = Math.min(Math.max(strength, 1), highest);
    const above = Math.round((bounded - Math.floor(bounded)) * pieces);
    return Array.from({ length: pieces }, (_, piece) => Math.floor(bounded) + (piece < above ? 1 : 0));
}

/** What is known already, and what is to be found. */
export interface ReviewOptions {
    /** How strong the player is, on the scale of the bots; known once the result is counted. */
    strength?: (() => Promise<number>) | undefined;
    /** The highest level that plays fast enough. */
    highest?: number | undefined;
    kept?: { par: number; decisions: Decision[] } | undefined;
    /** Told once the decisions are known. */
    onfound?: ((found: { par: number; decisions: Decision[] }) => Promise<void>) | undefined;
}

/** The analysis of a game that is over, found step by step. */
export class Review {
    score: number | null = $state(null);
    par: number | null = $state(null);
    percentile: number | null = $state(null);
    /** Of the bots of the percentile: on average, and what they score. */
    level: number | null = $state(null);
    botMean: number | null = $state(null);
    /** The round being analyzed; null when all are done. */
    round: number | null = $state(1);
    points: TurningPoint[] = $state.raw([]);
    /** The end of a game that was broken off. */
    brokenOff: TurningPoint | null = $state.raw(null);
    decisions: Decision[] = $state.raw([]);
    #stopped = false;

    stop(): void {
        this.#stopped = true;
    }

    async run(engine: Engine, player: number, rounds: number, options: ReviewOptions = {}): Promise<void> {
        if (this.#stopped) return;
        const { kept } = options;
        if (kept) await this.keep(engine, kept.decisions);
        const { score, par } = await engine.par(player);
        if (this.#stopped) return;
        this.score = score;
        this.par = Math.max(par, score, kept?.par ?? par);
        if (!kept) {
            await this.decide(engine, player, rounds);
            if (this.#stopped) return;
            await options.onfound?.({ par: this.par, decisions: this.decisions });
        }
        await this.#compare(engine, player, score, options);
    }

    /** Only what each decision was worth. */
    async decide(engine: Engine, player: number, rounds: number): Promise<void> {
        const decisions: Decision[] = [];
        for (let round = 1; round <= rounds && !this.#stopped; ++round) {
            this.round = round;
            decisions.push(await engine.analyze(player, round));
        }
        if (!this.#stopped) await this.keep(engine, decisions);
    }

    async keep(engine: Engine, decisions: Decision[]): Promise<void> {
        const { points, brokenOff } = await lessonsOf(engine, decisions);
        this.decisions = decisions;
        this.points = points;
        this.brokenOff = brokenOff;
        this.round = null;
    }

    async #compare(engine: Engine, player: number, score: number, options: ReviewOptions): Promise<void> {
        const levels = levelsAround((await options.strength?.()) ?? 2, options.highest ?? 3);
        const runs: number[] = [];
        const played: number[] = []; // lower than asked for where what bots have learned is missing
        for (let piece = 0; piece < pieces && !this.#stopped; ++piece) {
            const from = piece * runsInPiece;
            const more = await engine.percentile(player, from, runsInPiece, levels[piece]);
            runs.push(...more.runs);
            played.push(more.played_as ?? levels[piece] ?? 1);
            this.percentile = percentileOf(score, runs);
            this.botMean = Math.round(runs.reduce((sum, run) => sum + run, 0) / runs.length);
        }
        if (played.length > 0) this.level = played.reduce((sum, level) => sum + level) / played.length;
    }
}
