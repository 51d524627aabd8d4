import type {
    Content,
    Document,
    GameName,
    Legal,
    Participant,
    Played,
    Previews,
    Problem,
    RoundEvent,
    ScoreSheet,
    State,
} from "../engine/protocol";
import type { CampaignSource, ValleySource } from "../engine/valley";
import type { GameRecord } from "./record";
import type { Role, TableSeat } from "../online/frames";
import type { DrawCheck } from "../online/history";
import type { ConnectionStatus } from "../online/connection";

/** As in the protocol's `players`. */
export type Seat = Participant;

export interface Setup {
    game: GameName;
    episode?: number;
    campaign?: string | true;
    /** The player's name for a campaign. */
    title?: string;
    seats: Seat[];
    cities?: { name?: string; animal?: string }[];
    /** The board of a valley. */
    valley?: ValleySource | CampaignSource;
    seed?: string;
    deck?: string[];
    rolls?: (string | number)[][];
    hints?: boolean;
    /** The purpose of the game: "today:2026-11-15", "challenge:…", "learn", "import". */
    tag?: string;
    /** An earlier game with the same draw, shown beside this one. */
    ghost?: GameRecord;
}

export interface Summary {
    id: string;
    setup: Setup;
    episode: number;
    round: number;
    over: boolean;
    totals: number[];
    /** Milliseconds since 1970. */
    changed: number;
}

/**
 * Why what is shown is not stored: the device could not, this page may not, or another window has stored something newer.
 */
export type Unsaved = "failed" | "blocked" | "elsewhere";

/** A game as it is stored on the device. */
export interface StoredGame extends Summary {
    version: 1;
    /** How often it was stored: a window that has another one is not the latest. */
    revision?: number;
    /** As it was when the episode began, or when the game was opened. */
    document: Document;
    /** What was played since. */
    moves?: readonly Played[];
}

export interface SeatInfo {
    name: string;
    /** The bot's level; null: a person. */
    bot: number | null;
    /** Decides at this device. */
    here: boolean;
}

/** What a table of the server has besides the game. */
export interface OnlineInfo {
    role: Role;
    connection: ConnectionStatus;
    seats: TableSeat[];
    /** This device's seats. */
    own: number[];
    /** Seats with a connected device. */
    present: number[];
    /** When the clock decides for those who have not, in milliseconds since 1970. */
    deadline: number | null;
    /** The table that follows this one. */
    rematch: string | null;
    /** What this device could check of the last opened draw; null: none was opened yet. */
    draw: DrawCheck | null;
}

/** Everything the play screen shows. A new object after every change. */
export interface GameView {
    id: string;
    setup: Setup;
    content: Content;
    /** As the viewer may see it. */
    state: State;
    seats: SeatInfo[];
    /** Whose city is shown large: the person who decides now or decided last. */
    viewer: number;
    /** What the viewer may do; null when nothing is asked. */
    legal: Legal | null;
    /** What each legal move of the viewer changes; null when nothing is asked. */
    previews: Previews | null;
    /** Everybody's score if the episode ended now; empty between episodes. */
    scores: ScoreSheet[];
    /** Seats that still have to decide, without the viewer's. */
    waiting: number[];
    /** Seats whose decision of the open round can be taken back here, the latest first. */
    undo: number[];
    /** What has happened since the round that was shown before this one. */
    roundEvents: RoundEvent[];
    /** The last failure of a bot or the engine. */
    problem: Problem | null;
    /** Null: stored on this device, or at a table of the server. */
    unsaved: Unsaved | null;
    /** Only at a table of the server. */
    online?: OnlineInfo;
}
