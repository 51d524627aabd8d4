import type { Engine } from "../engine/engine";
import type { GameName, Move, Participant } from "../engine/protocol";
import type { CampaignSource, ValleySource } from "../engine/valley";

/** A game record (docs/record-format.md): the members that the client reads; the rest is passed on unchanged. */
export interface GameRecord {
    format: "mycity-record";
    game: GameName;
    episode: number;
    players: Participant[];
    valley?: ValleySource | CampaignSource;
    rounds: (Move | null)[][];
    result?: unknown;
}

interface Page {
    record?: GameRecord;
}

/** The games of a text that the engine wrote: one, or those of a campaign's episodes. */
export const recordsOf = (text: string): GameRecord[] => recordsIn(JSON.parse(text));

/** The same of a parsed text. */
export function recordsIn(document: unknown): GameRecord[] {
    const parsed = document as { format: string; episodes?: (GameRecord | Page)[] };
    if (parsed.format === "mycity-record") return [document as GameRecord];
    return (parsed.episodes ?? [])
        .map((page) => ("format" in page ? page : page.record))
        .filter((record) => record !== undefined);
}

/**
 * The record up to its last closed round: only the players may see an open one. The engine says which round is open,
 * since a null stands for somebody who has ended, who skips the round or who has not decided yet.
 */
export async function closedPart(record: GameRecord, engine: Engine): Promise<GameRecord> {
    if (record.result !== undefined) return record;
    const { phase, round } = await engine.load({ record });
    return phase === "over" ? record : until(record, round - 1);
}

/** The record as it was after so many rounds. */
export function until(record: GameRecord, rounds: number): GameRecord {
    if (rounds >= record.rounds.length) return record;
    const shorter = { ...record, rounds: record.rounds.slice(0, rounds) };
    delete shorter.result;
    return shorter;
}

/** The longest record; a longer one is refused while it is unpacked. */
const mostBytes = 1 << 20;

async function through(
    transform: GenericTransformStream,
    data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
    const stream = new Blob([data])
        .stream()
        .pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (const reader = stream.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > mostBytes) {
            await reader.cancel();
            throw new RangeError("The record is too long.");
        }
        chunks.push(value);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const toText = (bytes: Uint8Array): string => {
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** A record as text for an address: about half a kilobyte for each player. */
export async function pack(record: GameRecord): Promise<string> {
    const bytes = new TextEncoder().encode(JSON.stringify(record));
    return toText(await through(new CompressionStream("deflate-raw"), bytes));
}

export async function unpack(text: string): Promise<string> {
    return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), toBytes(text)));
}
