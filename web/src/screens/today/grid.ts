import type { Decision } from "../../engine/protocol";
import { askedOf } from "../result/review-sums";

const inRow = 7;

/** How good each decision was, a square for each, which tells nothing of the city: 🟩 good, 🟨 up to two points lost, 🟥 more. */
export function gridOf(decisions: readonly Decision[]): string {
    const squares = askedOf(decisions).map(({ loss }) => (loss < 0.5 ? "🟩" : loss <= 2 ? "🟨" : "🟥"));
    const rows = Array.from({ length: Math.ceil(squares.length / inRow) }, (_, row) =>
        squares.slice(row * inRow, (row + 1) * inRow).join(""),
    );
    return rows.join("\n");
}

/** Hours and minutes until the next city, which comes at midnight in UTC. */
export function untilNext(now: Date): { hours: number; minutes: number } {
    const day = 86_400_000;
    const minutes = Math.ceil((day - (now.getTime() % day)) / 60_000);
    return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
