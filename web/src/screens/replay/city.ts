import type { BoardState } from "../../../board/src";
import { isLegacy, type Content, type Space, type State } from "../../engine/protocol";

/** A player's city for the board widget; `before` tells what the last round built. */
export function cityOf(content: Content, state: State, player: number, before: State | null): BoardState {
    const printed = content.sheet ?? content.board;
    if (!printed) throw new Error("The content has no board.");
    const own = state.players[player];
    const buildings = own?.buildings ?? [];
    const older = new Set((before?.players[player]?.buildings ?? []).map(({ spaces }) => key(spaces)));
    const named = buildings.map((building, at) => ({ ...building, id: `${building.id}-${at}` }));
    return {
        columns: printed.columns,
        rows: printed.rows,
        spaces: isLegacy(state.campaign)
            ? (state.campaign.cities[player]?.spaces ?? printed.spaces)
            : printed.spaces,
        river: printed.river,
        spots: printed.spots,
        changed: own?.changed ?? [],
        buildings: named,
        last: before ? named.filter(({ spaces }) => !older.has(key(spaces))).map(({ id }) => id) : [],
    };
}

const key = (spaces: readonly Space[]): string => spaces.join(" ");
