// Shadows at the gates.
import { circle, fir, house, type Stroke } from "./kit";

const tower = (x: number, y: number, w: number, h: number): Stroke[] => [
    ["stone", `M${x} ${y}V${y - h}H${x + w}V${y}Z`],
    ["stone-dim", `M${x + w * 0.6} ${y}V${y - h}H${x + w}V${y}Z`],
    ["stone", `M${x - 3} ${y - h}v-10h6v4h${w / 2 - 6}v-4h6v4h${w / 2 - 6}v-4h6v10Z`],
    ["dark", `M${x + w / 2 - 2} ${y - h + 18}v-9h4v9Z`],
    ["line", `M${x + 4} ${y - h * 0.4}h6M${x + 6} ${y - h * 0.25}h7M${x + 4} ${y - h * 0.7}h5`],
];

const torch = (x: number, y: number): Stroke[] => [
    ["lamp", circle(x, y - 10, 10)],
    ["line", `M${x} ${y}V${y - 8}`],
    [
        "flame",
        `M${x} ${y - 17}C${x + 4} ${y - 13} ${x + 4} ${y - 9} ${x + 2} ${y - 7}H${x - 2}C${x - 4} ${y - 10} ${x - 1} ${y - 12} ${x} ${y - 17}Z`,
    ],
];

/** With hat and mask. */
const bandit = (x: number, y: number, s: number): Stroke[] => [
    [
        "dark",
        `M${x - 15 * s} ${y}C${x - 14 * s} ${y - 18 * s} ${x - 8 * s} ${y - 24 * s} ${x} ${y - 24 * s}C${x + 8 * s} ${y - 24 * s} ${x + 14 * s} ${y - 18 * s} ${x + 15 * s} ${y}Z`,
    ],
    [
        "skin",
        `M${x - 7 * s} ${y - 33 * s}C${x - 7 * s} ${y - 20 * s} ${x + 7 * s} ${y - 20 * s} ${x + 7 * s} ${y - 33 * s}Z`,
    ],
    [
        "dark",
        `M${x - 8 * s} ${y - 33 * s}H${x + 8 * s}L${x + 7 * s} ${y - 28 * s}C${x + 4 * s} ${y - 26 * s} ${x + 1 * s} ${y - 27 * s} ${x} ${y - 29 * s}C${x - 1 * s} ${y - 27 * s} ${x - 4 * s} ${y - 26 * s} ${x - 7 * s} ${y - 28 * s}Z`,
    ],
    [
        "eyes",
        `M${x - 5 * s} ${y - 31 * s}l${3.4 * s} ${1 * s}l${-3 * s} ${1 * s}ZM${x + 5 * s} ${y - 31 * s}l${-3.4 * s} ${1 * s}l${3 * s} ${1 * s}Z`,
    ],
    [
        "dark",
        `M${x - 16 * s} ${y - 33 * s}C${x - 8 * s} ${y - 37 * s} ${x + 8 * s} ${y - 37 * s} ${x + 16 * s} ${y - 33 * s}C${x + 8 * s} ${y - 31 * s} ${x - 8 * s} ${y - 31 * s} ${x - 16 * s} ${y - 33 * s}Z`,
    ],
    [
        "dark",
        `M${x - 8 * s} ${y - 34 * s}C${x - 8 * s} ${y - 47 * s} ${x - 3 * s} ${y - 42 * s} ${x} ${y - 44 * s}C${x + 3 * s} ${y - 42 * s} ${x + 8 * s} ${y - 47 * s} ${x + 8 * s} ${y - 34 * s}Z`,
    ],
    [
        "red",
        `M${x - 8 * s} ${y - 24 * s}C${x - 4 * s} ${y - 20 * s} ${x + 4 * s} ${y - 20 * s} ${x + 8 * s} ${y - 24 * s}L${x + 4 * s} ${y - 16 * s}L${x - 2 * s} ${y - 19 * s}Z`,
    ],
];

const strokes: Stroke[] = [
    ["sky-night", "M0 0H320V160H0Z"],
    ["moon", "M58 20A16 16 0 1 0 72 44A13 13 0 1 1 58 20Z"],
    [
        "stars",
        [
            [100, 20],
            [130, 36],
            [168, 14],
            [226, 22],
            [262, 40],
            [300, 18],
            [24, 54],
            [200, 44],
        ]
            .map(([x, y]) => circle(x!, y!, 1.2))
            .join(""),
    ],
    ["far", "M0 96C50 80 110 92 170 84C230 76 280 88 320 80V160H0Z"],
    // The city behind its walls.
    ...house(176, 92, 26, 14, "yellow"),
    ...house(212, 88, 24, 16, "red"),
    ...house(250, 92, 26, 14, "blue"),
    ["mid", "M0 112C60 100 130 112 200 106C250 102 290 106 320 102V160H0Z"],
    [
        "stone",
        "M150 132V96h8v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v-6h9v6h9v36Z",
    ],
    ["stone-dim", "M150 124H320V132H150Z"],
    ["line", "M166 106h8M186 114h8M262 108h8M286 116h8M272 122h8M172 120h8"],
    ...tower(144, 134, 26, 54),
    ...tower(296, 134, 26, 54),
    ...tower(206, 134, 22, 46),
    ...tower(252, 134, 22, 46),
    ["dark", "M230 134V112A10 10 0 0 1 250 112V134Z"],
    ["line", "M234 134V105M240 134V102M246 134V105M230 114H250M230 122H250"],
    ...torch(200, 122),
    ...torch(280, 122),
    ["near", "M0 132C60 120 130 138 200 132C250 128 290 134 320 130V160H0Z"],
    ["path", "M230 133H250L268 160H206Z"],
    // Those who wait in the wood.
    ...[10, 28].flatMap((x, i) => fir(x, 128 + i * 3, 1.15)),
    ...bandit(56, 140, 0.78),
    ...fir(84, 134, 1.2),
    ...bandit(112, 152, 1),
    ...fir(134, 152, 0.8),
    ...fir(20, 158, 1.5),
    ["grass", "M72 156l2 -6M76 156l1 -8M80 156l3 -6M164 154l2 -5M168 154l1 -7M296 152l2 -6M300 152l1 -8"],
];

export default strokes;
