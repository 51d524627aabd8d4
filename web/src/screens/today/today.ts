import { sha256 } from "./sha256";

/** The name of a day's challenge: 2026-11-15, in UTC as on the server. */
export const dayName = (date: Date): string => date.toISOString().slice(0, 10);

/** Noon of a day in the player's own time, to show its name. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** The seed of a day's challenge; the server derives the same one (src/server/challenges.cpp). */
export function seedOf(day: string): string {
    const [high = 0, low = 0] = sha256(`mycity deal ${day}`);
    return String((BigInt(high) << 32n) | BigInt(low));
}

const signs: Record<string, string> = {
    "B-TREE": "🌳",
    "B-ROCK": "🪨",
    "E-GROUP": "🏘️",
    "E-CHURCH": "⛪",
    "E-WELL": "💧",
    "E-GOLD": "🪙",
    "B-EMPTY1": "⬜",
};

/** The score lines as one short line that every language understands: 🌳9 🪨−2 🏘️17. */
export function picture(lines: readonly { rule: string; points: number }[]): string {
    return lines
        .filter(({ rule, points }) => points !== 0 && signs[rule])
        .map(({ rule, points }) => `${signs[rule]}${String(points).replace("-", "−")}`)
        .join(" ");
}
