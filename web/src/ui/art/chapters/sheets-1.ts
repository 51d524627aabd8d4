// Three dice on the lid of a barrel.
import { circle, cloud, fir, hills, house, mountains, river, tree, type Stroke } from "./kit";

/** A die seen from above one corner: top, left and right face. */
const die = (x: number, y: number, s: number, top: string, dim: string): Stroke[] => [
    ["shade", `M${x - 14 * s} ${y + 10 * s}l${16 * s} ${9 * s}l${20 * s} ${-8 * s}l${-10 * s} ${-9 * s}Z`],
    [top, `M${x} ${y - 14 * s}L${x + 15 * s} ${y - 7 * s}L${x} ${y}L${x - 15 * s} ${y - 7 * s}Z`],
    [dim, `M${x - 15 * s} ${y - 7 * s}L${x} ${y}V${y + 16 * s}L${x - 15 * s} ${y + 9 * s}Z`],
    [dim, `M${x + 15 * s} ${y - 7 * s}L${x} ${y}V${y + 16 * s}L${x + 15 * s} ${y + 9 * s}Z`],
];

const strokes: Stroke[] = [
    ["sky", "M0 0H320V160H0Z"],
    ["sun", circle(268, 32, 14)],
    ...cloud(196, 28, 0.9),
    ...mountains,
    ...hills,
    ...[14, 28, 42].flatMap((x, i) => fir(x, 104 + (i % 2) * 5, 0.8)),
    ...river,
    ...house(214, 108, 26, 12, "red"),
    ...house(252, 104, 22, 10, "yellow"),
    ...house(284, 112, 28, 13, "blue"),
    ...tree(246, 114, 0.7),
    // The barrel with its lid for a table.
    ["shade", "M28 156H156L176 160H28Z"],
    ["wood", "M30 118C24 134 24 148 30 162H142C148 148 148 134 142 118Z"],
    ["wood-dim", "M112 118C118 134 118 148 112 162H142C148 148 148 134 142 118Z"],
    ["line", "M58 122C54 136 54 148 58 160M86 124V160M114 122C118 136 118 148 114 160"],
    ["steel", "M26.5 134C60 142 112 142 145.5 134V140C112 148 60 148 26.5 140Z"],
    ["wood-light", "M26 112A60 15 0 1 0 146 112A60 15 0 1 0 26 112Z"],
    ["line", "M26 112A60 15 0 1 0 146 112A60 15 0 1 0 26 112M44 104H128M34 110H138M36 117H136"],
    ...die(62, 100, 0.95, "blue", "blue-dim"),
    ["pips", "M58 90.500h4v4h-4ZM63 92.500h4v4h-4Z"],
    ["pips", "M52 99l4 2v4l-4 -2ZM56 104l4 2v4l-4 -2Z"],
    ...die(92, 108, 0.95, "blue", "blue-dim"),
    ["pips", "M88 98.500h4v4h-4ZM93 100.500h4v4h-4ZM98 98h4v4h-4Z"],
    ...die(116, 97, 0.95, "wall", "wall-dim"),
    ["red", "M110 91L116 87L122 91L116 94Z"],
    ["yellow", "M106 96l5 2.500v6l-5 -2.500Z"],
    ["blue", "M120 99.500l6 -3v6l-6 3Z"],
    // A sheet and a pencil.
    ["canvas", "M196 128L284 122L302 152L206 158Z"],
    [
        "plan",
        "M214 127L226 157M232 126L246 156M250 125L265 155M268 124L284 153M199 136L290 131M202 144L295 139M205 151L299 146",
    ],
    ["red-dim", "M219 134.700L237 133.700L240 141.200L222 142.200Z"],
    ["yellow-dim", "M258 140L276 139L279 146.500L262 147.500Z"],
    ["wood", "M270 148L304 128L307 132L273 152Z"],
    ["dark", "M270 148L273 152L265 153.500Z"],
];

export default strokes;
