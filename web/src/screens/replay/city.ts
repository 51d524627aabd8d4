import type { BoardState } from "../../../board/src";
import { isLegacy, type Content, type Space, type State } from "../../engine/protocol";

/** A player's city for the board widget; what `before` does not have is marked as built last. */
export function cityOf(content: Content, state: State, player: number, before: State | null): BoardState {
    const printed = content.sheet ?? content.board;
    if (!printed) throw new Error("The content has no board.");
    const own = state.players[player];
    const lasting = isLegacy(state.campaign) ? state.campaign.cities[player] : undefined;
    const buildings = own?.buildings ?? [];
    const factories = own?.factories ?? lasting?.factories ?? [];
    const older = new Set((before?.players[player]?.buildings ?? []).map(({ spaces }) => key(spaces)));
    const named = buildings.map((building, at) => ({
        ...building,
        id: `${building.id}-${at}`,
        factory: factories.includes(building.id),
    }));
    const become = (spaces: Space[] | undefined, ground: "one-tree" | "meadow") =>
        (spaces ?? []).map((space) => ({ space, ground }));
    return {
        columns: printed.columns,
        rows: printed.rows,
        spaces: lasting?.spaces ?? printed.spaces,
        river: printed.river,
        spots: lasting?.spots ?? printed.spots,
        changed: [
            ...(own?.changed ?? []),
            ...become(own?.parks, "one-tree"),
            ...become(own?.cleared, "meadow"),
        ],
        flooded: content.flooded ?? [],
        railroad: content.rules.includes("L-TRACK"),
        buildings: named,
        last: before ? named.filter(({ spaces }) => !older.has(key(spaces))).map(({ id }) => id) : [],
    };
}

const key = (spaces: readonly Space[]): string => spaces.join(" ");
