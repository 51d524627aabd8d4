import type { Engine } from "../engine/engine";
import type { Advice, Check, Move, Odds, ScoreSheet, Space } from "../engine/protocol";
import type { GameView } from "./model";

/**
 * What stands behind the play screen: a game on this device, or a table far away. What is refused is thrown as
 * EngineError, and nothing has changed.
 */
export interface GameSource {
    readonly view: GameView;
    /** Called after every change. Returns how to stop. */
    subscribe(changed: (view: GameView) => void): () => void;
    /** The viewer's move of this round, or the viewer's sticker. */
    play(move: Move): Promise<void>;
    takeBack(player: number): Promise<void>;
    check(place: readonly Space[]): Promise<Check>;
    /** The score after a move with the spaces of its lines; `previewOf` a view gives the points at once. */
    preview(move: Move): Promise<ScoreSheet>;
    /** A strong bot's opinion for the viewer. */
    advise(): Promise<Advice>;
    /** What stopping brings the viewer, and what going on may. */
    stopOrGo(): Promise<{ stop: number; go: number | null }>;
    /** The chances that a gap of the viewer's city is filled; of a game on this device only. */
    odds(gap: readonly Space[]): Promise<Odds>;
    /** An engine with the game as it is, for looking back on one that is over. Not to be closed. */
    reviewer(): Promise<Engine>;
    /** The next episode of a campaign. */
    next(): Promise<void>;
    /** The language has changed. */
    speak(): Promise<void>;
    /** The record or campaign as text. */
    text(): Promise<string>;
    close(): void;
}
