import type { Engine } from "../../engine/client";
import type { BuildingContent, Legal, ScoreLine, Space, State } from "../../engine/protocol";
import { playedOn, type PaperContent } from "../paper/paper-game";

/** Faces of the three dice, from 0. */
export type Throw = [a: number, b: number, white: number];

export interface Built {
    id: string;
    spaces: Space[];
}

/** A finished paper city: what was built, in an order that is possible. */
export interface Sheet {
    built: Built[];
    passes: number;
}

export interface Checked {
    state: State;
    lines: ScoreLine[];
    total: number;
}

/** What can be entered; where dice decide, with a throw that shows it. */
export type Choice = BuildingContent & { thrown?: Throw };

const isCompass = (content: PaperContent, b: number): boolean => content.dice?.b[b]?.compass === true;

/** The buildings of a deck, or everything that dice can show. */
export async function choicesOf(engine: Engine, content: PaperContent): Promise<Choice[]> {
    const { dice, deck } = content;
    if (!dice) return content.buildings.filter(({ id }) => deck?.includes(id));
    const found = new Map<string, Choice>();
    const whites = dice.white.map((face, at) => ({ kind: face.name, at }));
    const kinds = whites.filter(({ kind }, at) => whites.findIndex((one) => one.kind === kind) === at);
    for (let a = 0; a < dice.a.length; ++a)
        for (let b = 0; b < dice.b.length; ++b)
            for (const { at } of kinds) {
                if (isCompass(content, b)) continue;
                const { revealed } = await begin(engine, content, [[a, b, at]]);
                if (!revealed) continue;
                const id = `${revealed.kind}-${revealed.id}`; // the engine names only the shape
                found.set(id, { ...revealed, id, thrown: [a, b, at] });
            }
    const compass = dice.b.findIndex((face) => face.compass);
    for (const id of content.line ?? []) {
        const building = content.buildings.find((one) => one.id === id);
        if (building) found.set(id, { ...building, thrown: [0, compass, 0] });
    }
    return [...found.values()].sort((one, other) => one.cells.length - other.cells.length);
}

/** A deck with the buildings of the sheet first, then `next`, and last what nobody may pass. */
export function deckFor(content: PaperContent, sheet: Sheet, next: string | null): string[] {
    const first = [...sheet.built.map(({ id }) => id), ...(next === null ? [] : [next])];
    const kindOf = new Map(content.buildings.map(({ id, kind }) => [id, kind]));
    const rest = (content.deck ?? []).filter((id) => !first.includes(id));
    const late = (id: string) => (id === "block" ? 2 : kindOf.get(id) === "church" ? 1 : 0);
    return [...first, ...rest.sort((a, b) => late(a) - late(b))];
}

/** A game of as few people as can be, all but the first of whom stop at once. */
async function begin(engine: Engine, content: PaperContent, draw: string[] | Throw[]): Promise<State> {
    const players = Array.from({ length: content.players[0] }, () => ({ name: "-" }));
    let state = await engine.begin({
        ...playedOn(content),
        players,
        ...(!content.valley && { open: true }),
        ...(content.dice ? { rolls: draw as Throw[] } : { deck: draw as string[] }),
    });
    for (let other = 1; other < players.length; ++other) state = await engine.play(other, "end");
    return state;
}

async function rebuilt(
    engine: Engine,
    content: PaperContent,
    choices: readonly Choice[],
    sheet: Sheet,
    next: string | null,
): Promise<State> {
    const thrown = (id: string): Throw => choices.find((one) => one.id === id)?.thrown ?? [0, 0, 0];
    const ids = [...sheet.built.map(({ id }) => id), ...(next === null ? [] : [next])];
    // A part of one space is passed if it is needed.
    const draw = content.dice
        ? [...ids.map(thrown), ...Array.from({ length: sheet.passes + 1 }, (): Throw => [1, 0, 0])]
        : deckFor(content, sheet, next);
    let state = await begin(engine, content, draw);
    for (const { spaces } of sheet.built) state = await engine.play(0, { place: spaces });
    return state;
}

/** Where a building may be added. */
export async function placesFor(
    engine: Engine,
    content: PaperContent,
    choices: readonly Choice[],
    sheet: Sheet,
    id: string,
): Promise<Legal> {
    await rebuilt(engine, content, choices, sheet, id);
    return engine.legal(0);
}

/** The score of the sheet, by the engine. Passes that the rules do not allow are left out. */
export async function scoreOf(
    engine: Engine,
    content: PaperContent,
    choices: readonly Choice[],
    sheet: Sheet,
): Promise<Checked> {
    let state = await rebuilt(engine, content, choices, sheet, null);
    for (let pass = 0; pass < sheet.passes && state.phase === "play"; pass += 1) {
        try {
            state = await engine.play(0, "pass");
        } catch {
            break;
        }
    }
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
