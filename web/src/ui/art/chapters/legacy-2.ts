// Three steeples and the bell of a fourth.
import { church, circle, cloud, hills, house, person, river, tree, type Stroke } from "./kit";

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(54, 36, 13)],
    ...cloud(228, 34, 1),
    ...cloud(112, 22, 0.7),
    [
        "line",
        "M262 50c3 -4 6 -4 8 0c2 -4 5 -4 8 0M282 62c2 -3 5 -3 6 0c2 -3 4 -3 6 0M244 66c2 -3 4 -3 6 0c2 -3 4 -3 6 0",
    ],
    ...hills,
    ...church(34, 96, 0.5),
    ...tree(66, 98, 0.6),
    ...house(8, 104, 20, 9, "yellow"),
    ...church(262, 92, 0.58),
    ...tree(252, 95, 0.6),
    ...house(296, 104, 22, 10, "red"),
    ...river,
    ...church(196, 136, 1.12),
    ...tree(256, 140, 0.95),
    ...tree(276, 146, 1.1),
    // The bell under its scaffold.
    ["shade", "M38 146H98L106 150H44Z"],
    ["beam", "M40 146L52 92H56L44 146ZM96 146L84 92H80L92 146ZM46 92H90V97H46Z"],
    ["line", "M68 97V103"],
    ["gold", "M68 102C77 102 78 112 80 120L85 127H51L56 120C58 112 59 102 68 102Z"],
    ["gold-dim", "M70 102C77 103 78 112 80 120L85 127H72C75 118 74 108 70 102Z"],
    ["dark", circle(68, 129, 3)],
    ...person(180, 148, 1, "blue"),
    ...person(28, 146, 1, "red"),
    ...person(170, 152, 0.8, "yellow"),
    ["grass", "M12 154l2 -6M16 154l1 -8M20 154l3 -6M300 154l2 -5M304 154l1 -7"],
];

export default strokes;
