import type { Puzzle } from "./library";

const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));

/** A number below `most` that is the same for everyone on that day. It comes again only after all others. */
export function numberOfDay(day: string, most: number): number {
    if (most < 2) return 0;
    // The golden section keeps neighbours of the file apart.
    let step = Math.max(1, Math.round(0.618 * most));
    while (common(step, most) > 1) ++step;
    return ((Date.parse(day) / 86_400_000) * step) % most;
}

/** The puzzle of a day: of those that everybody may see. */
export const puzzleOfDay = (puzzles: readonly Puzzle[], day: string): Puzzle | undefined =>
    puzzles[numberOfDay(day, puzzles.length)];

/** Puzzles that were never tried, or all when there are none left, without the last ones. */
function fresh(
    puzzles: readonly Puzzle[],
    tried: Record<string, boolean>,
    before: readonly string[],
): Puzzle[] {
    const others = puzzles.filter(({ id }) => !before.includes(id));
    const untried = others.filter(({ id }) => !(id in tried));
    if (untried.length > 0) return untried;
    const missed = others.filter(({ id }) => !tried[id]);
    return missed.length > 0 ? missed : others;
}

/** How many of the nearest ratings are drawn from. */
const nearest = 6;

/** A puzzle about as hard as the player is strong; `random` is from 0 to 1. */
export function pickRated(
    puzzles: readonly Puzzle[],
    tried: Record<string, boolean>,
    before: readonly string[],
    rating: number,
    random: number,
): Puzzle | undefined {
    const near = fresh(puzzles, tried, before)
        .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
        .slice(0, nearest);
    return near[Math.floor(random * near.length)];
}

/** How much harder each solved puzzle makes the next one of a timed run, and how wide its band of ratings is. */
const harder = 40;
const band = 60;

/** The next one of a timed run, from easy to hard: any whose rating is in the band, but none that `before` names. */
export function pickForRun(
    puzzles: readonly Puzzle[],
    before: readonly string[],
    solved: number,
    random: number,
): Puzzle | undefined {
    const others = puzzles.filter(({ id }) => !before.includes(id));
    const ratings = others.map(({ rating }) => rating);
    const wanted = Math.min(Math.min(...ratings) + band + harder * solved, Math.max(...ratings));
    const off = ({ rating }: Puzzle) => Math.abs(rating - wanted);
    const nearestOff = Math.min(...others.map(off));
    const near = others.filter((puzzle) => off(puzzle) <= Math.max(band, nearestOff));
    return near[Math.floor(random * near.length)];
}
