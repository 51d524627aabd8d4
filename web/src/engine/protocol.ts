// The objects of the engine protocol (docs/engine-protocol.md), as far as this client uses them.

import type { Ground, Kind, Space } from "../../board/src/state";
import type { CampaignSource, ModuleText, ValleyBase, ValleySource } from "./valley";

export type { Ground, Kind, Space };
export type GameName = "eternal" | "roll-and-build" | "legacy" | "valley";
export type Cells = [row: number, column: number][];

export type Move =
    | { place: Space[] }
    | "pass"
    | "end"
    | { sticker: string; space: Space }
    | { sticker: string; building: string }
    | { sticker: string; shaft: string };

export type Participant = { name: string } | { bot: string; level: number };

export interface ScoreLine {
    rule: string;
    points: number;
    spaces?: Space[];
    change?: number;
}

export interface ScoreSheet {
    lines: ScoreLine[];
    total: number;
    change?: number;
}

export interface BoardContent {
    columns: number;
    rows: number;
    spaces: Ground[][];
    river: [Space, Space][];
    spots: Space[];
}

export interface BuildingContent {
    id: string;
    kind: Kind;
    cells: Cells;
}

export interface Face {
    name: string;
    cells: Cells;
    compass?: true;
}

export interface DiceContent {
    a: Face[];
    b: Face[];
    white: { name: string; kind: Kind }[];
}

/** What there is to choose before a game begins. */
export interface GameEntry {
    game: GameName;
    players: [fewest: number, most: number];
    /** Empty in a game without episodes. */
    episodes: number[];
    chapters?: number[][];
    /** Campaigns to choose from. */
    plans?: Plan[];
    dice: boolean;
    mirror: boolean;
    /** Its campaign is always the whole one, and its cities last. */
    lasting: boolean;
}

/** What an engine says about itself. */
export interface Hello {
    name: string;
    version: string;
    protocol: number;
    games: string[];
    levels: [lowest: number, highest: number];
    /** The lowest level that uses learned weights. */
    learned_level: number;
    /** The lowest level that uses a net. */
    net_level: number;
    catalogue: GameEntry[];
}

export interface Content {
    game: GameName;
    episode: number;
    players: [fewest: number, most: number];
    board?: BoardContent;
    sheet?: BoardContent;
    flooded?: Space[];
    buildings: BuildingContent[];
    deck?: string[];
    dice?: DiceContent;
    odds?: { of: number; line: number; shapes: { cells: Cells; idle: number; live: number }[] };
    line?: string[];
    pass_costs?: number[];
    /** Whether buildings may be turned over. */
    mirror: boolean;
    /** Where there are chapters. */
    chapter?: number;
    /** What boxes of each mine shaft and branches of the railroad bring. */
    shaft?: Reward[];
    track?: Reward[];
    rules: string[];
    /** What the placeholders in the texts of the rules stand for. */
    rule_numbers: Record<string, RuleNumbers>;
    /** Of the episode's chapter. */
    overview?: Overview;
    learned: LearnedFiles;
}

/** The files with what bots have learned of an episode, by path below content. */
export interface LearnedFiles {
    weights: string;
    /** Missing where no net knows the episode: on another valley of the campaign. */
    net?: string;
}

export type RuleNumbers = Record<string, number | number[]>;

export interface Reward {
    at: number;
    gift: "nugget" | "circle" | "one-tree";
    /** Only for those who are there in the first episode in which anybody is. */
    first?: true;
}

export interface Standing {
    id: string;
    kind: Kind;
    spaces: Space[];
}

export interface PlayerState {
    score?: number;
    status: "deciding" | "decided" | "ended";
    passes?: number;
    pass_circles?: number;
    ended_by_rule?: boolean;
    /** Money bags of this episode as it stands. */
    bags?: number;
    /** Buildings that the player no longer has. */
    lacking?: string[];
    /** Buildings with a cog. */
    factories?: string[];
    changed?: { space: Space; ground: Ground }[];
    parks?: Space[];
    cleared?: Space[];
    offered?: { id: string; cells: Cells };
    buildings?: Standing[];
    move?: Move;
    stickers?: string[];
    lines?: ScoreLine[];
    total?: number;
    rank?: number;
    circles?: number;
}

