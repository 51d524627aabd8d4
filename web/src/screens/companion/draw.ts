import type { Engine } from "../../engine/client";
import type { Cells, Content, Kind } from "../../engine/protocol";

/** Faces of the three dice, from 0. */
export type Throw = [a: number, b: number, white: number];

/** The throws so far; stored on the device, so that a reload loses nothing. */
export interface Kept {
    throws: Throw[];
}

export interface Shown {
    building: { id: string; kind: Kind; cells: Cells } | null;
    dice: [string, string, string];
    /** What the sheet's line shows is built, where there is one; else the building. */
    compass: boolean;
}

export function readKept(text: string | null): Kept {
    try {
        const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
        if (Array.isArray(kept?.throws)) return { throws: kept.throws };
    } catch {
        // Not ours.
    }
    return { throws: [] };
}

/** What each throw means. */
export async function shownBy(engine: Engine, content: Content, throws: readonly Throw[]): Promise<Shown[]> {
    const { game, episode, dice } = content;
    const blank = dice?.b.findIndex(({ cells, compass }) => cells.length === 0 && !compass) ?? 0;
    const result: Shown[] = [];
    for (const [a, b, white] of throws) {
        const compass = dice?.b[b]?.compass === true;
        const rolls = [[a, compass ? blank : b, white]];
        const { revealed } = await engine.begin({ game, episode, players: [{ name: "-" }], rolls });
        const faces = [dice?.a[a]?.name, dice?.b[b]?.name, dice?.white[white]?.name];
        result.push({
            building: revealed,
            dice: faces.map((name) => name ?? "") as [string, string, string],
            compass,
        });
    }
    return result;
}

export function throwDice(): Throw {
    // 252 is the largest multiple of 6 in a byte: above it some faces would come too often.
    const face = (): number => {
        for (;;) {
            const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
            if (byte < 252) return byte % 6;
        }
    };
    return [face(), face(), face()];
}
