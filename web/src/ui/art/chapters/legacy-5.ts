// The first chimneys smoke day and night.
import { chimney, circle, gear, hills, house, person, smoke, type Stroke } from "./kit";

/** A hall with the saw-tooth roof of a factory. */
const hall = (x: number, y: number, teeth: number, w: number, h: number): Stroke[] => [
    ["shade", `M${x} ${y}h${teeth * w + 12}l6 4h${-teeth * w - 8}Z`],
    ["wall", `M${x} ${y}v${-h}h${teeth * w}v${h}Z`],
    ...Array.from({ length: teeth }, (_, i): Stroke[] => [
        ["blue", `M${x + i * w} ${y - h}V${y - h - w * 0.52}L${x + (i + 1) * w} ${y - h}Z`],
        [
            "glass",
            `M${x + i * w + 1.6} ${y - h - 1.5}V${y - h - w * 0.4}l${w * 0.16} ${w * 0.09}V${y - h - 1.5}Z`,
        ],
    ]).flat(),
    ...Array.from({ length: teeth }, (_, i): Stroke => [
        "glass",
        `M${x + i * w + w * 0.26} ${y - 4}v${-h * 0.5}h${w * 0.46}v${h * 0.5}Z`,
    ]),
];

const strokes: Stroke[] = [
    ["sky-dusk", "M0 0H320V160H0Z"],
    ["sun", circle(64, 62, 18)],
    ...hills,
    ...smoke(226, 36, 1.35),
    ...smoke(252, 50, 1.1),
    ...smoke(132, 50, 1.2),
    ...smoke(184, 60, 0.8),
    ...house(12, 108, 22, 10, "yellow"),
    ...house(44, 104, 18, 8, "red"),
    ...chimney(128, 112, 60, 10),
    ...chimney(182, 112, 50, 8),
    ...hall(110, 122, 3, 26, 22),
    ...chimney(220, 124, 86, 12),
    ...chimney(248, 124, 72, 10),
    ...hall(206, 136, 4, 27, 27),
    // The stranger's gear, as tall as a man.
    ["shade", "M40 148H92L98 152H48Z"],
    ["steel", gear(66, 122, 26)],
    ["steel-light", circle(66, 122, 15)],
    ["near", circle(66, 122, 6.5)],
    ["line", circle(66, 122, 6.5)],
    ...person(104, 148, 1.15, "wood"),
    ["wood", "M110 142h12v9h-12Z"],
    ["line", "M113 142v-2.500h6v2.5"],
    ...person(150, 146, 0.95, "red"),
    ...person(162, 147, 0.95, "blue"),
    ...person(174, 146, 0.8, "yellow"),
    ["grass", "M14 152l2 -5M18 152l1 -7M188 154l2 -5M192 154l1 -7M300 150l2 -5"],
];

export default strokes;
