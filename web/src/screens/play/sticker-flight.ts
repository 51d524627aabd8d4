// A sticker is peeled off its paper, carried to its place and pressed down. Only for the eye: the move does not wait.

import { cellOf } from "../../../board/src";
import { U } from "../../../board/src/geometry";

/** Milliseconds. */
const duration = 750;

interface Box {
    x: number;
    y: number;
    size: number;
}

export const boxOf = (element: Element): Box => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, size: Math.min(width, height) };
};

/** Where a space of a board is on the screen. */
export function spaceBox(picture: SVGSVGElement, space: string): Box | null {
    const matrix = picture.getScreenCTM();
    const cell = cellOf(space);
    if (!matrix || !cell) return null;
    const [row, column] = cell;
    const centre = new DOMPoint((column + 0.5) * U, (row + 0.5) * U).matrixTransform(matrix);
    return { x: centre.x, y: centre.y, size: U * matrix.a };
}

/** Flies a copy of the sticker from its paper to a place. Any key or click ends it. */
export function fly(sticker: Element, to: Box): void {
    const from = boxOf(sticker);
    const copy = sticker.cloneNode(true) as HTMLElement;
    copy.classList.add("flying-sticker");
    copy.setAttribute("aria-hidden", "true");
    Object.assign(copy.style, {
        position: "fixed",
        zIndex: "20",
        left: `${from.x - from.size / 2}px`,
        top: `${from.y - from.size / 2}px`,
        width: `${from.size}px`,
        height: `${from.size}px`,
        margin: "0",
        pointerEvents: "none",
    });
    document.body.append(copy);
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const scale = to.size / from.size;
    const at = (part: number, size: number, turn: number) =>
        `translate(${dx * part}px, ${dy * part - 40 * Math.sin(Math.PI * part)}px) scale(${size}) rotate(${turn}deg)`;
    const lifted = "drop-shadow(0 14px 10px rgb(0 0 0 / 0.35))";
    const motion = copy.animate(
        [
            { transform: at(0, 1, 0), filter: "none", offset: 0 },
            { transform: `${at(0, 1.12, -10)} skewX(-8deg)`, filter: lifted, offset: 0.22 },
            { transform: at(1, scale * 1.3, 5), filter: lifted, offset: 0.72 },
            { transform: at(1, scale * 0.92, 0), filter: "none", offset: 0.86 },
            { transform: at(1, scale, 0), filter: "none", opacity: 1, offset: 0.94 },
            { transform: at(1, scale, 0), opacity: 0, offset: 1 },
        ],
        { duration, easing: "ease-in-out" },
    );
    const end = () => {
        copy.remove();
        window.removeEventListener("keydown", end, true);
        window.removeEventListener("pointerdown", end, true);
    };
    window.addEventListener("keydown", end, true);
    window.addEventListener("pointerdown", end, true);
    motion.onfinish = end;
}
