// The whistle blows for the first time.
import { circle, cloud, house, person, tree, wheel, type Stroke } from "./kit";

const arches = Array.from({ length: 6 }, (_, i) => {
    const x = 8 + i * 52;
    return `M${x + 34} 160V132C${x + 34} 114 ${x} 114 ${x} 132V160Z`;
}).join("");

const carriage = (x: number, colour: "red" | "yellow"): Stroke[] => [
    [colour, `M${x} 72H${x + 56}V96H${x}Z`],
    [`${colour}-dim`, `M${x} 88H${x + 56}V96H${x}Z`],
    ["door", `M${x - 2} 68C${x + 10} 64 ${x + 46} 64 ${x + 58} 68V72.500H${x - 2}Z`],
    ...[5, 18, 31, 44].map((dx): Stroke => ["glass", `M${x + dx} 76h8v8h-8Z`]),
    ...wheel(x + 12, 97, 5.5),
    ...wheel(x + 44, 97, 5.5),
    ["line", `M${x + 56} 94h8`],
];

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(40, 30, 13)],
    ...cloud(66, 40, 0.8),
    ["far", "M0 92C50 72 110 84 160 74C214 64 268 78 320 66V160H0Z"],
    ["mid", "M0 112C60 98 130 110 200 100C250 94 290 100 320 96V160H0Z"],
    ...house(284, 72, 14, 6, "red"),
    ...house(303, 70, 13, 6, "yellow"),
    ...tree(276, 75, 0.42),
    ...tree(8, 106, 0.7),
    ["water", "M0 146C60 138 130 152 200 144C250 138 290 144 320 140V160H0Z"],
    ["ripple", "M16 152c8 -4 16 -4 24 0M122 154c8 -4 16 -4 24 0M226 150c8 -4 16 -4 24 0"],
    // The viaduct.
    ["stone", `M0 104H320V160H0Z${arches}`],
    ["stone-dim", "M0 104H320V109H0Z"],
    [
        "line",
        Array.from(
            { length: 6 },
            (_, i) => `M${8 + i * 52} 132C${8 + i * 52} 114 ${42 + i * 52} 114 ${42 + i * 52} 132`,
        ).join(""),
    ],
    ["rails", "M0 103H320"],
    ...carriage(10, "yellow"),
    ...carriage(74, "red"),
    // The engine and its tender.
    ["blue-dim", "M138 80H166V96H138Z"],
    ["ore", "M140 80C146 74 158 73 164 80Z"],
    ["blue", "M172 60H200V96H172Z"],
    ["red", "M168 56H204V61H168Z"],
    ["glass", "M178 66H192V78H178Z"],
    ["blue", "M198 70H248C254 70 256 76 256 82S254 94 248 94H198Z"],
    ["blue-dim", "M198 84H256C255 91 253 94 248 94H198Z"],
    ["gold", "M212 70V94H215V70ZM232 70V94H235V70ZM248 70H252V94H248Z"],
    ["brick", "M238 70L235 50H251L248 70Z"],
    ["gold", "M233 47H253V51H233Z"],
    ["gold", "M218 70V64C218 60 228 60 228 64V70Z"],
    ["red", "M256 90L272 102H252Z"],
    ["lamp", circle(260, 76, 5)],
    ["flame-light", circle(258, 76, 3)],
    ...wheel(148, 97, 5.5),
    ...wheel(184, 95, 8),
    ...wheel(206, 95, 8),
    ...wheel(228, 97, 5.5),
    ...wheel(246, 97, 5.5),
    ["steel", "M182 94H210V97H182Z"],
    [
        "smoke",
        [
            [242, 40, 7],
            [232, 30, 9],
            [216, 22, 11],
            [196, 18, 11],
            [176, 20, 9],
            [160, 26, 7],
            [148, 32, 5],
        ]
            .map(([x, y, r]) => circle(x!, y!, r!))
            .join(""),
    ],
    // Red flags along the line.
    ["line", "M292 104V72M308 104V78"],
    ["red", "M292 73L306 78L292 83Z"],
    ...person(282, 104, 1.05, "wood"),
    ...person(312, 104, 0.9, "blue"),
];

export default strokes;
