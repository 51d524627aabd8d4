/** What the coach knows about the game; see Play.svelte. */
export interface Seen {
    round: number;
    phase: string;
    status: string;
    /** Whether the piece may be built where it is; null: not known yet. */
    legal: boolean | null;
}

/** A lesson for each of the first rounds. */
export const steps = ["river", "touch", "group", "land", "church", "pass", "well", "free"] as const;
export type Step = (typeof steps)[number] | "misfit";

/** The lesson of the round; in the first two rounds also why a piece does not fit. */
export function stepOf({ round, phase, legal }: Seen): Step | null {
    if (phase !== "play") return null;
    if (round <= 2 && legal === false) return "misfit";
    return steps[round - 1] ?? null;
}

/** Two of a kind, then the others, a church in the fifth round; the blocking card comes late. */
export const deck =
    "Y2 Y4 R1 B3 C1 R3 Y1 B5 R6 Y6 B1 C2 R2 B7 Y3 R4 B2 Y7 block C3 R7 B4 Y5 R5 B8 Y8 R8 B6".split(" ");