export interface Revealed {
    id: string;
    kind: Kind;
    cells: Cells;
    dice?: [string, string, string];
}

/** The building that a player decides about: the card of the fourth church means another one for each (L-CHURCH4). */
export function offeredTo(state: State, player: number): Revealed | null {
    return state.revealed && { ...state.revealed, ...state.players[player]?.offered };
}

export interface Plan {
    name: string;
    episodes: number[];
}

/** The title of whoever plays alone, and how far the next one is. */
export interface EarnedTitle {
    title: string;
    next_title: { title: string; missing: number } | null;
}

export interface PlanProgress {
    plan: Plan;
    index: number;
    next: number | null;
    results: PlanResults;
    /** Of the episode in play. */
    chapter: number;
    /** Each player's money bags of the chapter, where it collects them. */
    bags?: number[];
    titles?: { chapters: (EarnedTitle & { chapter: number; sum: number })[]; total?: EarnedTitle };
    /** The next chapter, when one that was played on its own is over. */
    offer: Plan | null;
    /** When a whole campaign is over. Line breaks separate its paragraphs. */
    epilogue?: string;
}

export interface PlanResults {
    complete: boolean;
    episodes: { episode: number; totals: number[]; bags: number[]; winners: number[] }[];
    chapters: {
        chapter: number;
        complete: boolean;
        bags: number[];
        bonus: number[];
        sums: number[];
        winners?: number[];
        title?: string;
    }[];
    totals: number[];
    winners?: number[];
    title?: string;
}

export interface LegacyCity {
    name: string;
    animal: string;
    player: Participant;
    circles: number;
    trees: number;
    rocks: number;
    spaces: Ground[][];
    spots: Space[];
    nuggets?: number;
    church?: string;
    factories?: string[];
    marks?: Record<string, number>;
    tracks?: number;
}

export interface LegacyProgress {
    episode: number;
    title: string;
    chapter: number;
    complete: boolean;
    opened?: { chapter: number; title: string; story: string };
    cities: LegacyCity[];
    standings: number[];
    results: LegacyResult[];
    last?: {
        episode: number;
        players: { lines: ScoreLine[]; total: number; rank: number }[];
        gains: Gain[];
        ledger: LedgerEntry[];
    };
    overview: Overview;
    /** When the campaign is over. */
    finale?: Finale;
    winners?: number[];
    decided_by?: "circles" | "nuggets" | "trees" | "shared";
    /** Line breaks separate its paragraphs. */
    epilogue?: string;
}

/** What a campaign has told so far; every text may be empty. */
export interface Story {
    prologue: string;
    episodes: { episode: number; title: string; story: string }[];
    epilogue?: string;
}

export interface LegacyResult {
    episode: number;
    totals: number[];
    ranks: number[];
    /** For the rank. */
    circles: number[];
    /** From every source, and where they came from, for each city. */
    gained: number[];
    account: CircleGain[][];
}

export type Prize = "nuggets" | "trees" | "rocks";

/** Why something was given. */
export interface Origin {
    cause: "rank" | "limit" | "rule" | "box" | "branch" | "catch-up" | "everybody" | "finale";
    rule: string;
    shaft?: Kind;
    /** Which box or branch. */
    at?: number;
    prize?: Prize;
}

export interface CircleGain extends Origin {
    circles: number;
}

/** Something that a lasting city was given. */
export interface LedgerEntry extends Origin {
    episode: number;
    player: number;
    what: string;
    count: number;
    church?: string;
    spaces?: Space[];
    space?: Space;
    building?: string;
    lapsed?: true;
}

export interface Finale {
    /** For each comparison. */
    circles: number;
    prizes: { prize: Prize; counts: number[]; winners: number[] }[];
    gained: number[];
}

