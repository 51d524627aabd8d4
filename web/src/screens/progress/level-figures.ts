import figures from "./levels.json";

/** What bots of one level score in a game alone; made by `scripts/level-figures`. */
export interface LevelFigures {
    games: number;
    mean: number;
    deviation: number;
    /** Mean points of each score line. */
    lines: Record<string, number>;
    /** The lowest score, and how many games ended with it, with one point more, and so on. */
    from?: number;
    counts?: number[];
}

const table = figures as Record<string, Record<string, LevelFigures>>;

export const gameKey = ({ game, episode }: { game: string; episode: number }): string => `${game}/${episode}`;

/** By level, the lowest first; nothing for a game that was not measured, such as a valley. */
export function figuresOf(key: string): { level: number; figures: LevelFigures }[] {
    return Object.entries(table[key] ?? {})
        .map(([level, figures]) => ({ level: Number(level), figures }))
        .sort((a, b) => a.level - b.level);
}

/** The mean score of somebody between two levels; beyond the ends the last step goes on. */
export function meanAt(key: string, level: number): number | null {
    const all = figuresOf(key);
    if (all.length < 2) return null;
    let at = 0;
    while (at < all.length - 2 && all[at + 1]!.level <= level) ++at;
    const low = all[at]!;
    const high = all[at + 1]!;
    const share = (level - low.level) / (high.level - low.level);
    return low.figures.mean + share * (high.figures.mean - low.figures.mean);
}

/** How far results of one strength are spread. */
export function deviationAt(key: string, level: number): number {
    const all = figuresOf(key);
    const nearest = all.reduce<(typeof all)[number] | null>(
        (best, one) => (!best || Math.abs(one.level - level) < Math.abs(best.level - level) ? one : best),
        null,
    );
    return Math.max(nearest?.figures.deviation ?? 8, 3);
}
