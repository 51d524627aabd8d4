import type { Ground } from "../../engine/protocol";
import {
    channel,
    edgeAt,
    hasRiver,
    paint,
    type At,
    type Drawing,
    type Edge,
    type Side,
    type Symmetry,
} from "./drawing";
import { begun, changed, continued, redone, undone, type History } from "./history";
import { between, edgeUnder, spaceUnder, type Position } from "./strokes";

export type Tool = Ground | "river";

/** What undo and redo bring back. */
export interface Sketch {
    drawing: Drawing;
    modules: readonly string[];
}

/** A stroke of the brush: what it paints is decided where it begins. */
interface Stroke {
    from: Position;
    ground: Ground;
    water: boolean;
}

/** What happens on the drawing: strokes of a brush, keys, undo. */
export class Editor {
    tool = $state<Tool>("forest");
    symmetry = $state<Symmetry>("none");
    /** The space that keys work on. */
    cursor = $state.raw<At>({ row: 0, column: 0 });
    #history: History<Sketch>;
    #stroke: Stroke | null = null;

    constructor(drawing: Drawing, modules: readonly string[]) {
        this.#history = $state.raw(begun({ drawing, modules }));
    }

    get drawing(): Drawing {
        return this.#history.now.drawing;
    }
    get modules(): readonly string[] {
        return this.#history.now.modules;
    }
    get mayUndo(): boolean {
        return this.#history.past.length > 0;
    }
    get mayRedo(): boolean {
        return this.#history.future.length > 0;
    }

    /** Begins with this; nothing can be taken back. */
    reset(drawing: Drawing, modules: readonly string[]): void {
        this.#history = begun({ drawing, modules });
        this.cursor = { row: 0, column: 0 };
    }

    /** Something else to draw on, such as a template; it can be taken back. */
    replace(drawing: Drawing, modules: readonly string[]): void {
        this.#history = changed(this.#history, { drawing, modules });
        this.cursor = {
            row: Math.min(this.cursor.row, drawing.rows - 1),
            column: Math.min(this.cursor.column, drawing.columns - 1),
        };
    }
    choose(modules: readonly string[]): void {
        this.#history = changed(this.#history, { drawing: this.drawing, modules });
    }
    undo(): void {
        this.#history = undone(this.#history);
    }
    redo(): void {
        this.#history = redone(this.#history);
    }

    /** A brush on what it has painted already clears it. */
    #groundFor(at: At): Ground {
        if (this.tool === "river") return "meadow";
        return this.drawing.spaces[at.row]?.[at.column] === this.tool ? "meadow" : this.tool;
    }

    begin(from: Position): void {
        const at = spaceUnder(this.drawing, from);
        if (!at) return;
        this.cursor = at;
        if (this.tool === "river") {
            const edge = edgeUnder(this.drawing, from, false);
            if (!edge) return;
            const water = !hasRiver(this.drawing, edge);
            this.#stroke = { from, ground: "meadow", water };
            this.#change(channel(this.drawing, edge, water, this.symmetry));
        } else {
            const ground = this.#groundFor(at);
            this.#stroke = { from, ground, water: false };
            this.#change(paint(this.drawing, at, ground, this.symmetry));
        }
    }

    /** A step of its own, or more of the stroke before. */
    #change(drawing: Drawing, step = changed): void {
        if (drawing !== this.drawing) this.#history = step(this.#history, { drawing, modules: this.modules });
    }

    draw(to: Position): void {
        const stroke = this.#stroke;
        if (!stroke) return;
        for (const position of between(stroke.from, to)) this.#continue(stroke, position);
        stroke.from = to;
    }

    end(): void {
        this.#stroke = null;
    }

    #continue({ ground, water }: Stroke, position: Position): void {
        if (this.tool === "river") {
            const edge = edgeUnder(this.drawing, position, true);
            if (edge) this.#change(channel(this.drawing, edge, water, this.symmetry), continued);
            return;
        }
        const at = spaceUnder(this.drawing, position);
        if (at) this.#change(paint(this.drawing, at, ground, this.symmetry), continued);
    }

    /** The brush on one space, by a key or a screen reader. */
    touch(at: At): void {
        if (this.tool === "river") return;
        this.#change(paint(this.drawing, at, this.#groundFor(at), this.symmetry));
    }

    /** The river on one side of a space, or no longer. False at the rim. */
    toggleSide(at: At, side: Side): boolean {
        const edge: Edge | undefined = edgeAt(this.drawing, at, side);
        if (!edge) return false;
        const water = !hasRiver(this.drawing, edge);
        this.#change(channel(this.drawing, edge, water, this.symmetry));
        return true;
    }

    step(rows: number, columns: number): void {
        this.cursor = {
            row: Math.max(0, Math.min(this.cursor.row + rows, this.drawing.rows - 1)),
            column: Math.max(0, Math.min(this.cursor.column + columns, this.drawing.columns - 1)),
        };
    }
}
