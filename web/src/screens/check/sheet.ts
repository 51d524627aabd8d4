import type { Engine } from "../../engine/client";
import type { Content, Legal, ScoreLine, Space, State } from "../../engine/protocol";

/** A finished printed board of the Eternal Game: what was built, in an order that is possible. */
export interface Sheet {
    built: { id: string; spaces: Space[] }[];
    passes: number;
}

export interface Checked {
    state: State;
    lines: ScoreLine[];
    total: number;
}

/** A deck with the buildings of the sheet first, then `next`, and last what nobody may pass. */
export function deckFor(content: Content, sheet: Sheet, next: string | null): string[] {
    const first = [...sheet.built.map(({ id }) => id), ...(next === null ? [] : [next])];
    const kindOf = new Map(content.buildings.map(({ id, kind }) => [id, kind]));
    const rest = (content.deck ?? []).filter((id) => !first.includes(id));
    const late = (id: string) => (id === "block" ? 2 : kindOf.get(id) === "church" ? 1 : 0);
    return [...first, ...rest.sort((a, b) => late(a) - late(b))];
}

async function rebuilt(engine: Engine, content: Content, sheet: Sheet, next: string | null): Promise<State> {
    const deck = deckFor(content, sheet, next);
    let state = await engine.begin({ game: "eternal", players: [{ name: "-" }], deck });
    for (const { spaces } of sheet.built) state = await engine.play(0, { place: spaces });
    return state;
}

/** Where a building may be added. */
export async function placesFor(engine: Engine, content: Content, sheet: Sheet, id: string): Promise<Legal> {
    await rebuilt(engine, content, sheet, id);
    return engine.legal(0);
}

/** The score of the sheet, by the engine. */
export async function scoreOf(engine: Engine, content: Content, sheet: Sheet): Promise<Checked> {
    let state = await rebuilt(engine, content, sheet, null);
    for (let pass = 0; pass < sheet.passes && state.phase === "play"; pass += 1)
        state = await engine.play(0, "pass");
    const own = state.players[0];
    if (state.phase === "over") return { state, lines: own?.lines ?? [], total: own?.total ?? 0 };
    return { state, ...(await engine.score(0)) };
}

/** Reads the stored sheet; anything unreadable is an empty one. */
export function readSheet(text: string | null): Sheet {
    try {
        const kept = JSON.parse(text ?? "null") as Partial<Sheet> | null;
        const built = kept?.built?.every(({ id, spaces }) => typeof id === "string" && Array.isArray(spaces));
        if (kept && built && Number.isInteger(kept.passes)) return kept as Sheet;
    } catch {
        // Not ours.
    }
    return { built: [], passes: 0 };
}
