import type { Engine } from "../../engine/engine";

/** The name of a day's challenge: 2026-11-15, in UTC as on the server. */
export const dayName = (date: Date): string => date.toISOString().slice(0, 10);

/** Noon of a day in the player's own time, to show its name. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** What everybody plays on a day: its draw, and every other day the code of a valley instead of the Eternal Game. */
export interface DayGame {
    seed: string;
    valley: string | null;
}

export const gameOfDay = (engine: Engine, day: string): Promise<DayGame> =>
    engine.request({ cmd: "day", day });

const signs: Record<string, string> = {
    "B-TREE": "🌳",
    "B-ROCK": "🪨",
    "E-GROUP": "🏘️",
    "E-CHURCH": "⛪",
    "E-WELL": "💧",
    "E-GOLD": "🪙",
    "L-GROUP": "🏘️",
    "L-WELL": "💧",
    "L-VEINS": "🪙",
    "L-FACTORY": "🏭",
    "B-EMPTY1": "⬜",
};

/** The score lines as one short line that every language understands: 🌳9 🪨−2 🏘️17. */
export function picture(lines: readonly { rule: string; points: number }[]): string {
    return lines
        .filter(({ rule, points }) => points !== 0 && signs[rule])
        .map(({ rule, points }) => `${signs[rule]}${String(points).replace("-", "−")}`)
        .join(" ");
}
