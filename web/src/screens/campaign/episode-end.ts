// The cities of a campaign's episode as they were at its end: the next one begins with empty boards.

import { openFirstEngine, type Engine } from "../../engine/client";
import type { Content, State } from "../../engine/protocol";
import { recordsOf, type GameRecord } from "../../game/record";

export interface EpisodeEnd {
    record: GameRecord;
    /** Which game of the campaign it is. */
    index: number;
    content: Content;
    state: State;
}

/** Null where that episode is not over. The engine plays its record again. */
export async function readEnd(
    engine: Engine,
    records: GameRecord[],
    episode: number,
): Promise<EpisodeEnd | null> {
    const index = records.findIndex((one) => one.episode === episode);
    const record = records[index];
    if (!record) return null;
    const content = await engine.content(record.game, episode);
    const state = await engine.load({ record });
    return state.phase === "over" ? { record, index, content, state } : null;
}

/** `text`: the campaign as the engine writes it. */
export async function endOfEpisode(text: string, episode: number): Promise<EpisodeEnd | null> {
    const engine = openFirstEngine();
    try {
        return await readEnd(engine, recordsOf(text), episode);
    } finally {
        engine.close();
    }
}
