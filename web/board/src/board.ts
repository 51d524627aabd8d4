// The board: takes a state, shows it, and turns pointer and keys into callbacks. It knows no rule.

import { nextChoice, stepped } from "./choose";
import { Drag } from "./drag";
import { cellOf, type Point, sizeOf, spaceName, U } from "./geometry";
import { Handles, type Handle } from "./handles";
import { actionOf, type Action } from "./keys";
import { Layers } from "./layers";
import { Lift } from "./lift";
import { Hand, samePose } from "./piece";
import type { Board, BoardState, Cell, Config, Pose, Space } from "./state";

const LIFT_PX = 44; // a piece is held this far above a finger
const TAP_PX = 6;
const LETTER_PX = 13;
const REACH_PX = 10; // a finger may miss the piece by this much

let boards = 0;

// Where on the screen the board is, and how large a unit.
interface Place {
    readonly scale: number;
    readonly left: number;
    readonly top: number;
    readonly box: DOMRect;
}

class BoardView implements Board {
    readonly #root = document.createElement("div");
    readonly #help = document.createElement("span");
    readonly #live = document.createElement("span");
    readonly #layers = new Layers();
    readonly #lift = new Lift(this.#layers.lift);
    readonly #handles = new Handles((handle) => {
        this.#press(handle);
    });
    readonly #resized: ResizeObserver | null;
    #config: Config;
    #state: BoardState | null = null;
    #hand: Hand | null = null;
    #waits = false; // the piece, beside the board
    #given: Pose | undefined;
    #first: Pose | null = null; // where the piece was laid when it came; null: beside the board
    #cursor: Cell | null = null;
    #hover: Space | null = null;
    #drag: Drag | null = null;
    #held: Place | null = null;
    #pointer: { x: number; y: number } | null = null;
    #placed: boolean; // has a size; measuring before would lay out the page twice
    #frame = 0;
    #wheeled = -1000;

    constructor(host: HTMLElement, config: Config) {
        this.#config = config;
        this.#root.className = "bd-host";
        this.#root.tabIndex = 0;
        this.#root.setAttribute("role", "application");
        this.#help.id = `bd-help-${++boards}`;
        this.#help.className = "bd-hidden";
        this.#live.className = "bd-hidden";
        this.#live.setAttribute("aria-live", "polite");
        this.#root.append(this.#layers.stage, this.#handles.root, this.#help, this.#live);
        this.#listen();
        this.#resized =
            typeof ResizeObserver === "undefined"
                ? null
                : // In the next frame: what it sets may resize the board once more, a loop that WebKit reports.
                  new ResizeObserver(() => requestAnimationFrame(() => this.#resize()));
        this.#placed = this.#resized === null;
        this.#resized?.observe(this.#root);
        this.configure({});
        host.append(this.#root);
    }

    configure(config: Partial<Config>): void {
        this.#config = { ...this.#config, ...config };
        const { labels, motion } = this.#config;
        this.#root.setAttribute("aria-label", labels.board);
        this.#help.textContent = labels.help ?? "";
        if (labels.help) this.#root.setAttribute("aria-describedby", this.#help.id);
        else this.#root.removeAttribute("aria-describedby");
        if (motion === undefined) delete this.#root.dataset["motion"];
        else this.#root.dataset["motion"] = motion ? "on" : "off";
        this.#handles.name(labels);
        if (this.#state) this.set(this.#state);
    }

    set(state: BoardState): void {
        const before = this.#state;
        this.#state = state;
        this.#root.classList.toggle("bd-locked", state.locked === true);
        this.#layers.show(state, this.#config.coordinates !== false);
        this.#takePiece(state, before);
        if (state.choice && !this.#cursor && state.choice.spaces[0])
            this.#cursor = cellOf(state.choice.spaces[0]);
        if (!state.choice && before?.choice) this.#cursor = null;
        this.#showCursor();
    }

    pose(): { spaces: readonly Space[]; pose: Pose; legal: boolean | null } | null {
        return this.#waits || !this.#hand
            ? null
            : { spaces: this.#hand.spaces, pose: this.#hand.pose, legal: this.#hand.legal };
    }

    turn(quarters: 1 | -1): void {
        if (this.#free() && (this.#hand?.turn(quarters) || this.#waits))
            this.#moved(quarters === 1 ? "turn" : "back");
    }

    mirror(): void {
        if (this.#free() && (this.#hand?.mirror() || this.#waits)) this.#moved("mirror");
    }

    moveTo(pose: Pose): void {
        if (this.#hand?.moveTo(pose) || this.#waits) this.#moved();
    }

    grab(event: PointerEvent): void {
        this.#down(event);
    }

    focus(): void {
        this.#root.focus();
    }

    destroy(): void {
        cancelAnimationFrame(this.#frame);
        this.#resized?.disconnect();
        this.#root.remove();
    }

    // --- The piece ---

    #takePiece(state: BoardState, before: BoardState | null): void {
        const piece = state.piece ?? null;
        if (!piece) {
            this.#hand = null;
            this.#waits = false;
            this.#given = undefined;
            this.#drag = null;
            this.#away();
            this.#layers.hints([], []);
            return;
        }
        const fresh = this.#hand?.piece.id !== piece.id;
        const same =
            before?.piece === piece && before.hints === state.hints && before.locked === state.locked;
        if (!fresh && same) return;
        const asked = piece.pose !== undefined && (!this.#given || !samePose(piece.pose, this.#given));
        const kept = fresh || asked ? null : this.#hand;
        this.#given = piece.pose;
        this.#hand = kept?.renewed(piece, state) ?? new Hand(piece, state, this.#hand?.pose);
        if (fresh) this.#waits = piece.beside === true;
        if (piece.pose) this.#waits = false;
        if (!kept) this.#first = this.#waits ? null : this.#hand.pose;
        if (fresh) this.#drag = null;
        this.#lay();
        if (!fresh || this.#waits) return;
        if (before) this.#swing("new");
        const hand = this.#hand;
        queueMicrotask(() => {
            if (this.#hand === hand) this.#config.onMove?.(hand.spaces, hand.pose, hand.legal);
        });
    }

    #free(): boolean {
        return this.#hand !== null && this.#state?.locked !== true;
    }

    // Shows the piece at its place.
    #lay(): void {
        const hand = this.#hand;
        if (!hand) return;
        const hints = this.#state?.hints && this.#free() ? hand.hints() : { now: [], turned: [] };
        this.#layers.hints(hints.now, hints.turned);
        if (this.#waits) return this.#away();
        this.#lift.draw(hand);
        this.#foot(hand);
        if (!this.#drag?.moved) this.#lift.rest(hand);
        const free = this.#free();
        this.#handles.show({
            turn: free,
            mirror: free && hand.piece.mirror,
            build: free && this.#config.buildHandle === true,
        });
        this.#placeHandles();
    }

    // No piece is on the board.
    #away(): void {
        this.#lift.clear();
        this.#layers.foot([], null);
        this.#handles.show({ turn: false, mirror: false, build: false });
    }

    #foot(hand: Hand): void {
        this.#layers.foot(hand.spaces.map(cellOf), hand.legal);
    }

    #moved(how?: "turn" | "back" | "mirror"): void {
        const hand = this.#hand;
        if (!hand) return;
        this.#waits = false;
        this.#lay();
        if (how) this.#swing(how);
        this.#config.onMove?.(hand.spaces, hand.pose, hand.legal);
    }

    #swing(how: "turn" | "back" | "mirror" | "new"): void {
        if (this.#moves()) this.#lift.swing(how);
    }

    #moves(): boolean {
        const { motion } = this.#config;
        if (motion !== undefined) return motion;
        return typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
    }

    #press(handle: Handle): void {
        if (handle === "turn") this.turn(1);
        else if (handle === "mirror") this.mirror();
        else this.#build();
    }

    #build(): void {
        const hand = this.#hand;
        if (!hand || !this.#free()) return;
        if (this.#waits) this.#config.onWait?.();
        else this.#config.onBuild?.(hand.spaces, hand.pose, hand.legal);
    }

    #placeHandles(): void {
        const hand = this.#hand;
        if (!hand || !this.#placed || this.#handles.root.hidden || this.#drag?.moved) return;
        const { scale, left, top, box } = this.#place();
        const size = sizeOf(hand.cells);
        const x = left + hand.pose.column * U * scale;
        const y = top + hand.pose.row * U * scale;
        this.#handles.moveTo(
            { left: x, top: y, right: x + size.columns * U * scale, bottom: y + size.rows * U * scale },
            { width: box.width, height: box.height },
        );
    }

    // Letters along the edge stay readable on a phone and modest on a desktop.
    #resize(): void {
        const size = Math.max(20, Math.min(LETTER_PX / this.#place().scale, 31));
        this.#placed = true;
        this.#placeHandles();
        this.#layers.letterSize(size);
    }

    // --- From the screen to the board ---

    // Measured once for a drag: the page does not move meanwhile.
    #place(): Place {
        return (this.#drag && this.#held) || this.#measure();
    }

    #measure(): Place {
        const box = this.#root.getBoundingClientRect();
        const { x, y, width, height } = this.#layers.frame;
        const scale = Math.min(box.width / width, box.height / height) || 1;
        return {
            scale,
            left: (box.width - width * scale) / 2 - x * scale,
            top: (box.height - height * scale) / 2 - y * scale,
            box,
        };
    }

    #point(event: { clientX: number; clientY: number }): Point {
        const { scale, left, top, box } = this.#place();
        return { x: (event.clientX - box.left - left) / scale, y: (event.clientY - box.top - top) / scale };
    }

    #cellAt(point: Point): Cell | null {
        const row = Math.floor(point.y / U);
        const column = Math.floor(point.x / U);
        const state = this.#state;
        return state && row >= 0 && column >= 0 && row < state.rows && column < state.columns
            ? [row, column]
            : null;
    }

    // --- Input ---

    #listen(): void {
        const stage = this.#layers.stage;
        stage.addEventListener("pointerdown", (event) => {
            this.#down(event);
        });
        stage.addEventListener("pointermove", (event) => {
            this.#move(event);
        });
        stage.addEventListener("pointerup", (event) => {
            this.#up(event);
        });
        stage.addEventListener("pointercancel", () => {
            this.#cancel();
        });
        stage.addEventListener("pointerleave", () => {
            this.#tellHover(null);
        });
        this.#root.addEventListener(
            "wheel",
            (event) => {
                this.#wheel(event);
            },
            { passive: false },
        );
        this.#root.addEventListener("keydown", (event) => {
            this.#key(event);
        });
    }

    #down(event: PointerEvent): void {
        if (event.button !== 0 || !this.#hand || !this.#free()) return;
        this.#held = this.#measure();
        const { scale } = this.#held;
        const finger = event.pointerType !== "mouse";
        const press = {
            point: this.#point(event),
            threshold: TAP_PX / scale,
            lift: finger ? LIFT_PX / scale : 0,
        };
        this.#drag = new Drag(press, this.#hand, finger ? REACH_PX / scale : 0, this.#waits);
        this.#layers.stage.setPointerCapture?.(event.pointerId);
    }

    #move(event: PointerEvent): void {
        this.#pointer = { x: event.clientX, y: event.clientY };
        if (this.#frame) return;
        this.#frame = requestAnimationFrame(() => {
            this.#frame = 0;
            if (this.#drag) this.#follow();
            else this.#hoverAt();
        });
    }

    #follow(): void {
        const hand = this.#hand;
        if (!hand || !this.#drag || !this.#pointer) return;
        const floating = this.#drag.at(this.#point({ clientX: this.#pointer.x, clientY: this.#pointer.y }));
        if (!floating) return;
        this.#root.classList.add("bd-drags");
        this.#lift.dragging(true);
        this.#lift.float(floating.x, floating.y);
        if (!hand.moveTo({ ...hand.pose, row: floating.row, column: floating.column }) && !this.#waits)
            return;
        this.#waits = false;
        this.#lift.draw(hand);
        this.#lift.dragging(true);
        this.#foot(hand);
        this.#config.onMove?.(hand.spaces, hand.pose, hand.legal);
    }

    #up(event: PointerEvent): void {
        const drag = this.#drag;
        if (!drag) {
            const cell = this.#cellAt(this.#point(event));
            if (event.button === 0 && cell) this.#select(cell);
            return;
        }
        this.#pointer = { x: event.clientX, y: event.clientY };
        this.#follow();
        this.#endDrag();
        if (!drag.moved) this.#tap(this.#point(event));
        const hand = this.#hand;
        if (hand && !this.#waits) this.#config.onDrop?.(hand.spaces, hand.pose, hand.legal);
    }

    #cancel(): void {
        if (this.#drag) this.#endDrag();
    }

    #endDrag(): void {
        this.#drag = null;
        this.#root.classList.remove("bd-drags");
        this.#lift.dragging(false);
        this.#lay();
    }

    // On the piece: turn it. Elsewhere: move it there.
    #tap(point: Point): void {
        const cell = this.#cellAt(point);
        if (!cell) return;
        if (!this.#waits && this.#hand?.covers(cell[0], cell[1])) this.turn(1);
        else if (this.#hand?.cover(cell[0], cell[1]) || this.#waits) this.#moved();
    }

    #wheel(event: WheelEvent): void {
        if (!this.#free() || event.ctrlKey || Math.abs(event.deltaY) < 4) return;
        event.preventDefault();
        const now = event.timeStamp;
        if (now - this.#wheeled < 140) return;
        this.#wheeled = now;
        this.turn(event.deltaY > 0 ? 1 : -1);
    }

    #hoverAt(): void {
        if (!this.#pointer) return;
        const cell = this.#cellAt(this.#point({ clientX: this.#pointer.x, clientY: this.#pointer.y }));
        this.#tellHover(cell && spaceName(cell[0], cell[1]));
        const choice = this.#state?.choice;
        if (choice && cell && choice.spaces.includes(spaceName(cell[0], cell[1]))) {
            this.#cursor = cell;
            this.#showCursor();
        }
    }

    #tellHover(space: Space | null): void {
        if (space === this.#hover) return;
        this.#hover = space;
        this.#config.onHover?.(space);
    }

    #select(cell: Cell): void {
        const state = this.#state;
        if (!state || state.locked) return;
        const space = spaceName(cell[0], cell[1]);
        if (state.choice && !state.choice.spaces.includes(space)) return;
        this.#cursor = cell;
        this.#showCursor();
        this.#config.onSelect?.(space);
    }

    #key(event: KeyboardEvent): void {
        if (event.target !== this.#root || event.defaultPrevented) return;
        const action = actionOf(event);
        if (action && this.#act(action)) event.preventDefault();
    }

    // True when the key has been used.
    #act(action: Action): boolean {
        if (action.type === "read" || (action.type === "step" && !this.#free()))
            return this.#read(action.rows, action.columns);
        if (!this.#free()) return this.#actOnChoice(action);
        switch (action.type) {
            case "step":
                // The first step is the one onto the board.
                if (this.#waits || this.#hand?.step(action.rows, action.columns)) this.#moved();
                return true;
            case "turn":
                this.turn(action.quarters);
                return true;
            case "mirror":
                if (!this.#hand?.piece.mirror) return false;
                this.mirror();
                return true;
            case "enter":
                this.#build();
                return true;
            case "back":
                if (!this.#first) {
                    this.#waits = true;
                    this.#lay();
                } else if (this.#hand?.moveTo(this.#first)) this.#moved();
                this.#config.onPutBack?.();
                return true;
        }
    }

    #actOnChoice(action: Action): boolean {
        if (action.type === "back") {
            this.#config.onPutBack?.();
            return true;
        }
        if ((action.type !== "enter" && action.type !== "turn") || !this.#cursor) return false;
        this.#select(this.#cursor);
        return true;
    }

    #read(rows: number, columns: number): boolean {
        const state = this.#state;
        if (!state) return false;
        const from = this.#cursor ?? (this.#hand ? cellOf(this.#hand.spaces[0] ?? "A1") : ([0, 0] as const));
        const choosing = state.choice && !state.locked;
        this.#cursor = !this.#cursor
            ? from
            : choosing
              ? nextChoice(from, rows, columns, state.choice?.spaces ?? [])
              : stepped(from, rows, columns, state);
        this.#showCursor();
        const space = spaceName(this.#cursor[0], this.#cursor[1]);
        this.#live.textContent = this.#config.describe?.(space) ?? "";
        this.#tellHover(space);
        return true;
    }

    #showCursor(): void {
        this.#layers.cursor(this.#cursor, this.#state?.choice ?? null);
    }
}

export function createBoard(host: HTMLElement, config: Config): Board {
    return new BoardView(host, config);
}
