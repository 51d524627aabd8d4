// Everybody owns a pan.
import { circle, cloud, fir, hills, mountains, person, type Stroke } from "./kit";

const vein = (x: number, y: number, s: number): Stroke[] => [
    ["shade", `M${x - 24 * s} ${y}h${54 * s}l${6 * s} ${4 * s}h${-54 * s}Z`],
    [
        "rock",
        `M${x - 26 * s} ${y}l${5 * s} ${-18 * s}l${14 * s} ${-15 * s}l${16 * s} ${3 * s}l${14 * s} ${15 * s}l${3 * s} ${15 * s}Z`,
    ],
    [
        "rock-light",
        `M${x - 21 * s} ${y - 18 * s}l${14 * s} ${-15 * s}l${6 * s} ${14 * s}l${-10 * s} ${10 * s}Z`,
    ],
    [
        "rock-dim",
        `M${x - 1 * s} ${y - 19 * s}l${10 * s} ${-11 * s}l${14 * s} ${15 * s}l${3 * s} ${15 * s}h${-20 * s}Z`,
    ],
    [
        "gold",
        `M${x - 12 * s} ${y - 3 * s}l${5 * s} ${-9 * s}l${9 * s} ${-4 * s}l${7 * s} ${6 * s}l${-6 * s} ${7 * s}ZM${x + 10 * s} ${y - 20 * s}l${6 * s} ${-4 * s}l${5 * s} ${6 * s}l${-6 * s} ${4 * s}Z`,
    ],
    ["gold-light", `M${x - 7 * s} ${y - 12 * s}l${9 * s} ${-4 * s}l${1 * s} ${6 * s}l${-7 * s} ${3 * s}Z`],
];

const spark = (x: number, y: number, r: number): string =>
    `M${x} ${y - r}L${x + r * 0.25} ${y - r * 0.25}L${x + r} ${y}L${x + r * 0.25} ${y + r * 0.25}L${x} ${y + r}L${x - r * 0.25} ${y + r * 0.25}L${x - r} ${y}L${x - r * 0.25} ${y - r * 0.25}Z`;

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(286, 30, 14)],
    ...cloud(214, 28, 0.9),
    ...mountains,
    ["range", "M196 104L250 46L274 72L290 60L330 104Z"],
    ["range-dim", "M250 46L274 72L268 104H330L290 60L274 72Z"],
    ...hills,
    ...[14, 30, 46].flatMap((x, i) => fir(x, 106 + (i % 2) * 5, 0.75)),
    // The tent of those who came first.
    ["shade", "M226 116H280L290 120H234Z"],
    ["canvas", "M230 116L250 86L262 116Z"],
    ["canvas-dim", "M250 86L282 90L292 116H262Z"],
    ["dark", "M242 116L250 96L255 116Z"],
    // A bend of the river in front.
    ["bank", "M0 142C60 126 120 150 190 140C240 132 284 140 320 132V160H0Z"],
    ["water", "M0 148C60 132 120 155 190 145C240 137 284 145 320 138V160H0Z"],
    [
        "ripple",
        "M20 152c8 -4 16 -4 24 0M210 148c8 -4 16 -4 24 0M262 152c8 -4 16 -4 24 0M100 156c8 -4 16 -4 24 0",
    ],
    ...vein(78, 128, 1.05),
    ...vein(300, 128, 0.62),
    ["wood", "M112 128L138 96L141 98.400L115 130.400Z"],
    ["steel", "M122 92C134 86 150 92 154 106C146 100 134 96 122 96Z"],
    // Somebody kneels and washes sand.
    ["shade", "M160 140h46l6 3h-50Z"],
    ["blue", "M166 140C164 122 172 114 182 116C192 118 194 128 192 140Z"],
    ["wood", "M164 140C166 132 180 130 196 136V141H164Z"],
    ["skin", circle(187, 109, 5.2)],
    ["door", "M178 107.500C184 104 192 104 198 107L193 102C190 99 184 99 182 102Z"],
    ["skin-line", "M186 122C194 126 200 128 206 132"],
    ["steel", "M198 132H224C222 139 216 141 211 141S200 139 198 132Z"],
    ["gold", "M202 132.500C206 129 216 129 220 132.500Z"],
    [
        "spark",
        spark(214, 122, 6) + spark(226, 128, 3.4) + spark(60, 88, 6) + spark(98, 102, 4) + spark(314, 108, 4),
    ],
    ...person(262, 128, 0.8, "red"),
];

export default strokes;
