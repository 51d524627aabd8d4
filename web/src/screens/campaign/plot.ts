// Where things are in the plot of standings.

/** Round numbers from 0 to at least `most`, five or six of them; from below 0 where somebody is. */
export function ticks(least: number, most: number): number[] {
    const span = Math.max(most - Math.min(least, 0), 1);
    const raw = span / 4;
    const power = 10 ** Math.floor(Math.log10(raw));
    const step = Math.max(
        1,
        [1, 2, 5, 10].map((one) => one * power).find((one) => one >= raw)!,
    );
    const first = Math.floor(Math.min(least, 0) / step);
    const last = Math.ceil(Math.max(most, 1) / step);
    return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Moves labels apart that would overlap, without changing their order: the heights, given and taken in the same order. */
export function apart(heights: readonly number[], gap: number, bottom: number): number[] {
    const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
    const placed = [...heights];
    order.forEach((at, rank) => {
        if (rank > 0) placed[at] = Math.max(placed[at]!, placed[order[rank - 1]!]! + gap);
    });
    let most = bottom;
    for (const at of order.reverse()) {
        placed[at] = Math.min(placed[at]!, most);
        most = placed[at]! - gap;
    }
    return placed;
}
