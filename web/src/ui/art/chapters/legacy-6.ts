// A way into the mountain.
import { circle, fir, person, wheel, type Stroke } from "./kit";

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["range-far", "M180 100L236 44L262 70L288 50L330 100Z"],
    ["snow", "M236 44L247 55L240 60L234 55L228 59L225 55Z"],
    ["far", "M150 104C206 88 262 100 320 90V160H150Z"],
    // The mountain, cut open: three shafts under the headframe.
    ["range", "M-10 160V70L28 38L60 22L92 34L128 26L164 62L196 84L226 118L250 160Z"],
    ["range-dim", "M92 34L128 26L164 62L196 84L226 118L250 160H176L160 120L132 92L112 60Z"],
    ["rock-light", "M28 38L60 22L52 46L34 60ZM128 26L164 62L146 58Z"],
    ["dark", "M20 86H36V150H20ZM60 76H76V160H60Z"],
    ["dark", "M20 104H76V114H20ZM60 132H104V142H60Z"],
    ["lamp", circle(48, 109, 9) + circle(92, 137, 8) + circle(28, 142, 8)],
    ["flame-light", circle(48, 109, 2.4) + circle(92, 137, 2.2) + circle(28, 142, 2.2)],
    ["gold", "M38 120l6 -3l4 4l-5 4ZM80 148l7 -3l4 5l-7 3ZM8 128l5 -3l3 4l-5 3Z"],
    // The headframe with its wheels.
    ["beam", "M44 76L60 26H64L50 76ZM92 76L76 26H72L86 76ZM56 52H82V55.500H56ZM52 64H86V67.500H52Z"],
    ...wheel(68, 24, 11),
    ["line", "M68 35V76M79 24L112 76"],
    // The way in, with rails and a cart.
    ["near", "M120 160C160 130 240 128 320 118V160Z"],
    ["rock", "M138 148L142 112L158 92L184 86L208 98L220 120L222 148Z"],
    ["rock-dim", "M184 86L208 98L220 120L222 148H208L204 112Z"],
    ["dark", "M156 148V116C156 98 204 98 204 116V148Z"],
    ["lamp", circle(180, 122, 15)],
    ["beam", "M150 148V110H157V148ZM203 148V110H210V148ZM146 102H214V110H146Z"],
    ["flame-light", circle(180, 117, 3)],
    ["line", "M180 110V114"],
    ["sleepers", "M168 150H200M172 156H212M190 146H208"],
    ["rails", "M172 140C178 150 190 154 262 156M188 140C192 146 206 150 320 150"],
    ["ore", "M226 126l6 -8l8 3l6 -6l9 4l6 7Z"],
    ["gold", "M236 122l4 -4l5 3l-4 4Z"],
    ["steel", "M220 126H266L260 146H227Z"],
    ["steel-light", "M220 126H266L264.5 131H221.500Z"],
    ...wheel(233, 149, 5.5),
    ...wheel(254, 149, 5.5),
    ...person(278, 150, 1.15, "blue"),
    ["wood", "M286 128L270 148L272 149.500L288 130Z"],
    ["steel", "M280 126C287 124 293 128 295 135C290 131 285 129 280 129Z"],
    ...[296, 312].flatMap((x, i) => fir(x, 118 + i * 4, 0.95)),
];

export default strokes;
