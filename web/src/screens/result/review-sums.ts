import type { Decision } from "../../engine/protocol";

type Asked = Extract<Decision, { asked: true }>;

export const askedOf = (decisions: readonly Decision[]): Asked[] =>
    decisions.filter((decision): decision is Asked => decision.asked);

export interface Part {
    round: number;
    /** What the draw did since the last decision. */
    draw: number;
    /** What the decision did. */
    play: number;
}

/** What draw and play did to the expected score, decision by decision. */
export function partsOf(decisions: readonly Decision[]): Part[] {
    const asked = askedOf(decisions);
    return asked.map(({ round, before, value }, at) => ({
        round,
        draw: at === 0 ? 0 : before - asked[at - 1]!.value,
        play: value - before,
    }));
}

/** The same for the whole game: before the first decision, plus draw, plus play is what came out. */
export function drawAndPlay(decisions: readonly Decision[]): { draw: number; play: number } {
    const parts = partsOf(decisions);
    const sum = (of: "draw" | "play") => Math.round(parts.reduce((all, part) => all + part[of], 0) * 10) / 10;
    return { draw: sum("draw"), play: sum("play") };
}
