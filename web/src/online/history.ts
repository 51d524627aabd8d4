// What the server has shown to this device of the games at a table while they were played. The record that it gives out
// at the end has to be of the same game: otherwise it could play any draw and show the record of a fair one.

import { keep, kept } from "./kept";
import type { ClosedRound } from "./frames";

/** A record of the server, or one with the rounds that followed it. */
interface PublicRecord {
    game: string;
    episode: number;
    players: unknown[];
    valley?: unknown;
    boards?: unknown;
    belongings?: unknown;
    deck?: unknown[];
    throws?: unknown[];
    rounds: unknown[][];
}

/** An episode as far as it was shown. */
export interface Shown {
    episode: number;
    /** The boards and what lies on them at the beginning. */
    start: string;
    /** Cards or throws. */
    drawn: unknown[];
    /** The moves of closed rounds. */
    rounds: unknown[][];
    over: boolean;
}

interface Seen extends Shown {
    /** Rounds that were closed when this device came. */
    from: number;
    /** Closed rounds that it saw before the end. */
    early: number;
    /** The server has shown something else later. */
    contradicted?: true;
}

/** What this device could check of the draw of an episode that has ended. */
export interface DrawCheck {
    /** Nothing contradicts it. */
    fair: boolean;
    /** The record is not of the game that this device saw. */
    differs?: true;
    /**
     * What only other devices can tell: nothing of the draw comes from this one, it has not seen the whole game, or the
     * server does not hand out the record.
     */
    unchecked: ("part" | "rounds" | "record")[];
    /** Seats that did not disclose what they had committed to. */
    withheld: number[];
}

interface Ended {
    episode: number;
    /** Of everything that was shown of it. */
    hash: string;
    check: DrawCheck;
}

interface Kept {
    seen: Seen[];
    ended: Ended[];
}

/** Spaces in the order of their names: a player's own order says nothing. */
const plainMove = (move: unknown): unknown =>
    typeof move === "object" && move !== null && "place" in move && Array.isArray(move.place)
        ? { place: [...new Set<unknown>(move.place)].sort() }
        : move;

/**
 * What a record and the rounds after it show. `unseen`: how many cards are still to come by the engine of this device; the
 * rest of a deck is in the printed order until then.
 */
export function shownBy(
    document: unknown,
    rounds: readonly Pick<ClosedRound, "moves" | "drawn">[],
    unseen: number,
    over: boolean,
): Shown {
    const record = document as PublicRecord;
    const { game, episode, players, boards = null, belongings = null } = record;
    // Where cities last, `boards` and the moves tell what the land is.
    const valley = game === "valley" ? record.valley : null;
    const later = rounds.flatMap(({ drawn }) => drawn);
    const cards = record.deck?.slice(0, record.deck.length - unseen - later.length);
    return {
        episode,
        start: JSON.stringify([game, players.length, boards, belongings, valley]),
        drawn: [...(cards ?? record.throws ?? []), ...later],
        rounds: [...record.rounds, ...rounds.map(({ moves }) => moves)].map((moves) => moves.map(plainMove)),
        over,
    };
}

/** A game that was seen to its end, with the opened draw of the server's record and the cards that nobody saw. */
export function opened(seen: unknown, unseen: number, record: unknown): unknown {
    const { deck, ...rest } = seen as PublicRecord;
    const { fair, deck: whole } = record as PublicRecord & { fair?: unknown };
    const drawn = deck?.slice(0, deck.length - unseen);
    const others = (whole ?? []).filter((card) => !drawn?.includes(card));
    return { ...rest, ...(drawn && { deck: [...drawn, ...others] }), fair };
}

const begins = (whole: readonly unknown[], part: readonly unknown[]): boolean =>
    JSON.stringify(whole.slice(0, part.length)) === JSON.stringify(part);

const longer = <T>(one: readonly T[], other: readonly T[]): T[] => [
    ...(other.length > one.length ? other : one),
];

