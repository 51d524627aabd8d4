// What a key means on the board.

export type Action =
    | { readonly type: "step"; readonly rows: number; readonly columns: number }
    | { readonly type: "read"; readonly rows: number; readonly columns: number } // the reading cursor, not the piece
    | { readonly type: "turn"; readonly quarters: 1 | -1 }
    | { readonly type: "mirror" | "enter" | "back" };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

export function actionOf(press: KeyPress): Action | null {
    if (press.altKey || press.metaKey) return null;
    const step = STEPS[press.key];
    if (step) return { type: press.ctrlKey ? "read" : "step", rows: step[0], columns: step[1] };
    if (press.ctrlKey) return null;
    switch (press.key) {
        case " ":
            return { type: "turn", quarters: press.shiftKey ? -1 : 1 };
        case "f":
        case "F":
            return { type: "mirror" };
        case "Enter":
            return { type: "enter" };
        case "Escape":
            return { type: "back" };
        default:
            return null;
    }
}
