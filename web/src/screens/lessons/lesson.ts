import type { GameRecord } from "../../game/record";
import { recordsOf, unpack } from "../../game/record";
import { exportGame } from "../../game/games";

/** The game whose lessons are shown: one of this device, or one that the address holds. */
export async function recordIn(id: string, query: URLSearchParams): Promise<GameRecord> {
    const text = id === "link" ? await unpack(query.get("record") ?? "") : await exportGame(id);
    const record = recordsOf(text)[Number(query.get("game") ?? 0)];
    if (!record) throw new Error(id);
    return record;
}

/** Moves that lose at most so much are as good as the best one: the rest of a third of the loss is within the error. */
export const enoughFor = (loss: number): number => Math.max(0.5, Math.min(loss / 3, 3));