/** What a closed round brought or cost apart from building. */
export interface Gain {
    round: number;
    player: number;
    rule: string;
    points?: number;
    circles?: number;
    nuggets?: number;
    bags?: number;
    tracks?: number;
    marks?: Partial<Record<Kind, number>>;
    trees?: Space[];
    meadow?: Space[];
}

/** Something that everybody has seen happen. */
export type RoundEvent = { round: number } & (
    | { event: "placed"; player: number; building: string; spaces: Space[] }
    | { event: "passed"; player: number; points?: number }
    | { event: "ended"; player: number; by_rule?: true }
    | ({ event: "gained" } & Gain)
    | { event: "blocked"; building: string }
    | { event: "revealed"; building: string }
);

export interface Opening {
    episode: number;
    title: string;
    chapter: number;
    chapter_title: string;
    opens_chapter: boolean;
    next: number | null;
    /** Where the story of the whole campaign begins. */
    prologue?: string;
    /** Empty while the words of the stories have not been provided. */
    story: string[];
    new: string[];
    again: string[];
    gone: string[];
    changed: { rule: string; instead_of?: string; numbers: RuleNumbers; before: RuleNumbers }[];
    cards: { new: string[]; gone: string[] };
    board: { how: BoardNews; ground: Ground; spaces: Space[][] }[];
    stickers: string[];
}

export type BoardNews = "stick" | "cover" | "flood" | "recede" | "print" | "stay";

export interface RankReward {
    circles: number;
    stickers: string[];
}

export interface PointsRow {
    rule: string;
    when: "start" | "at-once" | "end";
    numbers: RuleNumbers;
    from?: number;
    until?: number;
}

export interface RewardsRow {
    episode: number;
    title: string;
    before: { board: { how: "stick" | "cover"; ground: Ground; spaces?: Space[] }[]; stickers: string[] };
    first: RankReward;
    second?: RankReward;
    others: RankReward;
}

/** The two-sided table of a chapter. */
export interface Overview {
    chapter: number;
    title: string;
    episodes: number[];
    points: PointsRow[];
    rewards: RewardsRow[];
    finale?: { circles: number; nuggets: number };
    bags?: { most: number; second: number; alone: { bags: number; points: number }[] };
}

export interface State {
    game: GameName;
    episode: number;
    round: number;
    phase: "play" | "sticker" | "over";
    when?: "before" | "after";
    revealed: Revealed | null;
    out: string[];
    remaining: string[];
    line_used?: number;
    players: PlayerState[];
    /** Of closed rounds of the episode. */
    gains?: Gain[];
    /** Where there are episodes. */
    opening?: Opening;
    /** On a valley. */
    valley?: { code?: string; base: ValleyBase; modules: ModuleText[] };
    campaign?: PlanProgress | LegacyProgress;
}

export interface Legal {
    place: Space[][];
    pass: boolean;
    end: boolean;
    pending?: string;
    /** Where the pending sticker may go, and what the space becomes. */
    sticker?: Space[];
    ground?: Ground;
    buildings?: string[];
    shafts?: string[];
}

/** What a move changes: pairs of a rule and the change of its score line. */
export interface ScoreChange {
    change: number;
    lines: [rule: string, change: number][];
}

/** Of every legal move; `place` in the order of the legal set, a number for the same as at that index. */
export interface Previews {
    place: (ScoreChange | number)[];
    pass?: ScoreChange;
    end?: ScoreChange;
}

/** What a reply shall contain besides the state. */
export interface ViewRequest {
    /** Played at this device. */
    seats: readonly number[];
    /** The seat shown so far. */
    viewer?: number;
    /** The episode whose content is known. */
    episode?: number;
    /** The round that is shown: asks what has happened since. */
    round?: number;
    previews?: true;
    /** "episode": only when an episode has begun or ended. */
    document?: true | "episode";
}

