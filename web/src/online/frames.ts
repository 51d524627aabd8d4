// The frames of docs/server-protocol.md, as far as this client uses them.

import type { CampaignSource, ValleySource } from "../engine/valley";
import type { GameName, Move, PlayerState, Problem, State } from "../engine/protocol";

export type Clock = { kind: "none" } | { kind: "move"; seconds: number } | { kind: "day"; days: number };

export type TableSeat =
    /** With the name of somebody who left during the game, for whom a bot plays. */
    | { kind: "empty"; name?: string; stand_in?: number }
    | {
          kind: "person";
          name: string;
          ready?: boolean;
          stand_in?: number;
          /** The seats that want a bot to stand in. */
          agreed?: number[];
          /** How often in a row the time was up. */
          expired?: number;
          /** To its nonce for the draw, before the game. */
          commitment?: string;
          /** The table waits for the nonce. */
          awaited?: boolean;
      }
    | { kind: "bot"; level: number };

export interface TableInfo {
    id: string;
    game: GameName;
    episode?: number;
    campaign?: string | true;
    /** The board of a valley. */
    valley?: ValleySource | CampaignSource;
    phase: "waiting" | "playing" | "finished";
    clock: Clock;
    listed: boolean;
    /** The level of bots that stand in. */
    stand_in?: number;
    commitments: string[];
    seats: TableSeat[];
    rematch?: string;
    /** The owner lets only players open the table. */
    keep_out?: boolean;
    /** Seconds since it was created; only in the public list. */
    age?: number;
    /** Only in a device's own list. */
    yours?: number[];
    your_turn?: boolean;
}

export type Role = "player" | "invited" | "spectator";

export interface You {
    role: Role;
    seats: number[];
    /** May send visitors away and free seats. */
    owner?: boolean;
    sealed?: { seat: number; move: Move }[];
}

/** How many clients without a seat have the table open; only its owner gets to know. */
export interface Visitors {
    invited: number;
    watching: number;
}

export interface Welcome {
    type: "welcome";
    v: number;
    you: You;
    table: TableInfo;
    state: State | null;
    record: unknown;
    deadline: number | null;
    now: number;
    /** Events since the version given in the hello, without `type`. */
    missed?: Omit<TableEvent, "type">[];
}

export interface ClosedRound {
    episode: number;
    round: number;
    /** Null for players who were not asked. */
    moves: (Move | null)[];
    /** What is revealed next. */
    drawn: unknown[];
    /** Of the game after it; not there where only a state has everything that has changed. */
    fingerprint?: string;
    /** When the clock of the next round expires. */
    deadline?: number;
}

export type TableEvent = { type: "event"; v: number; at: number } & (
    | {
          event: "move-sealed";
          seat: number;
          by: "person" | "bot" | "clock";
          move?: Move;
          deadline?: number;
      }
    | { event: "move-taken-back"; seat: number; deadline?: number }
    | { event: "episode-begun"; seats: number[]; deadline?: number }
    | { event: "episode-finished"; episode: number; players: PlayerState[] }
    | { event: "rematch-created"; table: string }
    | ({ event: "round-closed" } & ClosedRound)
    | { event: "seats-left" | "clock-expired"; seats: number[] }
    | {
          event:
              | "table-created"
              | "seats-taken"
              | "bot-added"
              | "bot-removed"
              | "draw-committed"
              | "nonces-disclosed"
              | "nonces-withheld"
              | "game-started"
              | "sticker-placed"
              | "episode-started"
              | "stand-in-started"
              | "stand-in-ended"
              | "stand-in-agreed"
              | "seats-transferred"
              | "visitors-sent-away";
      }
);

export type ServerFrame =
    | Welcome
    | TableEvent
    | { type: "state"; v: number; state: State; record: unknown; deadline: number | null }
    | { type: "presence"; present: number[] }
    | ({ type: "visitors" } & Visitors)
    | { type: "ack"; id: string; v: number }
    | ({ type: "error"; id?: string } & Problem)
    | { type: "pong"; now: number };

/** Somebody who takes a seat; of a lasting city also its name and animal. */
export interface Sitting {
    seat: number;
    name: string;
    city?: string;
    animal?: string;
}

/** What a device may request; the connection adds `id`. */
export type TableCommand =
    | { type: "sit"; seats: (Sitting & { commitment?: string })[] }
    | { type: "disclose"; seats: { seat: number; nonce: string }[] }
    | { type: "leave" | "free-seats" | "start-without"; seats: number[] }
    | { type: "send-away"; keep_out: boolean }
    | { type: "add-bot"; seat: number; level: number }
    | { type: "remove-bot" | "stand-in" | "end-stand-in"; seat: number }
    | { type: "begin"; seats: number[]; episode: number }
    | { type: "start" | "next-episode" | "rematch" }
    | { type: "move"; seat: number; episode: number; round: number; move: Move }
    | { type: "take-back"; seat: number; episode: number; round: number };
