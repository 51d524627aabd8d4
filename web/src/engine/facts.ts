// What the engine offers: games, episodes, seats, levels. Screens that need it are opened after `loadFacts` (ui/screens.ts).

import type { GameEntry, GameName, Hello } from "./protocol";

let known: Hello | null = null;

export function setFacts(hello: Hello): void {
    known = hello;
}

export function facts(): Hello {
    if (!known) throw new Error("The engine has not said yet what it offers.");
    return known;
}

export const catalogue = (): readonly GameEntry[] => facts().catalogue;

export function entryOf(game: GameName): GameEntry {
    const entry = catalogue().find((one) => one.game === game);
    if (!entry) throw new Error(game);
    return entry;
}

/** The levels of bots, from weak to strong. */
export function levels(): number[] {
    const [lowest, highest] = facts().levels;
    return Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at);
}
