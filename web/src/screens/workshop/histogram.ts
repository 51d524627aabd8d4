/** A bar of a histogram: how many scores lie from `from` on, below the next bar. */
export interface Bar {
    from: number;
    count: number;
}

const bars = 12;
export const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Scores in bars of a round width. */
export function histogram(scores: readonly number[]): { width: number; bars: Bar[] } {
    if (scores.length === 0) return { width: 1, bars: [] };
    const least = Math.min(...scores);
    const most = Math.max(...scores);
    const width = steps.find((step) => (most - least) / step < bars) ?? Math.ceil((most - least + 1) / bars);
    const first = Math.floor(least / width) * width;
    const count = Math.floor((most - first) / width) + 1;
    const made = Array.from({ length: count }, (_, at): Bar => ({ from: first + at * width, count: 0 }));
    for (const score of scores) made[Math.floor((score - first) / width)]!.count += 1;
    return { width, bars: made };
}
