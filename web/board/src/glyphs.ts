// Drawings centred at 0,0 in a space from -50 to 50. Each is a list of paths with the class that colours it; classes are
// described in board.css.

export interface Stroke {
    readonly style: string;
    readonly path: string;
}

const strokes = (...pairs: readonly (readonly [string, string])[]): Stroke[] =>
    pairs.map(([style, path]) => ({ style, path }));

const ring = (radius: number): string => {
    const k = radius * 0.5523;
    return (
        `M0 ${-radius}C${k} ${-radius} ${radius} ${-k} ${radius} 0C${radius} ${k} ${k} ${radius} 0 ${radius}` +
        `C${-k} ${radius} ${-radius} ${k} ${-radius} 0C${-radius} ${-k} ${-k} ${-radius} 0 ${-radius}Z`
    );
};

export const TREE = strokes(
    ["ground-shade", "M-15 29C-8 25 12 25 19 29C12 34 -8 34 -15 29Z"],
    ["trunk", "M-4 10L4 10L5 29L-5 29Z"],
    [
        "crown",
        "M0 -33C15 -34 25 -22 21 -11C29 -1 23 15 9 15C4 19 -4 19 -9 15C-23 15 -29 -1 -21 -11C-25 -22 -15 -34 0 -33Z",
    ],
    ["crown-light", "M-14 -12C-14 -21 -8 -26 1 -26C-4 -22 -6 -17 -5 -11C-8 -13 -11 -13 -14 -12Z"],
    ["crown-line", "M4 4C8 6 13 4 15 -1M-13 5C-10 8 -6 8 -3 6"],
);

export const FIR = strokes(
    ["fir", "M0 -36L14 -12L8 -13L20 8L12 7L24 26L-24 26L-12 7L-20 8L-8 -13L-14 -12Z"],
    ["fir-light", "M0 -36L-14 -12L-8 -13L-20 8L-12 7L-24 26L-10 26C-8 6 -4 -12 0 -36Z"],
);

export const ROCK = strokes(
    ["ground-shade", "M-26 17C-12 13 16 13 29 17C16 23 -12 23 -26 17Z"],
    ["rock", "M-26 17L-22 -3L-7 -19L11 -15L25 2L26 17Z"],
    ["rock-light", "M-22 -3L-7 -19L-1 -5L-9 7Z"],
    ["rock-dark", "M-1 -5L11 -15L25 2L26 17L8 17Z"],
);

export const MOUNTAIN = strokes(
    ["peak", "M-56 44L-10 -40L7 -12L17 -26L56 44Z"],
    ["peak-light", "M-56 44L-10 -40L-16 -6L-8 4L-22 22L-18 44Z"],
    ["snow", "M-10 -40L1 -22L-5 -15L-10 -20L-15 -13L-21 -20Z"],
    ["ridge", "M-2 4L8 28M16 -8L28 22M-30 22L-38 40M30 14L38 36"],
);

export const WELL = strokes(
    ["ground-shade", "M-32 22C-22 33 24 34 36 20C30 40 -24 42 -32 22Z"],
    ["stone", ring(31)],
    [
        "stone-line",
        "M0 -31L0 -19M0 31L0 19M-31 0L-19 0M31 0L19 0M-22 -22L-13.5 -13.5M22 -22L13.5 -13.5M-22 22L-13.5 13.5M22 22L13.5 13.5",
    ],
    ["pool", ring(19)],
    ["pool-light", "M-11 -4C-7 -10 3 -12 9 -8M-5 6C0 9 7 8 10 4"],
);

export const GOLD = strokes(
    ["ground-shade", "M-36 22C-16 16 22 16 38 22C22 31 -20 31 -36 22Z"],
    ["ore", "M-36 22L-30 -2L-16 -24L8 -30L30 -12L37 22Z"],
    [
        "gold",
        "M-24 14L-26 -2L-12 -12L2 -4L0 12L-12 18ZM2 -14L14 -24L26 -8L18 2L6 0ZM8 16L12 6L24 8L26 18L16 21Z",
    ],
    ["gold-light", "M-26 -2L-12 -12L-8 0L-18 4ZM2 -14L14 -24L16 -12L8 -8Z"],
    ["spark", "M-30 -34L-27 -27L-20 -24L-27 -21L-30 -14L-33 -21L-40 -24L-33 -27Z"],
);

export const PLATEAU = strokes(
    ["terrace", "M-44 30C-48 8 -40 -26 -22 -34C0 -42 34 -36 42 -16C48 4 46 26 38 36C14 42 -24 42 -44 30Z"],
    ["terrace-top", "M-28 14C-30 -4 -24 -18 -10 -23C6 -27 24 -22 28 -8C31 6 28 16 22 21C6 25 -16 24 -28 14Z"],
    ["ridge", "M-36 22L-42 30M-20 28L-23 37M0 31L0 40M20 29L24 38M34 16L42 24M36 -4L45 -4M-38 2L-46 4"],
);

