import type { GameView } from "../../game/model";
import type { Sound } from "../../ui/sound";
import { finishedOf, ownSeat } from "./ended";

/** What the end sounds like at this device; the same for all where nobody or everybody plays here. */
export function soundOf(view: Pick<GameView, "seats" | "state">): Sound {
    const finished = finishedOf(view);
    const own = ownSeat(view);
    if (own === null || finished.length < 2) return "result";
    return finished[own]?.rank === 1 ? "won" : "lost";
}
