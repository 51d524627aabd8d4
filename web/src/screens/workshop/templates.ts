// The boards of the games, to begin a drawing with and to compare one with.

import type { Engine } from "../../engine/engine";
import { catalogue } from "../../engine/facts";
import type { GameName } from "../../engine/protocol";
import type { ValleyBase } from "../../engine/valley";
import { drawingOf, type Drawing } from "./drawing";
import { modulesShown, withoutPrinted } from "./valley-file";

export interface Template {
    game: GameName;
    episode: number;
    drawing: Drawing;
    modules: string[];
}

export async function drawnBoard(engine: Engine, game: GameName, episode: number): Promise<Template> {
    const { board, sheet } = await engine.content(game, episode);
    const printed = sheet ?? board;
    if (!printed) throw new Error("The content has no board.");
    const drawing = withoutPrinted(drawingOf(printed));
    return { game, episode, drawing, modules: modulesShown(drawing) };
}

/** Every board that is printed; of a legacy campaign only the first, which is not sealed. */
export function drawnBoards(engine: Engine): Promise<Template[]> {
    const all = catalogue().flatMap(({ game, episodes, lasting }) =>
        (episodes.length === 0 ? [0] : lasting ? episodes.slice(0, 1) : episodes).map((episode) => ({
            game,
            episode,
        })),
    );
    return Promise.all(
        all
            .filter(({ game }) => game !== "valley")
            .map(({ game, episode }) => drawnBoard(engine, game, episode)),
    );
}

/** What a drawing is compared with: boards that many know. */
export const comparedBoards: Record<ValleyBase, [GameName, number][]> = {
    cards: [
        ["eternal", 0],
        ["legacy", 1],
    ],
    dice: [
        ["roll-and-build", 1],
        ["roll-and-build", 3],
    ],
};
