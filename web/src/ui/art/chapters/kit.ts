// What the pictures of the chapters are drawn with. A picture is 320 by 160; its strokes are painted in order, and the
// first part of each is the class that colours it (ChapterArt.svelte).

export type Stroke = readonly [style: string, path: string];

const n = (value: number): string => String(Math.round(value * 10) / 10);
const at = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;

export const circle = (x: number, y: number, r: number): string =>
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;

/** A round tree that stands at a point. */
export const tree = (x: number, y: number, s = 1): Stroke[] => [
    [
        "shade",
        `M${n(x - 9 * s)} ${n(y)}a${n(10 * s)} ${n(2.2 * s)} 0 1 0 ${n(20 * s)} 0a${n(10 * s)} ${n(2.2 * s)} 0 1 0 ${n(-20 * s)} 0Z`,
    ],
    ["trunk", `M${n(x - 1.6 * s)} ${n(y - 9 * s)}h${n(3.2 * s)}l${n(0.8 * s)} ${n(9 * s)}h${n(-4.8 * s)}Z`],
    [
        "leaf",
        circle(x - 5.5 * s, y - 13 * s, 6.5 * s) +
            circle(x + 5 * s, y - 13.5 * s, 6.8 * s) +
            circle(x, y - 19 * s, 7.6 * s),
    ],
    ["leaf-light", circle(x - 3.5 * s, y - 20 * s, 3.6 * s) + circle(x - 7 * s, y - 14.5 * s, 2.6 * s)],
];

export const fir = (x: number, y: number, s = 1): Stroke[] => [
    ["trunk", `M${n(x - 1.4 * s)} ${n(y - 5 * s)}h${n(2.8 * s)}v${n(5 * s)}h${n(-2.8 * s)}Z`],
    [
        "fir",
        at([
            [x, y - 32 * s],
            [x + 6.5 * s, y - 20 * s],
            [x + 3.5 * s, y - 20.5 * s],
            [x + 9 * s, y - 11 * s],
            [x + 5 * s, y - 11.5 * s],
            [x + 11 * s, y - 3 * s],
            [x - 11 * s, y - 3 * s],
            [x - 5 * s, y - 11.5 * s],
            [x - 9 * s, y - 11 * s],
            [x - 3.5 * s, y - 20.5 * s],
            [x - 6.5 * s, y - 20 * s],
        ]),
    ],
    [
        "fir-light",
        at([
            [x, y - 32 * s],
            [x - 6.5 * s, y - 20 * s],
            [x - 3.5 * s, y - 20.5 * s],
            [x - 9 * s, y - 11 * s],
            [x - 5 * s, y - 11.5 * s],
            [x - 11 * s, y - 3 * s],
            [x - 4 * s, y - 3 * s],
        ]),
    ],
];

type Roof = "yellow" | "red" | "blue" | "purple";

/** A house seen from its corner: the gable on the left, the long side on the right. */
export function house(x: number, y: number, w: number, h: number, roof: Roof): Stroke[] {
    const gable = w * 0.42;
    const rise = w * 0.34;
    const top = y - h;
    const pane = Math.max(2.4, h * 0.26);
    return [
        [
            "shade",
            at([
                [x + w, y],
                [x + w + h * 0.5, y + 2],
                [x + w * 0.4, y + 3],
                [x, y],
            ]),
        ],
        [
            "wall",
            at([
                [x, y],
                [x, top],
                [x + gable / 2, top - rise],
                [x + gable, top],
                [x + gable, y],
            ]),
        ],
        [
            "wall-dim",
            at([
                [x + gable, y],
                [x + gable, top],
                [x + w, top],
                [x + w, y],
            ]),
        ],
        [
            roof,
            at([
                [x + gable / 2, top - rise],
                [x + w - gable * 0.35, top - rise],
                [x + w + 2, top + 1.4],
                [x + gable + 1, top + 1.4],
            ]),
        ],
        [
            `${roof}-dim`,
            at([
                [x + gable / 2, top - rise],
                [x + gable / 2 - 1.6, top - rise + 0.6],
                [x - 2.4, top + 1.6],
                [x, top + 0.2],
            ]),
        ],
        [
            "door",
            at([
                [x + gable * 0.36, y],
                [x + gable * 0.36, y - pane * 1.5],
                [x + gable * 0.64, y - pane * 1.5],
                [x + gable * 0.64, y],
            ]),
        ],
        ...[0.18, 0.62].map((part): Stroke => {
            const left = x + gable + (w - gable) * part;
            return [
                "glass",
                at([
                    [left, y - h * 0.3],
                    [left, y - h * 0.3 - pane],
                    [left + pane, y - h * 0.3 - pane],
                    [left + pane, y - h * 0.3],
                ]),
            ];
        }),
    ];
}

