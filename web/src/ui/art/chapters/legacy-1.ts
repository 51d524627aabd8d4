// The wagons halt by the river.
import { circle, cloud, fir, hills, mountains, person, river, smoke, tree, wheel, type Stroke } from "./kit";

const wagon = (x: number, y: number, s: number): Stroke[] => [
    ["shade", `M${x - 6 * s} ${y + 9 * s}h${70 * s}l${8 * s} ${4 * s}h${-74 * s}Z`],
    [
        "canvas",
        `M${x} ${y - 8 * s}C${x - 3 * s} ${y - 36 * s} ${x + 55 * s} ${y - 38 * s} ${x + 54 * s} ${y - 8 * s}Z`,
    ],
    [
        "canvas-dim",
        `M${x + 36 * s} ${y - 8 * s}C${x + 40 * s} ${y - 24 * s} ${x + 36 * s} ${y - 30 * s} ${x + 32 * s} ${y - 30.4 * s}C${x + 46 * s} ${y - 28 * s} ${x + 54 * s} ${y - 20 * s} ${x + 54 * s} ${y - 8 * s}Z`,
    ],
    [
        "line",
        `M${x + 13 * s} ${y - 27 * s}C${x + 9 * s} ${y - 20 * s} ${x + 9 * s} ${y - 14 * s} ${x + 10 * s} ${y - 8 * s}M${x + 27 * s} ${y - 30 * s}V${y - 8 * s}`,
    ],
    ["wood", `M${x - 4 * s} ${y - 8 * s}H${x + 58 * s}L${x + 54 * s} ${y + 2 * s}H${x}Z`],
    ["wood-dim", `M${x - 4 * s} ${y - 2 * s}H${x + 56 * s}L${x + 54 * s} ${y + 2 * s}H${x}Z`],
    ["line", `M${x + 58 * s} ${y - 2 * s}L${x + 80 * s} ${y + 6 * s}`],
    ...wheel(x + 10 * s, y + 3 * s, 8.5 * s),
    ...wheel(x + 44 * s, y + 3 * s, 8.5 * s),
];

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(250, 34, 14)],
    ...cloud(186, 30, 0.9),
    ...mountains,
    ...hills,
    ...[232, 246, 260, 274, 288, 302, 316].flatMap((x, i) => fir(x, 100 + (i % 3) * 5, 0.8 + (i % 2) * 0.15)),
    ...river,
    ...wagon(196, 116, 0.62),
    ...smoke(75, 112, 0.85),
    ["wood", "M64 120L86 126L85 128.4L63 122.4ZM86 119L64 127L65 129L87 121.4Z"],
    ["flame", "M75 108C81 114 82 118 79 123H71C67 119 71 116 71 112C73 113 74 111 75 108Z"],
    ["flame-light", "M75 115C78 118 78 121 76 123H73C71 120 74 119 75 115Z"],
    ...person(56, 130, 1, "red"),
    ...person(98, 131, 0.95, "blue"),
    ...wagon(222, 138, 0.85),
    ...person(204, 148, 1.05, "wood"),
    ...tree(22, 146, 1.35),
    ["grass", "M176 154l2 -6M180 154l1 -8M184 154l3 -6M296 126l2 -5M300 126l1 -7M40 154l2 -5M44 154l0 -6"],
];

export default strokes;
