// The handles on the piece: real buttons over the picture, so that they keep their size on a small screen.

import type { Labels } from "./state";
import { element } from "./svg";

const ICONS = {
    turn: "M17.6 9.5A6.5 6.5 0 1 0 18.4 13M18 4.5V9.7H12.8",
    mirror: "M12 3.5V20.5M9 7.5L3.5 17H9ZM15 7.5L20.5 17H15Z",
    build: "M5 12.5L10 17.5L19 7.5",
} as const;
export type Handle = keyof typeof ICONS;

export interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
}

const GAP = 8;

// Above the piece if there is room, else below; never outside the host.
export function handlesAt(
    piece: Box,
    size: { width: number; height: number },
    host: { width: number; height: number },
): { x: number; y: number } {
    const middle = (piece.left + piece.right) / 2;
    const x = Math.max(0, Math.min(middle - size.width / 2, host.width - size.width));
    const above = piece.top - GAP - size.height;
    const below = Math.min(piece.bottom + GAP, host.height - size.height);
    return { x, y: above >= 0 ? above : below };
}

export class Handles {
    readonly root = document.createElement("div");
    readonly #buttons = {} as Record<Handle, HTMLButtonElement>;

    constructor(onPress: (handle: Handle) => void) {
        this.root.className = "bd-handles";
        this.root.hidden = true;
        for (const name of ["mirror", "turn", "build"] as const) {
            const button = document.createElement("button");
            button.type = "button";
            button.className = `bd-handle bd-handle-${name}`;
            const icon = element("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
            element("path", { d: ICONS[name] }, icon);
            button.append(icon);
            button.addEventListener("click", () => {
                onPress(name);
            });
            this.root.append(button);
            this.#buttons[name] = button;
        }
    }

    name(labels: Labels): void {
        for (const [handle, button] of Object.entries(this.#buttons)) {
            const label = labels[handle as Handle];
            button.setAttribute("aria-label", label);
            button.title = label;
        }
    }

    show(which: { readonly turn: boolean; readonly mirror: boolean; readonly build: boolean }): void {
        for (const handle of ["turn", "mirror", "build"] as const)
            this.#buttons[handle].hidden = !which[handle];
        this.root.hidden = !which.turn && !which.mirror && !which.build;
    }

    moveTo(piece: Box, host: { width: number; height: number }): void {
        const size = { width: this.root.offsetWidth, height: this.root.offsetHeight };
        const { x, y } = handlesAt(piece, size, host);
        this.root.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
}
