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
    const { ground } = legal;
    return {
        name,
        kind: "space",
        options: legal.sticker ?? [],
        ...(ground && { ground }),
        move: (space) => ({ sticker: name, space }),
    };
}
