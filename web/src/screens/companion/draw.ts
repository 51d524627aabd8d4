import type { Engine } from "../../engine/client";
import type { Cells, GameName, Kind } from "../../engine/protocol";
import { playedOn, type PaperContent } from "../paper/paper-game";

/** Faces of the three dice, from 0. */
export type Throw = [a: number, b: number, white: number];

/** What was drawn so far, for one game; stored on the device, so that a reload loses nothing. */
export interface Kept {
    game: GameName;
    episode: number;
    /** The query of a valley's address. */
    valley?: string;
    /** Where dice decide. */
    throws: Throw[];
    /** Where cards decide: the shuffled deck, and how many cards are face up. */
    deck: string[];
    shown: number;
}

export interface Shown {
    /** null: the blocking card. */
    building: { id: string; kind: Kind; cells: Cells } | null;
    dice?: [string, string, string];
    /** What the sheet's line shows is built, where there is one; else the building. */
    compass?: boolean;
    /** The card after the blocking card, which nobody builds. */
    out?: boolean;
}

export function readKept(text: string | null): Kept | null {
    try {
        const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
        if (
            typeof kept?.game === "string" &&
            typeof kept.episode === "number" &&
            Array.isArray(kept.throws) &&
            Array.isArray(kept.deck) &&
            typeof kept.shown === "number"
        )
            return kept as Kept;
    } catch {
        // Not ours.
    }
    return null;
}

/** Nothing drawn yet. */
export const fresh = (content: PaperContent, valley = ""): Kept => ({
    game: content.game,
    episode: content.episode,
    ...(valley && { valley }),
    throws: [],
    deck: shuffled(content.deck ?? []),
    shown: 0,
});

/** With the next card face up, or the dice thrown. The blocking card brings the one after it along. */
export function drawn(kept: Kept, content: PaperContent): Kept {
    if (content.dice) return { ...kept, throws: [...kept.throws, throwDice()] };
    const blocks = kept.deck[kept.shown] === "block";
    return { ...kept, shown: Math.min(kept.shown + (blocks ? 2 : 1), kept.deck.length) };
}

/** What everybody sees, in order. */
export async function shownBy(engine: Engine, content: PaperContent, kept: Kept): Promise<Shown[]> {
    return content.dice ? thrown(engine, content, kept.throws) : dealt(content, kept);
}

function dealt(content: PaperContent, { deck, shown }: Kept): Shown[] {
    return deck.slice(0, shown).map((id, at) => ({
        building: content.buildings.find((one) => one.id === id) ?? null,
        out: deck[at - 1] === "block",
    }));
}

async function thrown(engine: Engine, content: PaperContent, throws: readonly Throw[]): Promise<Shown[]> {
    const { dice } = content;
    const blank = dice?.b.findIndex(({ cells, compass }) => cells.length === 0 && !compass) ?? 0;
    const result: Shown[] = [];
    for (const [a, b, white] of throws) {
        const compass = dice?.b[b]?.compass === true;
        const rolls = [[a, compass ? blank : b, white]];
        const { revealed } = await engine.begin({ ...playedOn(content), players: [{ name: "-" }], rolls });
        const faces = [dice?.a[a]?.name, dice?.b[b]?.name, dice?.white[white]?.name];
        result.push({
            building: revealed,
            dice: faces.map((name) => name ?? "") as [string, string, string],
            compass,
        });
    }
    return result;
}

/** From 0 to below `count`, each as likely as the others. */
function chance(count: number): number {
    const most = Math.floor(256 / count) * count; // above it some would come too often
    for (;;) {
        const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
        if (byte < most) return byte % count;
    }
}

export const throwDice = (): Throw => [chance(6), chance(6), chance(6)];

export function shuffled(cards: readonly string[]): string[] {
    const deck = [...cards];
    for (let at = deck.length - 1; at > 0; --at) {
        const other = chance(at + 1);
        [deck[at], deck[other]] = [deck[other]!, deck[at]!];
    }
    return deck;
}
