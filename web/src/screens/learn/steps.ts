// What the coach teaches, and when. A step follows from the state of the game, so that a guided game can be resumed.

import type { GameName } from "../../engine/protocol";
import type { IconName } from "../../ui/art/icons";

/** What the coach knows about the game. */
export interface Seen {
    game: GameName;
    episode: number;
    round: number;
    phase: string;
    /** Cards that are still to come; of dice there are always more. */
    left: number;
    /** Whether the piece may be built where it is; null: the player has not moved it yet. */
    legal: boolean | null;
}

/** A step for each of the first rounds. */
const byRound: Partial<Record<GameName, readonly string[]>> = {
    eternal: ["river", "dots", "group", "hole", "church", "land", "well", "block", "pass", "middle"],
    "roll-and-build": ["dice", "mirror", "sheet", "odds", "passes", "end", "more"],
    legacy: ["valley", "scores", "circles", "leave", "lasting"],
};

/** Towards the end of the deck of the Eternal Game. */
const lastCards = 6;
export const closing = ["stop", "free"] as const;

export const stepsOf = (game: GameName): string[] => [
    ...(byRound[game] ?? []),
    ...(game === "eternal" ? closing : []),
    ...(game === "legacy" ? ["sticker", "sealed"] : []),
];

/** The step of the moment; null: there is none. A piece that does not fit is explained in the first two rounds. */
export function stepOf({ game, episode, round, phase, left, legal }: Seen): string | null {
    if (game === "legacy") {
        if (phase === "sticker" && episode <= 2) return "sticker";
        if (episode === 2 && round === 1 && phase === "play") return "sealed";
        if (episode > 1) return null;
    }
    if (phase !== "play") return null;
    if (round <= 2 && legal === false) return "misfit";
    if (game === "eternal" && left <= lastCards)
        return left === lastCards ? "stop" : left >= lastCards - 2 ? "free" : null;
    return byRound[game]?.[round - 1] ?? null;
}

/** Whether the middle of the game can be left to a bot: everything but stopping has been taught. */
export const mayHurry = ({ game, round, left, phase }: Seen): boolean =>
    game === "eternal" && phase === "play" && round >= (byRound.eternal?.length ?? 0) && left > lastCards;

/** Two of a kind, then the others, a church in the fifth round, the blocking card in the eighth. */
export const deck =
    "Y2 R1 Y4 B3 C1 R3 Y1 block B5 R6 Y6 B1 C2 R2 B7 Y3 R4 B2 Y7 C3 R7 B4 Y5 R5 B8 Y8 R8 B6".split(" ");

/** The first throws show what the dice can do; further ones come from the seed. */
export const throws = [
    ["two-flat", "one", "solid"],
    ["corner", "two-flat", "crossed"],
    ["two-upright", "blank", "lined"],
    ["one", "one", "solid"],
    ["corner", "compass", "crossed"],
    ["two-flat", "two-flat", "lined"],
];

const icons: Record<string, IconName> = {
    misfit: "warning",
    river: "map",
    valley: "map",
    dots: "hint",
    group: "group",
    hole: "empty",
    church: "church",
    land: "tree",
    scores: "tree",
    well: "well",
    block: "warning",
    pass: "pass",
    passes: "pass",
    leave: "pass",
    middle: "bot",
    stop: "end",
    end: "end",
    dice: "dice",
    mirror: "mirror",
    sheet: "build",
    odds: "overview",
    circles: "circle",
    sealed: "envelope",
};

/** The picture of what a step is about. */
export const iconOf = (step: string | null): IconName => (step ? (icons[step] ?? "learn") : "warning");