/** Everything a screen shows after a change. */
export interface ViewReply {
    /** The seat that decides next at this device. */
    viewer: number;
    /** As the viewer may see it. */
    state: State;
    legal: Legal | null;
    previews?: Previews;
    /** By player, without spaces; empty between episodes. */
    scores: ScoreSheet[];
    /** What has happened since the round that the request named. */
    events?: RoundEvent[];
    /** Of an episode that the request did not name. */
    content?: Content;
    document?: Document;
}

export type Check = { legal: true } | { legal: false; rule: string; message: string; spaces: Space[] };

/** In percent: `within` the next round, the next two, … a building comes that covers all of a gap. */
export interface Odds {
    now: boolean;
    buildings: string[];
    within: number[];
    filled: number;
}

export interface Advice {
    move: Move;
    /** The final score that the bot expects. */
    value: number | null;
    alternatives: { move: Move; value: number }[];
    /** The level that the bot reached: lower than asked for where what it has learned is missing. Not of a sticker. */
    played_as?: number;
}

/** Mean points at the end after each of two moves; `now`: the difference right after the move. */
export interface Compared {
    first: number;
    second: number;
    difference: number;
    now: number;
}

/** Why one move is better than another; the lines and what lasts add up to the whole. */
export interface Explanation {
    first: { move: Move; value: number };
    second: { move: Move; value: number };
    difference: number;
    now: number;
    /** The chance in percent that the first is really the better one. */
    sure: number;
    error: number;
    games: number;
    lines: (Compared & { rule: string })[];
    later: (Compared & { what: string })[];
    /** For each shape still to come: its buildings, and in how many ways it fits before the round and after the moves. */
    room: { buildings: string[]; before: number; first: number; second: number }[];
    /** Sentences about the first move. */
    text: string[];
    /** The same in parts, with the buildings that a sentence names apart: "Y8" on a board reads like a space. */
    sentences: (string | { buildings: string[] })[][];
}

/** Two moves of the open round, or of a round of a game that is over; what is missing is the best one found. */
export interface Comparison {
    move?: Move;
    than?: Move;
    round?: number;
}

/** One decision of a game that is over, and the best one. */
export type Decision =
    | { round: number; asked: false }
    | {
          round: number;
          asked: true;
          building: string;
          played: Move;
          value: number;
          best: Move;
          best_value: number;
          /** What was expected before the decision. */
          before: number;
          loss: number;
          /** What there is to learn from it. */
          lesson: "place" | "pass" | "stop" | null;
          stop: number;
          go: number | null;
      };

/** How a bot goes on after a decision. */
export interface Continuation {
    score: number;
    moves: { round: number; building: string; move: Move }[];
}

/** A record or a campaign as the engine writes it; only the engine looks inside. */
export type Document = { record: unknown } | { campaign: unknown };

/** A move of a game, or a sticker, by whoever made it. */
export interface Played {
    player: number;
    move: Move;
}

export interface Begin {
    game: GameName;
    players: Participant[];
    seed?: string;
    deck?: string[];
    rolls?: (string | number)[][];
    episode?: number;
    campaign?: true | string;
    cities?: { name?: string; animal?: string }[];
    /** A code, or what is drawn. */
    valley?: string | ValleySource | CampaignSource;
    open?: true;
}

export interface Problem {
    code: string;
    message: string;
    rule?: string;
    spaces?: Space[];
    at?: string;
    round?: number;
    player?: number;
}

export const isLegacy = (progress: State["campaign"]): progress is LegacyProgress =>
    progress !== undefined && "cities" in progress;
export const isPlan = (progress: State["campaign"]): progress is PlanProgress =>
    progress !== undefined && "plan" in progress;

/** What bots have learned: the middle levels need weights, the highest also the nets. */
export const amountsLearned = ["nothing", "weights", "nets"] as const;
export type Learned = (typeof amountsLearned)[number];

/** Whether a building of a player carries a cog (L-FACTORY). */
export const isFactory = (state: State, player: number, id: string): boolean =>
    state.players[player]?.factories?.includes(id) ?? false;
