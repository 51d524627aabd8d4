// A guided game: the piece waits where it may not be built, so that the player has to place it.

import { oriented, placementKey, sizeOf, spacesAt, type Piece, type Pose } from "../../../board/src";
import type { GameView } from "../../game/model";
import { keepText, keptText } from "../../ui/kept-text";
import type { PlayController } from "../play/play-controller.svelte";

const skippedPlace = "mycity.guided.skipped";

/** Whether the player has sent the coach away from this game. */
export function isSkipped(id: string): boolean {
    return keptText(skippedPlace) === id;
}

export function skip(controller: PlayController): void {
    keepText(skippedPlace, controller.view.id);
    controller.lay = null;
}

/** The nearest pose to the middle of the lower edge that is not legal and covers as few buildings as possible. */
export function waitingPose(piece: Piece, { content, state, viewer }: GameView): Pose | undefined {
    const board = content.sheet ?? content.board;
    if (!board) return undefined;
    const legal = new Set((piece.legal ?? []).map(placementKey));
    const built = new Set((state.players[viewer]?.buildings ?? []).flatMap(({ spaces }) => spaces));
    const size = sizeOf(oriented(piece.cells, 0, false));
    let best: { pose: Pose; cost: number } | undefined;
    for (let row = 0; row + size.rows <= board.rows; ++row)
        for (let column = 0; column + size.columns <= board.columns; ++column) {
            const pose: Pose = { row, column, turn: 0, mirror: false };
            const spaces = spacesAt(piece.cells, pose);
            if (legal.has(placementKey(spaces))) continue;
            const away = board.rows - size.rows - row + Math.abs(column - (board.columns - size.columns) / 2);
            const cost = away + 4 * spaces.filter((space) => built.has(space)).length;
            if (!best || cost < best.cost) best = { pose, cost };
        }
    return best?.pose;
}

/** Campaigns go on without the coach. */
export const isGuided = ({ setup, state }: Pick<GameView, "setup" | "state">): boolean =>
    setup.tag === "learn" && state.episode <= 1;

export function teach(controller: PlayController): void {
    if (isSkipped(controller.view.id)) return;
    controller.lay = (piece, view) => {
        const pose = isGuided(view) ? waitingPose(piece, view) : undefined;
        return pose ? { ...piece, pose } : piece;
    };
}
