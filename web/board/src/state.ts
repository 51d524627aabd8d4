// The data that the widget shows and the callbacks it makes. It knows no rule of any game.

// Column letter and row number: "A1" is top left.
export type Space = string;

export const GROUNDS = [
    "meadow",
    "one-tree",
    "two-tree",
    "one-rock",
    "two-rock",
    "well",
    "gold",
    "plateau",
    "bandit",
    "church",
    "sawmill",
    "fortress",
    "mountain",
    "forest",
    "water",
    "mine-residential",
    "mine-public",
    "mine-industrial",
    "port",
    "palace",
    "landmark",
] as const;
export type Ground = (typeof GROUNDS)[number];

export const KINDS = ["residential", "public", "industrial", "church", "fortress", "sawmill"] as const;
export type Kind = (typeof KINDS)[number];

// Row and column, as the engine prints shapes.
export type Cell = readonly [row: number, column: number];

export interface Building {
    readonly id: string; // a new id is drawn as newly built
    readonly kind: Kind;
    readonly spaces: readonly Space[];
    readonly factory?: boolean; // carries a cog
}

// Where and how a piece lies: the top left corner of its bounding box, mirrored or not, then quarter turns clockwise.
export interface Pose {
    readonly column: number; // from 0
    readonly row: number; // from 0
    readonly turn: 0 | 1 | 2 | 3;
    readonly mirror: boolean;
}

export interface Piece {
    readonly id: string; // a new id is a new piece, which gets a new place
    readonly kind: Kind;
    readonly cells: readonly Cell[];
    readonly mirror: boolean; // may be turned over
    // Every set of spaces it may be built on (`legal.place` of the engine). Without it, legality is unknown.
    readonly legal?: readonly (readonly Space[])[];
    // Where to put it; without a pose the widget chooses. A pose equal to the last one given leaves the piece where it is.
    readonly pose?: Pose;
    // It waits beside the board, where the screen shows it, until the player puts it somewhere. A pose puts it there.
    readonly beside?: boolean;
    // Built, but the round is still open: drawn as a roof with a dashed rim, and it can still be moved.
    readonly sealed?: boolean;
    readonly factory?: boolean; // carries a cog
}

export type Tone = "good" | "near" | "bad" | "note" | "score";

export interface Highlight {
    readonly spaces: readonly Space[];
    readonly tone: Tone;
}

// A ground that can be stuck on one of some spaces (stickers); a tap or Enter chooses one.
export interface Choice {
    readonly spaces: readonly Space[];
    readonly ground?: Ground; // shown as a ghost under the pointer or cursor
}

// A short text that rises from a space, such as "+3". It plays once for each new id; without any, those playing end.
export interface Pop {
    readonly id: string;
    readonly space: Space;
    readonly text: string;
    readonly tone: Tone;
}

export interface BoardState {
    readonly columns: number;
    readonly rows: number;
    readonly spaces: readonly (readonly Ground[])[]; // a list for each row, as in `content.board.spaces`
    readonly river: readonly (readonly [Space, Space])[]; // neighbours with the river between them
    readonly spots?: readonly Space[]; // small squares that may take a sticker
    readonly changed?: readonly { readonly space: Space; readonly ground: Ground }[]; // differs from `spaces`
    readonly flooded?: readonly Space[]; // under water in this episode
    readonly railroad?: boolean; // tracks run below the last row
    readonly buildings: readonly Building[];
    readonly last?: readonly string[]; // ids of the buildings of the last move, marked
    readonly piece?: Piece | null;
    readonly hints?: boolean; // tint the spaces where the piece fits in its present orientation
    readonly ghosts?: readonly Building[]; // other suggestions, drawn pale: a better move, a ghost's move
    readonly highlights?: readonly Highlight[];
    readonly choice?: Choice | null;
    readonly pops?: readonly Pop[];
    readonly locked?: boolean; // shows everything, takes no input
}

// Accessible names; the widget has no words of its own.
export interface Labels {
    readonly board: string; // accessible name of the board
    readonly help?: string; // accessible description: the keys
    readonly turn: string;
    readonly mirror: string;
    readonly build: string;
}

export interface Callbacks {
    // The piece covers other spaces or has been turned; while dragging, on each new space it snaps to.
    readonly onMove?: (spaces: readonly Space[], pose: Pose, legal: boolean | null) => void;
    // A drag or tap has ended; the piece stays where it is.
    readonly onDrop?: (spaces: readonly Space[], pose: Pose, legal: boolean | null) => void;
    readonly onBuild?: (spaces: readonly Space[], pose: Pose, legal: boolean | null) => void; // Enter, or the handle on the piece
    readonly onWait?: () => void; // Enter while the piece waits beside the board
    readonly onPutBack?: () => void; // Esc; the piece is back where it was first laid, or beside the board (`pose()` is null)
    readonly onSelect?: (space: Space) => void; // a space of `choice`, or any space when there is no piece
    readonly onHover?: (space: Space | null) => void; // pointer or cursor
}

export interface Config extends Callbacks {
    readonly labels: Labels;
    readonly describe?: (space: Space) => string; // spoken when the cursor reaches a space
    readonly motion?: boolean; // false: nothing moves by itself. Default: what the system prefers
    readonly coordinates?: boolean; // letters and numbers along the edge; default true
    readonly buildHandle?: boolean; // a third handle on the piece; default false (the screen has a Build button)
}

export interface Board {
    set(state: BoardState): void;
    configure(config: Partial<Config>): void; // another language, motion off …
    pose(): { readonly spaces: readonly Space[]; readonly pose: Pose; readonly legal: boolean | null } | null;
    turn(quarters: 1 | -1): void;
    mirror(): void;
    moveTo(pose: Pose): void;
    grab(event: PointerEvent): void; // a press on the piece beside the board, which may be dragged from there
    focus(): void;
    destroy(): void;
}
