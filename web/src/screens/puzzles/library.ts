// The puzzles that are shipped: files that are fetched when the screen opens. What they are is read here, at once; the
// engine replays and checks the one that is played.

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

const parts = (text: string): [head: string, ...puzzles: string[]] =>
    text.split(/^(?=puzzle )/m) as [string, ...string[]];

const moveIn = (text: string): Move =>
    text === "pass" || text === "end" ? text : { place: text.split(",") };

/** All puzzles of a file (docs/puzzles.md). */
export function puzzlesIn(text: string): Puzzle[] {
    const valueIn = (part: string, word: string): string =>
        new RegExp(`^${word} (.*)$`, "m").exec(part)?.[1]?.trim() ?? "";
    const [head, ...puzzles] = parts(text);
    const game = valueIn(head, "game") as GameName;
    return puzzles.map((part) => ({
        id: valueIn(part, "puzzle"),
        game,
        episode: Number(valueIn(part, "episode")),
        theme: valueIn(part, "theme") as Theme,
        rating: Number(valueIn(part, "rating")),
        margin: Number(valueIn(part, "margin")),
        best: moveIn(valueIn(part, "best")),
        trap: moveIn(valueIn(part, "trap")),
    }));
}

/** A file with this puzzle only: the engine replays every puzzle that it reads. */
export function onlyPuzzle(text: string, id: string): string {
    const [head, ...puzzles] = parts(text);
    return head + (puzzles.find((one) => one.startsWith(`puzzle ${id}\n`)) ?? "");
}

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

    async list(names: readonly string[]): Promise<Puzzle[]> {
        const lists = await Promise.all(
            names.map(async (file) => {
                const text = this.#texts.get(file) ?? (await textOf(file));
                this.#texts.set(file, text);
                const puzzles = puzzlesIn(text);
                for (const { id } of puzzles) this.#fileOf.set(id, file);
                return puzzles;
            }),
        );
        return lists.flat();
    }

    async task({ id, best }: Puzzle, engine = this.engine("eternal")): Promise<Task> {
        const { puzzle } = await engine.request<{ puzzle: { record: GameRecord } }>({
            cmd: "puzzles",
            text: onlyPuzzle(this.#texts.get(this.#fileOf.get(id) ?? "") ?? "", id),
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
