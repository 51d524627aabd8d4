// This device's part of a table's fair draw (docs/fair-draws.md): it commits to a nonce when it sits down, and discloses
// it when everybody has committed.

import type { TableInfo } from "./frames";
import { keep, kept } from "./kept";
import type { Played } from "./published";

/** What everybody had committed to when this device disclosed its nonce. */
export interface Committed {
    server: string[];
    /** Per seat; empty: did not commit. */
    seats: string[];
}

export interface DrawPart {
    nonce: string;
    /** What the server had committed to when this device sat down, and for which episodes. */
    server?: string[];
    played?: Played;
    /** The server has shown other commitments of its own since. */
    recommitted?: true;
    /** The nonce is no longer a secret. */
    committed?: Committed;
    /** The server has confirmed that it has the nonce. */
    disclosed?: true;
}

/** The opened draw of a record. */
export interface OpenedDraw {
    commitment: string;
    nonces: string[];
    seat_commitments?: string[];
}

const place = (table: string) => `mycity.draw.${table}`;

export const keepPart = (table: string, part: DrawPart): void => keep(place(table), part);

/** What this device has added to the draws of a table. */
export const partOf = (table: string): DrawPart | null => kept<DrawPart>(place(table));

/**
 * The nonce to commit to when sitting down; the same for all seats of this device. One that others know is not used
 * again. What the server has committed to by then is kept: it may not change any more.
 */
export function newNonce(table: string, info: TableInfo): string {
    let part = kept<DrawPart>(place(table));
    if (!part || part.committed) {
        const { server, played, recommitted } = part ?? {};
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        part = {
            ...(server && { server }),
            ...(played && { played }),
            ...(recommitted && { recommitted }),
            nonce: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
        };
    }
    keepPart(table, { server: info.commitments, played: playedAt(info), ...part });
    return part.nonce;
}

const playedAt = ({ game, episode, campaign }: TableInfo): Played => ({
    game,
    ...(episode !== undefined && { episode }),
    ...(campaign !== undefined && { campaign }),
});

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
    JSON.stringify(one) === JSON.stringify(other);

/** Whether the server shows other commitments than when this device sat down, now or at any time since. */
export function recommits(table: string, info: TableInfo): boolean {
    const part = partOf(table);
    const server = part?.server ?? part?.committed?.server;
    if (!part || !server) return false;
    if (part.recommitted) return true;
    const { commitments } = info;
    const sameGame = !part.played || JSON.stringify(part.played) === JSON.stringify(playedAt(info));
    if (sameGame && sameList(server, commitments)) return false;
    keepPart(table, { ...part, recommitted: true });
    return true;
}

const commitmentsOf = ({ commitments, seats }: TableInfo): Committed => ({
    server: commitments,
    seats: seats.map((seat) => (seat.kind === "person" && seat.commitment) || ""),
});

/** Seats of this device whose nonce the table awaits. */
export const awaitedOf = ({ seats }: TableInfo, own: readonly number[]): number[] =>
    own.filter((at) => seats[at]?.kind === "person" && seats[at].awaited);

/**
 * The part to disclose for these seats, with what everybody has committed to; null: this device does not have the nonce,
 * or has disclosed it before, when others had committed to something else. `mine`: the hash of the part's nonce.
 */
export function toDisclose(
    part: DrawPart,
    mine: string,
    info: TableInfo,
    own: readonly number[],
): DrawPart | null {
    const committed = commitmentsOf(info);
    if (own.some((at) => committed.seats[at] !== mine)) return null;
    if (part.recommitted || (part.server && !sameList(part.server, committed.server))) return null;
    if (part.committed && JSON.stringify(part.committed) !== JSON.stringify(committed)) return null;
    return { ...part, committed };
}

/** What the server's commitments have to be, and for which episodes, as far as this device knows. */
export const pinned = (part: DrawPart | null, info: TableInfo): { server: string[]; played: Played } => ({
    server: part?.server ?? part?.committed?.server ?? info.commitments,
    played: part?.played ?? playedAt(info),
});

/**
 * Whether an opened draw comes from what the seats had committed to, and from this device's own part. "without": it can,
 * but nothing in it comes from this device, so that only other devices can tell. `mine`: the hash of the part's nonce.
 */
export function keepsPart(
    { nonces, seat_commitments: opened }: OpenedDraw,
    part: DrawPart | null,
    mine: string,
): "with" | "without" | "differs" {
    if (part?.recommitted) return "differs";
    const seats = part?.committed?.seats;
    if (!part || !seats) return "without";
    if (!opened || !sameList(seats, opened)) return "differs";
    const added = seats.flatMap((commitment, at) => (commitment === mine ? [nonces[at]] : []));
    if (added.some((nonce) => nonce !== part.nonce && (part.disclosed || nonce !== ""))) return "differs";
    return added.includes(part.nonce) ? "with" : "without";
}

/** Seats that committed to a nonce and did not disclose it. */
export const withheldIn = ({ nonces, seat_commitments: commitments }: OpenedDraw): number[] =>
    nonces.flatMap((nonce, at) => (nonce === "" && commitments?.[at] ? [at] : []));
