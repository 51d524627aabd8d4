// The drawing as the files that the engine reads, and the places in it that the engine's errors name.

import { spaceName } from "../../../board/src/geometry";
import type { Ground, Space } from "../../engine/protocol";
import type { ValleyBase, ValleyCheck, ValleyFinding, ValleySource } from "../../engine/valley";
import { boardRows, boardText, sheetRows, type Drawing } from "./drawing";

export const baseOf = (drawing: Pick<Drawing, "rows">): ValleyBase =>
    drawing.rows === boardRows ? "cards" : "dice";

/** A valley file, as `mycity valley check` reads it. */
export const valleyText = (drawing: Drawing, modules: readonly string[]): string =>
    `valley ${baseOf(drawing)}\nmodules ${modules.join(" ")}`.trimEnd() + `\n${boardText(drawing, "own")}`;

export const sourceOf = (drawing: Drawing, modules: readonly string[]): ValleySource => ({
    base: baseOf(drawing),
    modules: [...modules],
    board: boardText(drawing, "own"),
});

/**
 * What a valley file says; the engine judges it. A board file alone has the modules that it needs chosen afterwards, and is
 * played as its rows say.
 */
export function sourceIn(text: string): ValleySource {
    const lines = text.replace(/\r\n?/g, "\n").split("\n");
    const wordsAfter = (name: string) =>
        lines
            .map((line) => line.trim().split(/\s+/))
            .find(([first]) => first === name)
            ?.slice(1);
    const start = lines.findIndex((line) => /^\s*board\b/.test(line));
    const rows = Number(wordsAfter("rows")?.[0]);
    const base = wordsAfter("valley")?.[0] ?? (rows === sheetRows ? "dice" : "cards");
    const code = wordsAfter("code")?.[0];
    return {
        ...(code && { code }),
        base: base as ValleyBase,
        modules: wordsAfter("modules") ?? [],
        board: start < 0 ? text : lines.slice(start).join("\n"),
    };
}

/** The line of the first row of spaces in a board file written here. */
const firstLine = 5;

/** The spaces at a place of the board file: one, or the two beside an edge. None outside the map. */
export function spacesAt({ columns, rows }: Drawing, line: number, column: number): Space[] {
    const down = line - firstLine;
    const right = column - 1;
    const row = Math.floor(down / 2);
    const at = Math.floor(right / 2);
    if (down < 0 || right < 0 || row >= rows || at >= columns) return [];
    const below = down % 2 === 1 && row + 1 < rows ? [spaceName(row + 1, at)] : [];
    const beside = down % 2 === 0 && right % 2 === 1 && at + 1 < columns ? [spaceName(row, at + 1)] : [];
    return [spaceName(row, at), ...below, ...beside];
}

/** A problem of the engine as a finding: without the place in the file, but with the spaces there. */
export function findingOf(
    { code, message, spaces, line, column }: ValleyCheck["problems"][number],
    drawing: Drawing,
): ValleyFinding {
    const found = spaces ?? (line && column ? spacesAt(drawing, line, column) : []);
    return { code, message: message.replace(/^\S+:\d+:\d+: /, ""), spaces: found };
}

/** What is on a board because of a module. The engine decides; this only begins a template with what it shows. */
export const modulesOfGrounds: Partial<Record<Ground, string>> = {
    well: "wells",
    gold: "gold",
    plateau: "plateaus",
    bandit: "bandits",
    sawmill: "sawmill",
    "mine-residential": "mine",
    "mine-public": "mine",
    "mine-industrial": "mine",
    port: "port",
    palace: "palace",
};

export function modulesShown(drawing: Drawing): string[] {
    const shown = drawing.spaces.flat().flatMap((ground) => modulesOfGrounds[ground] ?? []);
    return [...new Set(["groups", ...shown])];
}

/** Buildings that a campaign prints become meadow: a valley begins without them. */
export function withoutPrinted(drawing: Drawing): Drawing {
    const printed: readonly Ground[] = ["church", "fortress", "landmark"];
    const spaces = drawing.spaces.map((line) =>
        line.map((ground): Ground => (printed.includes(ground) ? "meadow" : ground)),
    );
    return { ...drawing, spaces };
}
