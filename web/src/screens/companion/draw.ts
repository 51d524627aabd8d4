import type { Engine } from "../../engine/client";
import type { Cells, Content, Kind } from "../../engine/protocol";

/** The draw of the companion; stored on the device, so that a reload loses nothing. */
export type Kept =
    | { kind: "cards"; seed: string; shown: number }
    | { kind: "dice"; episode: number; throws: [a: number, b: number, white: number][] };

export interface Shown {
    /** null: the blocking card. */
    building: { id: string; kind: Kind; cells: Cells } | null;
    /** The card after the blocking card, which nobody builds. */
    out?: boolean;
    dice?: [string, string, string];
}

export function readKept(text: string | null): Kept | null {
    try {
        const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
        if (kept?.kind === "cards" && typeof kept.seed === "string" && typeof kept.shown === "number")
            return kept as Kept;
        if (kept?.kind === "dice" && typeof kept.episode === "number" && Array.isArray(kept.throws))
            return kept as Kept;
    } catch {
        // Not ours.
    }
    return null;
}

/** The cards of a shuffled deck, in order. */
export async function cards(engine: Engine, seed: string): Promise<Shown[]> {
    const content = await engine.content("eternal");
    await engine.begin({ game: "eternal", players: [{ name: "-" }], seed });
    const document = (await engine.save()) as { record: { deck: string[] } };
    const { deck } = document.record;
    const building = (id: string) => content.buildings.find((one) => one.id === id) ?? null;
    return deck.map((id, at) => ({ building: building(id), out: deck[at - 1] === "block" }));
}

/** What each throw means; a compass brings the next building of the sheet's line, and nothing once that is full. */
export async function dice(
    engine: Engine,
    content: Content,
    throws: readonly (readonly [number, number, number])[],
): Promise<Shown[]> {
    const line = content.line ?? [];
    const blank = content.dice?.b.findIndex(({ cells, compass }) => cells.length === 0 && !compass) ?? 0;
    const result: Shown[] = [];
    let used = 0;
    for (const [a, b, white] of throws) {
        const faces: [string, string, string] = [
            content.dice?.a[a]?.name ?? "",
            content.dice?.b[b]?.name ?? "",
            content.dice?.white[white]?.name ?? "",
        ];
        const compass = content.dice?.b[b]?.compass === true && line.length > 0;
        const next =
            compass && used < line.length ? content.buildings.find(({ id }) => id === line[used]) : undefined;
        if (next) used += 1;
        result.push({
            building: next ?? (await thrown(engine, content, [a, compass ? blank : b, white])),
            dice: faces,
        });
    }
    return result;
}

async function thrown(
    engine: Engine,
    { game, episode }: Content,
    faces: number[],
): Promise<Shown["building"]> {
    const state = await engine.begin({ game, episode, players: [{ name: "-" }], rolls: [faces] });
    return state.revealed;
}

export function throwDice(): [number, number, number] {
    // 252 is the largest multiple of 6 in a byte: above it some faces would come too often.
    const face = (): number => {
        for (;;) {
            const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
            if (byte < 252) return byte % 6;
        }
    };
    return [face(), face(), face()];
}