/** Whether both can be of the same game. */
const agree = (a: Shown, b: Shown): boolean =>
    a.start === b.start &&
    (begins(a.drawn, b.drawn) || begins(b.drawn, a.drawn)) &&
    (begins(a.rounds, b.rounds) || begins(b.rounds, a.rounds));

/** Whether both are of the whole of the same game. */
const same = (a: Shown, b: Shown): boolean => agree(a, b) && a.rounds.length === b.rounds.length;

export class History {
    readonly #place: string;
    readonly #hash: (text: string) => Promise<string>;

    constructor(table: string, hash: (text: string) => Promise<string>) {
        this.#place = `mycity.shown.${table}`;
        this.#hash = hash;
    }

    #endOf({ start, drawn, rounds }: Shown): Promise<string> {
        return this.#hash(JSON.stringify([start, drawn, rounds]));
    }

    // Read each time: another page of this device may be at the same table.
    #kept(): Kept {
        return kept<Kept>(this.#place) ?? { seen: [], ended: [] };
    }

    /** Keeps what the server shows of the episode in play. */
    async show(now: Shown): Promise<void> {
        if (this.checked(now.episode)) return this.#showAgain(now);
        const { seen, ended } = this.#kept();
        const closed = now.rounds.length;
        const before = seen.find(({ episode }) => episode === now.episode);
        const others = seen.filter((one) => one !== before);
        const early = now.over ? 0 : closed;
        if (!before) return keep(this.#place, { seen: [...others, { ...now, from: closed, early }], ended });
        const right = before.over && now.over ? same(before, now) : agree(before, now);
        const merged: Seen = right
            ? {
                  ...before,
                  drawn: longer(before.drawn, now.drawn),
                  rounds: longer(before.rounds, now.rounds),
                  over: before.over || now.over,
                  early: Math.max(before.early, early),
              }
            : { ...before, contradicted: true };
        keep(this.#place, { seen: [...others, merged], ended });
    }

    /** An episode that has been checked: its end stays what it was. */
    async #showAgain(now: Shown): Promise<void> {
        const hash = now.over && (await this.#endOf(now));
        const { seen, ended } = this.#kept();
        const known = ended.find(({ episode }) => episode === now.episode);
        if (!hash || !known || known.hash === hash || known.check.differs) return;
        known.check = { ...known.check, fair: false, differs: true };
        keep(this.#place, { seen, ended });
    }

    /** Episodes that this device has seen something of and not checked yet. */
    open(): number[] {
        return this.#kept().seen.map(({ episode }) => episode);
    }

    /** How a record of an episode that has ended fits to what was shown of it. */
    compare(record: Shown): "differs" | "rounds" | "seen" {
        const seen = this.#kept().seen.find(({ episode }) => episode === record.episode);
        if (!seen) return "rounds";
        if (seen.contradicted || !(seen.over ? same(seen, record) : agree(seen, record))) return "differs";
        if (seen.rounds.length > record.rounds.length || seen.drawn.length > record.drawn.length)
            return "differs";
        // The last round reveals nothing to decide about any more.
        return seen.from > 0 || seen.early < record.rounds.length - 1 ? "rounds" : "seen";
    }

    /** Keeps the result of a check instead of the game itself. */
    async close(record: Shown | null, episode: number, check: DrawCheck): Promise<void> {
        const shown = record ?? this.#kept().seen.find((one) => one.episode === episode);
        const hash = shown ? await this.#endOf(shown) : "";
        const { seen, ended } = this.#kept();
        const others = ended.filter((one) => one.episode !== episode);
        keep(this.#place, {
            seen: seen.filter((one) => one.episode !== episode),
            ended: [...others, { episode, hash, check }],
        });
    }

    /** The check of the last episode, or of one that was not fair. */
    check(): DrawCheck | null {
        const { ended } = this.#kept();
        return (ended.find(({ check }) => !check.fair) ?? ended.at(-1))?.check ?? null;
    }

    checked(episode: number): boolean {
        return this.#kept().ended.some((one) => one.episode === episode);
    }
}
