/** A date as it goes into tags and results: 2026-11-15, by the player's own calendar. */
export function dayName(date: Date): string {
    const two = (value: number) => String(value).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The seed of a day: the same for everybody, by FNV-1a over 64 bits. */
export function seedOf(day: string): string {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(`mycity ${day}`))
        hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    return String(hash);
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
