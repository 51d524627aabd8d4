import type { Ground } from "../../../board/src/state";
import type { Move } from "../../engine/protocol";
import type { GameView } from "../../game/model";

/** The sticker the viewer is asked to place, and where it may go. */
export interface Sticker {
    name: string;
    kind: "space" | "building" | "shaft";
    options: string[];
    /** What a space becomes. */
    ground?: Ground;
    move(option: string): Move;
}

const grounds: Record<string, Ground> = {
    "one-rock": "one-rock",
    "two-rock": "two-rock",
    "one-tree": "one-tree",
    "two-tree": "two-tree",
    well: "well",
    gold: "gold",
    landmark: "landmark",
    "meadow-on-forest": "meadow",
    "one-tree-on-forest": "one-tree",
    "meadow-on-rock": "meadow",
};

export function stickerChoice({ state, legal, seats, viewer }: GameView): Sticker | null {
    const name = legal?.pending;
    if (state.phase !== "sticker" || !name || !seats[viewer]?.here) return null;
    if (legal.buildings)
        return {
            name,
            kind: "building",
            options: legal.buildings,
            move: (building) => ({ sticker: name, building }),
        };
    if (legal.shafts)
        return { name, kind: "shaft", options: legal.shafts, move: (shaft) => ({ sticker: name, shaft }) };
    const ground = grounds[name];
    return {
        name,
        kind: "space",
        options: legal.sticker ?? [],
        ...(ground && { ground }),
        move: (space) => ({ sticker: name, space }),
    };
}
