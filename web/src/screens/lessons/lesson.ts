import type { GameRecord } from "../../game/record";
import { recordsOf, unpack } from "../../game/record";
import { exportGame } from "../../game/saved-games";
import { t } from "../../words/index.svelte";

/** The game whose lessons are shown: one of this device, or one that the address holds. */
export async function recordIn(id: string, query: URLSearchParams): Promise<GameRecord> {
    const linked = id === "link";
    const missing = () => new Error(t(linked ? "replay.bad-link" : "replay.missing"));
    const text = await (linked ? unpack(query.get("record") ?? "") : exportGame(id)).catch(() => {
        throw missing();
    });
    const record = recordsOf(text)[Number(query.get("game") ?? 0)];
    if (!record) throw missing();
    return record;
}

/** Moves that lose at most so much are as good as the best one: the rest of a third of the loss is within the error. */
export const enoughFor = (loss: number): number => Math.max(0.5, Math.min(loss / 3, 3));
