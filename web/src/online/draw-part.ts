// This device's part of a table's fair draw (docs/fair-draws.md): it commits to a nonce when it sits down, and discloses
// it when everybody has committed.

import type { TableInfo } from "./frames";
import { sha256 } from "./sha256";

/** What everybody had committed to when this device disclosed its nonce. */
export interface Committed {
    server: string[];
    /** Per seat; empty: did not commit. */
    seats: string[];
}

export interface DrawPart {
    nonce: string;
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
/** Nonces in clear, of earlier versions. */
const oldPlace = (table: string) => `mycity.nonce.${table}`;

/** Where storage is forbidden: parts last as long as the page. */
const parts = new Map<string, DrawPart>();

function read(table: string): DrawPart | null {
    try {
        return JSON.parse(localStorage.getItem(place(table)) ?? "null") as DrawPart | null;
    } catch {
        return null;
    }
}

export function keepPart(table: string, part: DrawPart): void {
    parts.set(table, part);
    try {
        localStorage.setItem(place(table), JSON.stringify(part));
    } catch {
        // It lasts as long as the page.
    }
}

/** What this device has added to the draws of a table. */
export function partOf(table: string): DrawPart | null {
    const kept = read(table) ?? parts.get(table);
    if (kept) return kept;
    try {
        const nonce = localStorage.getItem(oldPlace(table));
        return nonce === null ? null : { nonce };
    } catch {
        return null;
    }
}

const bytesOf = (hex: string): Uint8Array =>
    Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));

export const commitmentTo = (nonce: string): string => sha256(bytesOf(nonce));

/** For sitting down; the same for all seats of this device. A nonce that others know is not used again. */
export function newCommitment(table: string): string {
    let part = read(table) ?? parts.get(table);
    if (!part || part.committed) {
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        part = { nonce: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") };
        keepPart(table, part);
    }
    return commitmentTo(part.nonce);
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
 * or has disclosed it before, when others had committed to something else.
 */
export function toDisclose(part: DrawPart | null, info: TableInfo, own: readonly number[]): DrawPart | null {
    if (!part) return null;
    const committed = commitmentsOf(info);
    const commitment = commitmentTo(part.nonce);
    if (own.some((at) => committed.seats[at] !== commitment)) return null;
    if (part.committed && JSON.stringify(part.committed) !== JSON.stringify(committed)) return null;
    return { ...part, committed };
}

/** Whether an opened draw comes from what was committed to before, and from this device's own part. */
export function keepsCommitments(
    fair: OpenedDraw,
    part: DrawPart | null,
    info: TableInfo,
    own: readonly number[],
): boolean {
    const { server, seats } = part?.committed ?? { server: info.commitments, seats: null };
    if (!server.includes(fair.commitment)) return false;
    if (seats && JSON.stringify(seats) !== JSON.stringify(fair.seat_commitments)) return false;
    const mine = part && commitmentTo(part.nonce);
    return own.every((at) => {
        // Somebody who took over a seat later has added nothing.
        if (!part || (seats && seats[at] !== mine)) return true;
        return fair.nonces[at] === part.nonce || (!part.disclosed && fair.nonces[at] === "");
    });
}

/** Seats that committed to a nonce and did not disclose it. */
export const withheldIn = ({ nonces, seat_commitments: commitments }: OpenedDraw): number[] =>
    nonces.flatMap((nonce, at) => (nonce === "" && commitments?.[at] ? [at] : []));
