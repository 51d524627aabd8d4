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

/** Days before it have no valleys. */
const firstValley = "2026-11-17";

/** The seed of the valley that is every other day's city; null on the other days. The server derives the same one. */
export function valleySeedOf(day: string): number | null {
    if (day < firstValley || (Date.parse(day) / 86_400_000) % 2 !== 0) return null;
    const [high = 0] = sha256(`mycity valley ${day}`);
    return high >>> 12;
}

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
