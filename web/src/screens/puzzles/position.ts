import { openEngine, speakNow } from "../../engine/client";
import type { Engine } from "../../engine/engine";
import type { GameName, Move, ViewReply } from "../../engine/protocol";
import { EngineGame, type GameServices } from "../../game/engine-game";
import { firstView, nextView } from "../../game/game-view";
import type { GameView } from "../../game/model";
import type { GameRecord } from "../../game/record";
import type { GameSource } from "../../game/source";
import { learned } from "virtual:engine-files";

/** A position with one move to find: a game up to the decision of a player. */
export interface Task {
    record: GameRecord;
    /** Whose decision it is; the first player's where it is missing. */
    player?: number;
    best: Move;
}

/**
 * An engine that knows the rules of all games and explains moves of this one, or of those episodes that have these weights.
 * The caller closes it.
 */
export function openPuzzleEngine(game: GameName, weights = `weights/${game}`): Engine {
    const engine = openEngine();
    for (const [path, address] of Object.entries(learned))
        if (path.startsWith(weights)) engine.provideFrom(path, address);
    return engine;
}

const noHelp = (): Promise<never> => Promise.reject(new Error("A puzzle gives no help but its hints."));

/** The position of a puzzle, for the parts of the play screen. A move is not played but handed to whoever asked for it. */
export class Position extends EngineGame<GameServices> {
    readonly #record: GameRecord;
    readonly #onmove: (move: Move) => Promise<void>;

    private constructor(
        engine: Engine,
        view: GameView,
        record: GameRecord,
        onmove: (move: Move) => Promise<void>,
    ) {
        super({ engine, speak: speakNow }, view);
        this.#record = record;
        this.#onmove = onmove;
    }

    static async open(
        engine: Engine,
        { record, player = 0 }: Pick<Task, "record" | "player">,
        onmove: (move: Move) => Promise<void>,
    ): Promise<Position> {
        const reply = await engine.view(
            { cmd: "load", record, open: true, player },
            { seats: [player], viewer: player, previews: true },
        );
        const seats = record.players.map((participant, seat) =>
            "name" in participant || seat === player
                ? { name: "", bot: null, here: seat === player }
                : { name: "", bot: participant.level, here: false },
        );
        const setup = { game: record.game, episode: record.episode, seats: record.players, tag: "puzzle" };
        const whole = reply as ViewReply & Required<Pick<ViewReply, "content">>;
        return new Position(engine, firstView({ id: "puzzle", setup, seats }, whole), record, onmove);
    }

    play = (move: Move): Promise<void> => this.#onmove(move);
    takeBack = noHelp;
    next = noHelp;
    advise = noHelp;
    odds = noHelp;
    /** Nothing is told of what going on brings: that may be the question. */
    stopOrGo = () => Promise.resolve({ stop: 0, go: null });
    explain: GameSource["explain"] = (comparison) =>
        this.services.engine.explain(this.view.viewer, comparison, { record: this.#record });
    thinker = () => Promise.resolve(this.services.engine);
    reviewer = this.thinker;
    text = () => Promise.resolve(JSON.stringify(this.#record));

    protected async refresh(): Promise<void> {
        const { viewer } = this.view;
        const reply = await this.services.engine.view(
            { cmd: "load", record: this.#record, open: true, player: viewer },
            { seats: [viewer], viewer, previews: true },
        );
        this.show(nextView(this.view, reply));
    }

    /** The engine is the caller's. */
    override close(): void {
        this.closed = true;
    }
}
