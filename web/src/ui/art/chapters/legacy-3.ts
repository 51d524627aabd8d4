// The river leaves its bed.
import { circle, fir, person, type Stroke } from "./kit";

const rain = Array.from({ length: 44 }, (_, i) => {
    const x = (i * 53) % 330;
    const y = 34 + ((i * 37) % 62);
    return `M${x} ${y}l-4 11`;
}).join("");

/** A roof that is left of a house. */
const left = (x: number, y: number, w: number, roof: "yellow" | "red" | "blue"): Stroke[] => [
    ["wall", `M${x} ${y}v-7l${w * 0.2} ${-w * 0.26}l${w * 0.2} ${w * 0.26}v7Z`],
    [roof, `M${x + w * 0.2} ${y - 7 - w * 0.26}h${w * 0.62}l${w * 0.24} ${w * 0.28}h${-w * 0.66}Z`],
    [`${roof}-dim`, `M${x + w * 0.2} ${y - 7 - w * 0.26}l-2 .4l${-w * 0.22} ${w * 0.28}l2.4 -.6Z`],
    ["wall-dim", `M${x + w * 0.4} ${y}v-6h${w * 0.58}v6Z`],
    ["brick", `M${x + w * 0.6} ${y - 8 - w * 0.26}v-7h5v7Z`],
];

const strokes: Stroke[] = [
    ["sky-grey", "M0 0H320V160H0Z"],
    [
        "cloud-dark",
        `${circle(30, 20, 24)}${circle(66, 12, 26)}${circle(108, 18, 22)}${circle(150, 8, 26)}${circle(196, 16, 24)}${circle(240, 8, 26)}${circle(284, 18, 24)}${circle(316, 10, 24)}M0 0H320V18H0Z`,
    ],
    [
        "cloud-grey",
        `${circle(12, 6, 20)}${circle(90, 4, 22)}${circle(172, 2, 22)}${circle(262, 4, 24)}M0 0H320V8H0Z`,
    ],
    ["far", "M0 92C60 76 120 90 176 84C226 78 280 84 320 76V160H0Z"],
    ["mid", "M206 98C244 82 284 90 320 84V160H206Z"],
    ...[262, 278, 294, 310].flatMap((x, i) => fir(x, 96 + (i % 2) * 4, 0.8)),
    ["water", "M0 98C36 92 62 102 100 97C142 91 172 103 214 97C252 92 286 100 320 95V160H0Z"],
    ["water-dim", "M0 128C40 122 80 132 120 127C164 121 210 133 252 127C284 123 304 128 320 125V160H0Z"],
    ...left(20, 106, 44, "yellow"),
    ...left(92, 102, 34, "red"),
    ["leaf", `${circle(150, 99, 9)}${circle(160, 95, 9)}${circle(168, 100, 7)}`],
    ["leaf-light", circle(155, 93, 4)],
    ...left(196, 112, 40, "blue"),
    [
        "ripple",
        "M14 108c8 -4 16 -4 24 0s16 4 24 0M88 104c8 -4 14 -4 20 0s14 4 20 0M194 114c8 -4 14 -4 22 0s14 4 22 0M6 136c10 -5 20 -5 30 0s20 5 30 0M250 142c10 -5 18 -5 28 0s18 5 28 0M136 154c10 -5 20 -5 30 0s20 5 30 0M262 112c8 -4 14 -4 20 0",
    ],
    // A boat with those who were fetched from the roofs.
    ...person(112, 134, 1.05, "red"),
    ...person(126, 134, 0.85, "yellow"),
    ...person(146, 134, 1.05, "blue"),
    ["line", "M146 124L172 146"],
    ["wood", "M88 130H170C166 144 158 148 150 148H108C98 148 92 142 88 130Z"],
    ["wood-dim", "M92 138H167C163 146 157 148 150 148H108C100 148 95 144 92 138Z"],
    ["ripple", "M82 150c10 -4 18 -4 26 0s18 4 26 0s16 -4 26 0s14 3 20 0"],
    ["wood", "M228 132l14 -5l5 9l-14 5Z"],
    ["line", "M232 131l5 9M238 128.600l5 9"],
    ["rain", rain],
];

export default strokes;
