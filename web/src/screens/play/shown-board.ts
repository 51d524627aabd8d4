import type { BoardState, Piece } from "../../../board/src/state";
import { isFactory, offeredTo, type State } from "../../engine/protocol";
import type { GameView } from "../../game/model";
import { cityOf } from "../replay/city";

/** The building that the viewer may build now; null when nothing is asked or it fits nowhere. */
export function pieceOf({ state, content, legal, viewer }: GameView): Piece | null {
    const offered = offeredTo(state, viewer);
    if (!offered || !legal || legal.place.length === 0 || state.phase !== "play") return null;
    const { id, kind, cells } = offered;
    return {
        id: `${state.episode}.${state.round}.${viewer}.${id}`,
        kind,
        cells,
        mirror: content.mirror,
        legal: legal.place,
        beside: true,
        factory: isFactory(state, viewer, id),
        sealed: state.players[viewer]?.status === "decided",
    };
}

/** The viewer's city with the piece, as the play screen shows it; `before` is the state before the last round. */
export function shownBoard(view: GameView, before: State | null): BoardState {
    const { content, state, viewer } = view;
    const known = before?.episode === state.episode ? before : null;
    const city = cityOf(content, state, viewer, known);
    // The small squares are for stickers only: while building they would say something where nothing is.
    return { ...city, spots: state.phase === "sticker" ? city.spots : [], piece: pieceOf(view) };
}
