import type { BoardState } from "../../../board/src";
import type { Valley } from "../../engine/valley";
import { valleyName } from "../../ui/valley-name";
import { has, t, tx } from "../../words/index.svelte";

/** "Fox Gorge"; a drawn board has no name. */
export const nameOf = ({ code }: Pick<Valley, "code">): string =>
    (code && valleyName(code)) || t("valley.own");

/** "Narrow gorge"; a drawn board has no style. */
export const titleOf = ({ style }: Pick<Valley, "style">): string =>
    style && has(`valley.style.${style}`) ? tx(`valley.style.${style}`) : t("valley.own");

export function boardOf({ content }: Pick<Valley, "content">): BoardState {
    const printed = content.sheet ?? content.board;
    if (!printed) throw new Error("The content has no board.");
    return {
        columns: printed.columns,
        rows: printed.rows,
        spaces: printed.spaces,
        river: printed.river,
        flooded: content.flooded ?? [],
        railroad: content.rules.includes("L-TRACK"),
        buildings: [],
    };
}
