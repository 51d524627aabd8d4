// The piece in hand as it is seen. While it is dragged only the transform of this layer changes.

import { circle, placed, sizeOf, U } from "./geometry";
import { CHECK, CROSS } from "./glyphs";
import type { Hand } from "./piece";
import { roof } from "./roofs";
import { element, paint } from "./svg";
import type { Cell } from "./state";

export class Lift {
    readonly #turner = element("g", { class: "bd-turner" });
    readonly #roof = element("g", {}, this.#turner);
    readonly #hatch = element("g", {}, this.#turner);
    readonly #badge = element("g", { class: "bd-badge" });
    #drawn = "";

    constructor(readonly layer: SVGGElement) {
        layer.append(this.#turner, this.#badge);
    }

    clear(): void {
        this.#drawn = "";
        for (const group of [this.#roof, this.#hatch, this.#badge]) group.replaceChildren();
    }

    // Paints only when piece or orientation is another one; the verdict is a class.
    draw(hand: Hand): void {
        const cells = hand.cells;
        const drawn = [hand.piece.id, hand.piece.kind, cells.join(";")].join("|");
        if (drawn !== this.#drawn) {
            this.#drawn = drawn;
            this.#roof.setAttribute("class", `bd-building bd-${hand.piece.kind}`);
            paint(this.#roof, roof(hand.piece.kind, cells, hand.piece.factory ? { emblem: "cog" } : {}));
            paint(this.#hatch, [{ style: "refused", path: diagonals(cells) }]);
        }
        const verdict = hand.legal === null ? "open" : hand.legal ? "ok" : "no";
        this.layer.setAttribute(
            "class",
            `bd-layer-lift bd-${verdict}${hand.piece.sealed ? " bd-sealed" : ""}`,
        );
        this.#paintBadge(cells, hand.legal);
    }

    rest(hand: Hand): void {
        this.float(hand.pose.column * U, hand.pose.row * U);
    }

    float(x: number, y: number): void {
        this.layer.style.transform = `translate(${x}px, ${y}px)`;
    }

    dragging(on: boolean): void {
        this.layer.classList.toggle("bd-dragging", on);
    }

    // Animates from the former to the present orientation: a quarter turn, or mirrored.
    swing(how: "turn" | "back" | "mirror" | "new"): void {
        const from = {
            turn: "rotate(-90deg)",
            back: "rotate(90deg)",
            mirror: "scaleX(-1)",
            new: "scale(1.25)",
        }[how];
        const opacity = how === "new" ? 0 : 1;
        this.#turner.animate?.(
            [
                { transform: from, opacity },
                { transform: "none", opacity: 1 },
            ],
            {
                duration: how === "new" ? 260 : 160,
                easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
            },
        );
    }

    #paintBadge(cells: readonly Cell[], legal: boolean | null): void {
        if (legal === null) return this.#badge.replaceChildren();
        const { rows } = sizeOf(cells);
        const last = cells.filter(([row]) => row === rows - 1).at(-1) ?? [0, 0];
        const x = (last[1] + 1) * U - 14;
        const y = (last[0] + 1) * U - 14;
        paint(this.#badge, [
            { style: "badge-disc", path: circle(x, y, 22) },
            { style: "badge-sign", path: placed(legal ? CHECK : CROSS, x, y, legal ? 0.95 : 1) },
        ]);
    }
}

// Slanting lines over each space, within the roof.
function diagonals(cells: readonly Cell[]): string {
    let path = "";
    for (const [row, column] of cells) {
        const x = column * U + 14;
        const y = row * U + 14;
        path += `M${x} ${y + 36}L${x + 36} ${y}M${x} ${y + 72}L${x + 72} ${y}M${x + 36} ${y + 72}L${x + 72} ${y + 36}`;
    }
    return path;
}