/** A church: a tower with its spire on the left, the nave on the right. */
export function church(x: number, y: number, s: number): Stroke[] {
    const X = (value: number) => x + value * s;
    const Y = (value: number) => y + value * s;
    return [
        [
            "shade",
            at([
                [X(40), y],
                [X(52), Y(3)],
                [X(10), Y(3)],
                [x, y],
            ]),
        ],
        [
            "wall-dim",
            at([
                [X(13), y],
                [X(13), Y(-20)],
                [X(40), Y(-20)],
                [X(40), y],
            ]),
        ],
        [
            "purple",
            at([
                [X(12), Y(-19)],
                [X(17), Y(-31)],
                [X(37), Y(-31)],
                [X(42.5), Y(-19)],
            ]),
        ],
        [
            "wall",
            at([
                [x, y],
                [x, Y(-40)],
                [X(14), Y(-40)],
                [X(14), y],
            ]),
        ],
        [
            "purple",
            at([
                [X(-2), Y(-39)],
                [X(7), Y(-68)],
                [X(16), Y(-39)],
            ]),
        ],
        [
            "purple-dim",
            at([
                [X(7), Y(-68)],
                [X(16), Y(-39)],
                [X(9), Y(-39)],
            ]),
        ],
        ["line", `M${n(X(7))} ${n(Y(-68))}V${n(Y(-77))}M${n(X(3.6))} ${n(Y(-74))}H${n(X(10.4))}`],
        [
            "dark",
            `M${n(X(4))} ${n(Y(-26))}v${n(-6 * s)}a${n(3 * s)} ${n(3 * s)} 0 0 1 ${n(6 * s)} 0v${n(6 * s)}Z`,
        ],
        [
            "door",
            `M${n(X(3.4))} ${n(y)}v${n(-8 * s)}a${n(3.6 * s)} ${n(3.6 * s)} 0 0 1 ${n(7.2 * s)} 0v${n(8 * s)}Z`,
        ],
        ...[18, 26, 34].map((left): Stroke => [
            "glass",
            `M${n(X(left))} ${n(Y(-5))}v${n(-7 * s)}a${n(1.9 * s)} ${n(1.9 * s)} 0 0 1 ${n(3.8 * s)} 0v${n(7 * s)}Z`,
        ]),
    ];
}

/** Somebody, from a distance. */
export const person = (
    x: number,
    y: number,
    s: number,
    coat: "red" | "blue" | "yellow" | "wood",
): Stroke[] => [
    [
        "shade",
        `M${n(x - 3 * s)} ${n(y)}a${n(4 * s)} ${n(1 * s)} 0 1 0 ${n(8 * s)} 0a${n(4 * s)} ${n(1 * s)} 0 1 0 ${n(-8 * s)} 0Z`,
    ],
    [
        coat,
        `M${n(x - 2.6 * s)} ${n(y)}C${n(x - 3.4 * s)} ${n(y - 8 * s)} ${n(x - 2 * s)} ${n(y - 10 * s)} ${n(x)} ${n(y - 10 * s)}C${n(x + 2 * s)} ${n(y - 10 * s)} ${n(x + 3.4 * s)} ${n(y - 8 * s)} ${n(x + 2.6 * s)} ${n(y)}Z`,
    ],
    ["skin", circle(x, y - 12 * s, 2.2 * s)],
    [
        "door",
        `M${n(x - 3.4 * s)} ${n(y - 13 * s)}H${n(x + 3.4 * s)}L${n(x + 2 * s)} ${n(y - 15.4 * s)}H${n(x - 2 * s)}Z`,
    ],
];

