// Small pictures of what today brings: the player's cities, else the boards they begin on.

import type { BoardState } from "../../../board/src";
import type { Engine } from "../../engine/engine";
import { loadValley } from "../../engine/valley";
import type { Summary } from "../../game/games";
import { recordsOf, type GameRecord } from "../../game/record";
import { exportGame } from "../../game/saved-games";
import { PuzzleLibrary } from "../puzzles/library";
import { puzzleOfDay } from "../puzzles/pick";
import { cityOf } from "../replay/city";
import { gameOfDay } from "../today/today";
import { boardOf } from "../valley/valley-text";

async function cityIn(engine: Engine, record: GameRecord): Promise<BoardState> {
    const content = await engine.content(record.game, record.episode || undefined, record.valley);
    return cityOf(content, await engine.load({ record }), 0, null);
}

/** The city of a game of this device. */
export async function pictureOf(engine: Engine, { id }: Summary): Promise<BoardState | null> {
    const [record] = recordsOf(await exportGame(id));
    return record ? cityIn(engine, record) : null;
}

/** The board of today's city. */
export async function boardOfDay(engine: Engine, today: string): Promise<BoardState> {
    const { valley } = await gameOfDay(engine, today);
    if (valley !== null) return boardOf(await loadValley(engine, valley));
    const { board } = await engine.content("eternal");
    if (!board) throw new Error("The content has no board.");
    return { ...board, buildings: [] };
}

export async function puzzleBoard(engine: Engine, today: string): Promise<BoardState | null> {
    const library = new PuzzleLibrary();
    const puzzle = puzzleOfDay(await library.list(["eternal"], engine), today);
    return puzzle ? cityIn(engine, (await library.task(puzzle, engine)).record) : null;
}