export const BANDIT = strokes(
    ["ground-shade", "M-30 34C-16 28 18 28 32 34C18 42 -16 42 -30 34Z"],
    ["cloak", "M-30 36C-28 12 -16 2 0 2C16 2 28 12 30 36Z"],
    ["face", "M-15 -14C-15 -26 15 -26 15 -14C17 4 9 13 0 13C-9 13 -17 4 -15 -14Z"],
    ["mask", "M-17 -13C-8 -17 8 -17 17 -13L15 0C10 4 3 2 0 -2C-3 2 -10 4 -15 0Z"],
    ["eyes", "M-11 -8L-4 -6L-9 -4ZM11 -8L4 -6L9 -4Z"],
    [
        "cloak",
        "M-30 -17C-18 -24 18 -24 30 -17C20 -13 -20 -13 -30 -17ZM-15 -19C-15 -42 -6 -34 0 -38C6 -34 15 -42 15 -19Z",
    ],
);

export const MINE = strokes(
    ["ore", "M-42 38L-38 2L-24 -28L4 -38L30 -24L40 6L42 38Z"],
    ["dark", "M-22 38L-22 -2C-22 -26 22 -26 22 -2L22 38Z"],
    ["beam", "M-26 38L-26 -4C-26 -31 26 -31 26 -4L26 38L19 38L19 -2C19 -21 -19 -21 -19 -2L-19 38Z"],
    ["rail", "M-8 38L-3 10M8 38L3 10M-9 32L9 32M-6 22L6 22M-4 14L4 14"],
);

export const PORT = strokes(
    ["pool", ring(38)],
    [
        "anchor",
        "M0 -18L0 28M-13 -8L13 -8M-23 8C-21 22 -10 28 0 28C10 28 21 22 23 8M-23 8L-28 15M-23 8L-17 14M23 8L28 15M23 8L17 14M0 -30C-8 -30 -8 -18 0 -18C8 -18 8 -30 0 -30",
    ],
);

export const WAVES =
    "M-34 -14C-26 -22 -18 -22 -10 -14C-2 -6 6 -6 14 -14M-14 16C-6 8 2 8 10 16C18 24 26 24 34 16";
export const TUFT = "M-6 4L-3 -5M0 4L0 -8M6 4L3 -5";

// On roofs: one symbol for each kind, so that a kind is known without colour.
export const SYMBOLS = {
    residential: "M-17 -1L0 -16L17 -1L12 -1L12 15L4 15L4 5L-4 5L-4 15L-12 15L-12 -1Z",
    public: "M-18 -6L0 -18L18 -6L18 -2L-18 -2ZM-14 1L-8 1L-8 11L-14 11ZM-3 1L3 1L3 11L-3 11ZM8 1L14 1L14 11L8 11ZM-18 13L18 13L18 17L-18 17Z",
    industrial: "M-17 16L-17 -2L-7 4L-7 -2L3 4L3 -18L10 -18L12 2L17 2L17 16Z",
    church: "M-5 -25L5 -25L5 -12L17 -12L17 -2L5 -2L5 25L-5 25L-5 -2L-17 -2L-17 -12L-5 -12Z",
    fortress:
        "M-22 22L-22 -20L-13 -20L-13 -10L-5 -10L-5 -20L5 -20L5 -10L13 -10L13 -20L22 -20L22 22L7 22L7 8C7 -1 -7 -1 -7 8L-7 22Z",
    sawmill:
        "M0 -25L6 -16L15 -20L16 -10L25 -7L19 1L24 10L14 12L12 22L3 17L-5 23L-9 14L-19 14L-16 4L-25 -1L-17 -7L-18 -17L-8 -15ZM0 -6C-8 -6 -8 6 0 6C8 6 8 -6 0 -6Z",
    palace: "M-24 18L-28 -14L-13 -2L0 -22L13 -2L28 -14L24 18ZM-24 21L24 21L24 27L-24 27Z",
    landmark: "M0 -28L7 -9L27 -9L11 3L17 23L0 11L-17 23L-11 3L-27 -9L-7 -9Z",
    cog: "M-4 -25L4 -25L6 -17L12 -14L20 -18L25 -11L20 -5L21 2L28 7L24 15L15 14L10 19L10 27L2 28L-2 21L-9 19L-16 23L-22 17L-18 9L-20 3L-28 0L-26 -8L-18 -9L-14 -15L-16 -22L-9 -26ZM0 -8C-11 -8 -11 8 0 8C11 8 11 -8 0 -8Z",
} as const;

export const CHECK = "M-11 0L-3 9L12 -9";
export const CROSS = "M-9 -9L9 9M9 -9L-9 9";
