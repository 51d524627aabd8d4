// A still picture of a board with everything the widget shows: ghosts, highlights, letters. It takes no input.

import { Layers } from "./layers";
import type { BoardState } from "./state";

const LETTER = 34; // in units of the board: readable when the picture is small

export function createPicture(state: BoardState, label: string): HTMLElement {
    const layers = new Layers();
    layers.show(state, true);
    layers.letterSize(LETTER);
    const { stage, frame } = layers;
    stage.setAttribute("role", "img");
    stage.setAttribute("aria-label", label);
    stage.style.aspectRatio = `${frame.width} / ${frame.height}`;
    return stage;
}
