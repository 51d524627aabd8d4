// Decisions that the server has not acknowledged. This device keeps them, so that after a reload they are sent again with
// the same id, which the server applies once.

import { keepText } from "../ui/kept-text";
import type { TableCommand } from "./frames";
import { keep, kept } from "./kept";

type Decision = Extract<TableCommand, { type: "move" } | { type: "take-back" }>;

export const isDecision = (command: TableCommand): command is Decision =>
    command.type === "move" || command.type === "take-back";

const place = (table: string) => `mycity.unsent.${table}`;

/** By id, the earliest first; storage may hold anything. */
export function unsentOf(table: string): Map<string, Decision> {
    const found = Object.entries(kept<Record<string, Decision | null>>(place(table)) ?? {});
    return new Map(found.filter((entry): entry is [string, Decision] => !!entry[1] && isDecision(entry[1])));
}

/** Read again each time: another window may have this table open. */
function change(table: string, work: (unsent: Map<string, Decision>) => void): void {
    const unsent = unsentOf(table);
    work(unsent);
    if (unsent.size > 0) keep(place(table), Object.fromEntries(unsent));
    else keepText(place(table), null);
}

export const keepUnsent = (table: string, id: string, command: Decision): void =>
    change(table, (unsent) => unsent.set(id, command));

export const forgetUnsent = (table: string, id: string): void => change(table, (unsent) => unsent.delete(id));
