// The puzzles that are shipped: files that are fetched when the screen opens and read by the engine.

import { files } from "virtual:puzzle-files";
import type { Engine } from "../../engine/engine";
import type { GameName, Move } from "../../engine/protocol";
import type { GameRecord } from "../../game/record";
import { openPuzzleEngine, type Task } from "./position";

export const themes = [
    "first",
    "hole",
    "group",
    "church",
    "well",
    "gold",
    "land",
    "special",
    "pass",
    "stop",
    "last",
] as const;
export type Theme = (typeof themes)[number];

export interface Puzzle {
    id: string;
    game: GameName;
    episode: number;
    theme: Theme;
    rating: number;
    /** By how many points the best move is ahead. */
    margin: number;
    best: Move;
    /** The strongest wrong move. */
    trap: Move;
}

/** A name such as "legacy-3": the game, and the chapter where there is one. */
export const fileNames = (): string[] => Object.keys(files).sort();
export const gameOf = (file: string): GameName => file.replace(/-\d+$/, "") as GameName;
export const chapterOf = (file: string): number => Number(/-(\d+)$/.exec(file)?.[1] ?? 0);

async function textOf(file: string): Promise<string> {
    const address = files[file] ?? "";
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
}

export const puzzlesIn = async (engine: Engine, text: string): Promise<Puzzle[]> =>
    (await engine.request<{ puzzles: Puzzle[] }>({ cmd: "puzzles", text, open: true })).puzzles;

/** One engine for each game, opened when it is needed. */
export class PuzzleLibrary {
    readonly #engines = new Map<GameName, Engine>();
    readonly #texts = new Map<string, string>();
    readonly #fileOf = new Map<string, string>();

    engine(game: GameName): Engine {
        let engine = this.#engines.get(game);
        if (!engine) this.#engines.set(game, (engine = openPuzzleEngine(game)));
        return engine;
    }

    /** All puzzles of these files (docs/puzzles.md). */
    async list(names: readonly string[], engine = this.engine("eternal")): Promise<Puzzle[]> {
        const lists = await Promise.all(
            names.map(async (file) => {
                const text = this.#texts.get(file) ?? (await textOf(file));
                this.#texts.set(file, text);
                const puzzles = await puzzlesIn(engine, text);
                for (const { id } of puzzles) this.#fileOf.set(id, file);
                return puzzles;
            }),
        );
        return lists.flat();
    }

    async task({ id, best }: Puzzle, engine = this.engine("eternal")): Promise<Task> {
        const { puzzle } = await engine.request<{ puzzle: { record: GameRecord } }>({
            cmd: "puzzles",
            text: this.#texts.get(this.#fileOf.get(id) ?? "") ?? "",
            puzzle: id,
            open: true,
        });
        return { record: puzzle.record, best };
    }

    close(): void {
        for (const engine of this.#engines.values()) engine.close();
        this.#engines.clear();
    }
}