/** Smoke that drifts to the right, from a chimney at a point. */
export function smoke(x: number, y: number, s = 1): Stroke[] {
    const puffs = [
        [1, -4, 3],
        [5, -10, 4.4],
        [12, -15, 5.6],
        [21, -19, 6.4],
        [32, -21, 5.4],
    ] as const;
    return [["smoke", puffs.map(([a, b, r]) => circle(x + a * s, y + b * s, r * s)).join("")]];
}

export const chimney = (x: number, y: number, h: number, w = 8): Stroke[] => [
    [
        "brick",
        at([
            [x, y],
            [x + w * 0.14, y - h],
            [x + w * 0.86, y - h],
            [x + w, y],
        ]),
    ],
    [
        "brick-dim",
        at([
            [x + w * 0.55, y],
            [x + w * 0.6, y - h],
            [x + w * 0.86, y - h],
            [x + w, y],
        ]),
    ],
    [
        "brick-dim",
        at([
            [x - 0.4, y - h],
            [x, y - h - 3],
            [x + w, y - h - 3],
            [x + w + 0.4, y - h],
        ]),
    ],
];

export const cloud = (x: number, y: number, s = 1): Stroke[] => [
    [
        "cloud",
        `${circle(x, y, 6 * s)}${circle(x + 8 * s, y - 4 * s, 8 * s)}${circle(x + 19 * s, y - 2 * s, 7 * s)}${circle(x + 27 * s, y + 1 * s, 5 * s)}M${n(x - 2 * s)} ${n(y)}h${n(30 * s)}v${n(6 * s)}h${n(-30 * s)}Z`,
    ],
];

/** A wheel with spokes. */
export function wheel(x: number, y: number, r: number): Stroke[] {
    const spokes = Array.from({ length: 8 }, (_, i) => {
        const angle = (i * Math.PI) / 4;
        return `M${n(x)} ${n(y)}L${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
    });
    return [
        ["rim", circle(x, y, r)],
        ["line", spokes.join("")],
        ["hub", circle(x, y, r * 0.22)],
    ];
}

/** A gear with teeth around it. */
export function gear(x: number, y: number, r: number): string {
    const teeth = 10;
    const points = Array.from({ length: teeth * 4 }, (_, i): [number, number] => {
        const angle = ((i + 0.5) * Math.PI) / (teeth * 2);
        const far = i % 4 < 2 ? r : r * 0.78;
        return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    });
    return at(points);
}

/** The ground of most pictures: two ranges of hills and a meadow. */
export const hills: Stroke[] = [
    ["far", "M0 92C38 74 76 82 112 76C158 68 196 84 238 74C272 66 300 72 320 78V160H0Z"],
    ["mid", "M0 108C46 92 96 108 150 98C206 88 262 104 320 92V160H0Z"],
    ["near", "M0 126C60 114 128 128 190 120C240 114 284 122 320 116V160H0Z"],
];

/** The river of the valley, from the hills to the lower edge. */
export const river: Stroke[] = [
    [
        "bank",
        "M150 86C140 92 164 98 158 106C148 120 96 124 84 160H150C152 136 186 128 186 110C186 98 158 94 162 86Z",
    ],
    [
        "water",
        "M151.5 87C144 92 167 98 162 106C152 121 102 126 92 160H142C146 135 182 127 182 110C182 98 156 94 160 87Z",
    ],
    [
        "ripple",
        "M150 112C156 109 162 109 168 112M122 130C130 126 138 126 146 130M104 148C112 144 120 144 128 148",
    ],
];

export const mountains: Stroke[] = [
    ["range-far", "M-10 100L34 42L56 66L84 30L120 74L146 54L196 100Z"],
    ["range", "M40 104L108 26L128 50L150 34L214 104Z"],
    ["range-dim", "M108 26L128 50L120 70L134 104H214L150 34L140 42L128 50Z"],
    ["snow", "M108 26L122 43L114 52L108 45L100 53L92 45ZM150 34L164 49L154 55L148 48L142 52L137 44Z"],
    ["snow", "M84 30L93 41L86 46L80 42L75 47L72 45ZM34 42L42 51L35 54L30 51L25 54Z"],
];
