import type { Engine } from "../engine/engine";
import type {
    Advice,
    Check,
    Comparison,
    Explanation,
    Move,
    Odds,
    ScoreSheet,
    Space,
} from "../engine/protocol";
import type { GameView } from "./model";

/**
 * What the play screen plays from: a game on this device, or one at a table of the server. A refusal is thrown as
 * EngineError and changes nothing.
 */
export interface GameSource {
    readonly view: GameView;
    /** Calls back at once and after every change. Returns a function that unsubscribes. */
    subscribe(changed: (view: GameView) => void): () => void;
    /** The viewer's move of this round, or the viewer's sticker. */
    play(move: Move): Promise<void>;
    takeBack(player: number): Promise<void>;
    check(place: readonly Space[]): Promise<Check>;
    /** Somebody's score with the spaces of its lines; a view has the points. */
    score(player: number): Promise<ScoreSheet>;
    /** The score after a move with the spaces of its lines; `previewOf` a view gives the points at once. */
    preview(move: Move): Promise<ScoreSheet>;
    /** The move that a bot suggests to the viewer; a strong one unless the level is given. */
    advise(level?: number): Promise<Advice>;
    /** Why one move of the viewer is better than another; all words must have been fetched. */
    explain(comparison: Comparison): Promise<Explanation>;
    /** The viewer's score after stopping now, and the score to expect from going on. */
    stopOrGo(): Promise<{ stop: number; go: number | null }>;
    /** The chances that a gap of the viewer's city is filled; of a game on this device only. */
    odds(gap: readonly Space[]): Promise<Odds>;
    /** An engine for long thoughts, about any game that is loaded into it. The caller does not close it. */
    thinker(): Promise<Engine>;
    /** An engine with the game loaded, to analyze a game that is over. The caller does not close it. */
    reviewer(): Promise<Engine>;
    /** The next episode of a campaign. */
    next(): Promise<void>;
    /** Follows a change of language. */
    speak(): Promise<void>;
    /** The record or campaign as text. */
    text(): Promise<string>;
    close(): void;
}
