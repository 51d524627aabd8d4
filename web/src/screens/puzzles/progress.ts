// What this device remembers of puzzles: one text in its storage.

import { keepText, keptText } from "../../ui/kept-text";
import { newcomer, rated, type Rating } from "./glicko";

export interface Progress {
    rating: Rating;
    /** By puzzle: whether the first move was right. */
    tried: Record<string, boolean>;
    /** By day: whether the puzzle of the day was solved. */
    days: Record<string, boolean>;
    /** Most solved in a timed run, by its name. */
    runs: Record<string, number>;
    /** The last puzzles that were shown, so that they do not come again soon. */
    seen: string[];
}

export const place = "mycity.puzzles";

/** How many are remembered: more than a run has. */
const mostSeen = 60;

/** How sure the rating of a puzzle is. */
const puzzleDeviation = 90;

const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);

function entries<T>(value: unknown, allowed: (entry: unknown) => entry is T): Record<string, T> {
    const kept = Object.entries(isObject(value) ? value : {}).filter(
        (pair): pair is [string, T] => /^[\w:-]{1,40}$/.test(pair[0]) && allowed(pair[1]),
    );
    return Object.fromEntries(kept);
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Keeps only what has the right type: storage may hold anything. */
export function readProgress(text: string | null): Progress {
    let given: unknown;
    try {
        given = JSON.parse(text ?? "null");
    } catch {
        given = null;
    }
    const fields = isObject(given) ? given : {};
    const stored = isObject(fields.rating) ? fields.rating : {};
    const { rating, deviation, volatility } = stored;
    const sound =
        isNumber(rating) &&
        isNumber(deviation) &&
        isNumber(volatility) &&
        rating > 0 &&
        rating < 4000 &&
        deviation > 0 &&
        deviation <= newcomer.deviation &&
        volatility > 0 &&
        volatility < 1;
    return {
        rating: sound ? { rating, deviation, volatility } : newcomer,
        tried: entries(fields.tried, isBoolean),
        days: entries(fields.days, isBoolean),
        runs: entries(fields.runs, isNumber),
        seen: (Array.isArray(fields.seen) ? fields.seen : []).filter((id) => typeof id === "string"),
    };
}

export const shown = (progress: Progress, id: string): Progress => ({
    ...progress,
    seen: [...progress.seen.filter((other) => other !== id), id].slice(-mostSeen),
});

/** Days in a row whose puzzle was solved, up to today or, before it is tried, to yesterday. */
export function streak(days: Record<string, boolean>, today: string): number {
    const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    let count = 0;
    for (let day = days[today] === undefined ? before(today) : today; days[day]; day = before(day)) ++count;
    return count;
}

/** The first answer to a puzzle counts, with its worth from 0 to 1; only all of it solves the puzzle. */
export function answered(
    progress: Progress,
    puzzle: { id: string; rating: number },
    credit: number,
    counts: boolean,
): Progress {
    const right = credit === 1;
    const first = !(puzzle.id in progress.tried);
    return {
        ...progress,
        tried: {
            ...progress.tried,
            [puzzle.id]: first ? right : right || progress.tried[puzzle.id] === true,
        },
        rating:
            counts && first
                ? rated(progress.rating, [
                      { rating: puzzle.rating, deviation: puzzleDeviation, score: credit },
                  ])
                : progress.rating,
    };
}

export function loadProgress(): Progress {
    return readProgress(keptText(place));
}

export function saveProgress(progress: Progress): void {
    keepText(place, JSON.stringify(progress));
}
