// The palace and its gardens.
import { circle, cloud, hills, house, person, tree, type Stroke } from "./kit";

const flag = (x: number, y: number): Stroke[] => [
    ["line", `M${x} ${y}V${y - 14}`],
    [
        "red",
        `M${x} ${y - 14}C${x + 4} ${y - 16} ${x + 7} ${y - 11} ${x + 12} ${y - 13}V${y - 7}C${x + 7} ${y - 5} ${x + 4} ${y - 10} ${x} ${y - 8}Z`,
    ],
];

const panes = (xs: readonly number[], y: number, h: number): Stroke[] =>
    xs.map((x): Stroke => ["glass", `M${x} ${y}v${-h}a3 3 0 0 1 6 0v${h}Z`]);

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(44, 32, 13)],
    ...cloud(226, 26, 0.9),
    ...cloud(70, 46, 0.6),
    ...hills,
    ...house(10, 104, 24, 11, "yellow"),
    ...house(42, 100, 20, 9, "red"),
    ...house(262, 100, 22, 10, "blue"),
    ...house(290, 104, 24, 11, "yellow"),
    // Wings, towers, dome.
    ["shade", "M78 124H248L262 130H92Z"],
    ["wall", "M92 124V86H228V124Z"],
    ["wall-dim", "M188 124V86H228V124Z"],
    ["red", "M88 86L96 74H224L232 86Z"],
    ["wall", "M78 124V72H98V124ZM222 124V72H242V124Z"],
    ["wall-dim", "M90 124V72H98V124ZM234 124V72H242V124Z"],
    [
        "blue",
        "M75 72C77 58 84 54 88 46C92 54 99 58 101 72ZM219 72C221 58 228 54 232 46C236 54 243 58 245 72Z",
    ],
    ["wall", "M136 124V70H184V124Z"],
    ["wall-dim", "M168 124V70H184V124Z"],
    ["stone", "M132 70H188V65H132Z"],
    ["gold", "M137 65C137 40 183 40 183 65Z"],
    ["gold-dim", "M168 48C180 51 183 57 183 65H166C170 58 170 53 168 48Z"],
    ["stone", "M155 47V40H165V47Z"],
    ...flag(160, 40),
    ...flag(88, 47),
    ...flag(232, 47),
    ...panes([102, 116, 194, 208], 100, 5),
    ...panes([102, 116, 194, 208], 120, 6),
    ...panes([85, 229], 96, 6),
    ...panes([142, 172], 88, 7),
    ["door", "M151 124V106A9 9 0 0 1 169 106V124Z"],
    // The garden: paths, a fountain, trees in rows.
    ["path", "M151 124H169L214 160H106Z"],
    [
        "path",
        "M0 140C60 132 110 136 128 142H192C220 136 270 132 320 140V146C270 138 220 142 196 147H122C110 141 60 138 0 146Z",
    ],
    ["stone", "M136 148A24 7 0 1 0 184 148A24 7 0 1 0 136 148Z"],
    ["water", "M140 147A20 5 0 1 0 180 147A20 5 0 1 0 140 147Z"],
    [
        "spray",
        "M160 146V128M160 130C154 124 148 130 147 142M160 130C166 124 172 130 173 142M160 128C157 122 153 122 151 128M160 128C163 122 167 122 169 128",
    ],
    ...tree(66, 136, 0.85),
    ...tree(38, 138, 0.9),
    ...tree(10, 140, 0.95),
    ...tree(254, 136, 0.85),
    ...tree(282, 138, 0.9),
    ...tree(310, 140, 0.95),
    ...person(92, 152, 1, "red"),
    ...person(104, 153, 1, "blue"),
    ...person(226, 152, 1, "yellow"),
    ...person(238, 154, 0.7, "red"),
    [
        "petals",
        [
            [30, 154],
            [40, 157],
            [52, 153],
            [268, 155],
            [280, 152],
            [292, 157],
            [304, 154],
            [16, 156],
        ]
            .map(([x, y]) => circle(x!, y!, 1.8))
            .join(""),
    ],
];

export default strokes;
