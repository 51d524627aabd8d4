import type { Move, Space } from "../../engine/protocol";
import { sameSpaces } from "../../game/game-view";
import { t } from "../../words/index.svelte";

export const spacesOf = (move: Move): readonly Space[] =>
    typeof move === "object" && "place" in move ? move.place : [];

export function sameMove(a: Move, b: Move): boolean {
    if (typeof a === "string" || typeof b === "string") return a === b;
    return sameSpaces(spacesOf(a), spacesOf(b));
}

/** "C4 C5", "Pass" or "Stop". */
export const moveText = (move: Move): string =>
    spacesOf(move).join(" ") || t(move === "pass" ? "play.pass" : "play.stop");

/** The space that the second hint shows: the one nearest to the middle of the building. */
export function hintSpace(move: Move): Space | null {
    const spaces = spacesOf(move);
    return spaces[Math.floor((spaces.length - 1) / 2)] ?? null;
}
