import type { GameView } from "../../game/model";
import { t } from "../../words/index.svelte";
import { cityOf } from "../replay/city";
import { spaceAt } from "../play/board-text";

/** Empty spaces of a city in each row (B-EMPTY). */
function emptyByRow(view: GameView, player: number): number[] {
    const { spaces, changed = [], flooded = [], buildings } = cityOf(view.content, view.state, player, null);
    const covered = new Set([...flooded, ...buildings.flatMap((building) => building.spaces)]);
    const grounds = new Map(changed.map(({ space, ground }) => [space, ground]));
    return spaces.map((row, at) => {
        const empty = row.filter((printed, column) => {
            const space = spaceAt(column, at);
            return (grounds.get(space) ?? printed) === "meadow" && !covered.has(space);
        });
        return empty.length;
    });
}

/** Why one of two equal scores wins (B-TIE); nothing where points decide or a win is shared. */
export function tieText(
    view: GameView,
    finished: readonly { total: number; rank: number }[],
    names: readonly string[],
): string {
    const winner = finished.findIndex(({ rank }) => rank === 1);
    const second = finished.findIndex(({ rank, total }) => rank === 2 && total === finished[winner]?.total);
    if (winner < 0 || second < 0) return "";
    const name = names[winner] ?? "";
    // Between two episodes of a campaign the boards are cleared.
    if (view.state.phase !== "over" || view.state.game === "legacy") return t("play.result.tie", { name });
    const [more, less] = [emptyByRow(view, second), emptyByRow(view, winner)];
    const row = less.findIndex((empty, at) => empty !== more[at]);
    if (row < 0) return t("play.result.tie", { name });
    return t("play.result.tie.row", {
        name,
        other: names[second] ?? "",
        row: row + 1,
        empty: less[row] ?? 0,
        others: more[row] ?? 0,
    });
}
