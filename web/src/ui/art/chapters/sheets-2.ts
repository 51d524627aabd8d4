// Where the compass comes up, a church is built.
import { church, circle, cloud, hills, house, tree, type Stroke } from "./kit";

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(286, 30, 13)],
    ...cloud(30, 32, 0.8),
    ...cloud(120, 22, 0.8),
    ...hills,
    ...house(8, 102, 22, 10, "yellow"),
    ...house(38, 98, 18, 8, "red"),
    ...church(74, 100, 0.62),
    ...tree(110, 102, 0.6),
    ...church(196, 122, 0.98),
    ...tree(252, 124, 0.8),
    ...house(272, 120, 30, 14, "yellow"),
    // The plan in front, with a church drawn on it.
    ["shade", "M24 158L34 128H140L170 160Z"],
    ["canvas", "M20 156L32 120L136 116L160 156Z"],
    [
        "plan",
        "M46 120L38 156M64 119L60 156M82 118L84 156M100 117.500L108 156M118 117L134 156M29 130H142M26 140H148M23 150H156",
    ],
    ["ink", "M58 150V138L65 129L72 138V150ZM72 150V142H94L96 150ZM65 129V123M62.5 125.500H67.5"],
    // The compass of the dice, as big as a steeple.
    ["plan", "M96 150C104 137 128 137 140 150"],
    ["steel", "M112 66L118 68L101 150L97 150Z"],
    ["steel", "M124 66L118 68L138 148L142 147Z"],
    ["steel-light", "M112 66L115 67L99 150H97Z"],
    ["gold", "M111 60A7 7 0 1 0 125 60A7 7 0 1 0 111 60Z"],
    ["gold-light", circle(116, 58, 2.6)],
    ["steel", "M116.5 44H119.500V54H116.500Z"],
    ["line", "M105 116C114 112 122 112 130 116"],
    ["gold", circle(118, 113, 3)],
    ["grass", "M184 150l2 -6M188 150l1 -8M192 150l3 -6M296 146l2 -5M300 146l1 -7M250 152l2 -5"],
];

export default strokes;
