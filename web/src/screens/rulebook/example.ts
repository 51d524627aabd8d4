// An example of the rulebook: a position, what is done there, and what the engine must answer (example.test.ts).

import type { BoardState, Highlight } from "../../../board/src/state";
import { EngineError, type Engine } from "../../engine/engine";
import {
    isFactory,
    isPlan,
    type Check,
    type Content,
    type Gain,
    type GameName,
    type Kind,
    type Move,
    type PlanProgress,
    type ScoreLine,
    type Space,
    type State,
} from "../../engine/protocol";
import { cityOf } from "../replay/city";

export type Table = "overview" | "limit" | "ways" | "odds" | "passes" | "line" | "chapter";

/** What is shown, and what the engine says to it. */
export type Show =
    | { place: string; legal: true }
    | { place: string; refused: string }
    | { move: string; refused: string }
    | { move: string; lines: Record<string, number> }
    | { move: string; gain: Partial<Gain> & { rule: string } }
    | { move: string; bags: number }
    | { line: string; points: number }
    | { sheet: number }
    /** Spaces on the river, of stickers, under water, or of some grounds ("mountain|forest"). */
    | { mark: string; count: number }
    | { cities: number }
    | { ranks: number[]; totals: number[]; circles?: number[] }
    | { cards: string[] }
    | { out: string[] }
    | { lacking: string[] }
    | { thrown: Kind; spaces: number }
    | { sticker: string }
    | { table: Table };

export interface Example {
    rule: string;
    episode?: number;
    /** The code of the valley that it is on. */
    valley?: string;
    players?: number;
    campaign?: true;
    /** The first cards or throws. */
    draw?: string[];
    /** A move of the first player for each round, or of everybody. Who has none stops. */
    moves?: (string | string[])[];
    show: Show;
}

/** What the engine says to an example. */
export interface Outcome {
    content: Content;
    state: State | null;
    /** One board, two for before and after, or one for each player. */
    boards: BoardState[];
    check?: Check;
    /** The lines of a score, or those that a move changes. */
    lines: ScoreLine[];
    total: number;
    gain?: Gain;
    bags?: number;
    /** Spaces that are marked. */
    marked: Space[];
    plan?: PlanProgress;
}

const mostMarked = 30;

export const episodeOf = (example: Example): number => example.episode ?? 0;

const moveOf = (text: string): Move =>
    text === "pass" || text === "end" ? text : { place: text.split(" ") };

const spacesOf = (text: string): Space[] => (text === "pass" || text === "end" ? [] : text.split(" "));

function chance(content: Content, draw: readonly string[]) {
    if (content.dice) return { rolls: draw.map((faces) => faces.split(" ")), seed: "1" };
    return { deck: [...draw, ...(content.deck ?? []).filter((card) => !draw.includes(card))] };
}

async function playRound(engine: Engine, state: State, round: string | string[]): Promise<void> {
    const moves = typeof round === "string" ? [round] : round;
    for (const [player, { status }] of state.players.entries())
        if (status === "deciding") await engine.play(player, moveOf(moves[player] ?? "end"));
}

async function position(engine: Engine, game: GameName, example: Example, content: Content): Promise<State> {
    const { draw = [], moves = [], campaign, valley } = example;
    const count = example.players ?? content.players[0];
    const players = Array.from({ length: count }, (_, seat) => ({ name: String.fromCharCode(65 + seat) }));
    let state = await engine.begin(
        campaign
            ? { game, campaign, players, seed: "1" }
            : { game, ...episodeField(example), valley, open: true, players, ...chance(content, draw) },
    );
    for (const round of moves) {
        await playRound(engine, state, round);
        state = await engine.state(0);
    }
    return state;
}

const episodeField = ({ episode }: Example) => (episode ? { episode } : {});

/** Spaces of the board by what they are. */
export function spacesThat(content: Content, what: string): Space[] {
    const board = content.sheet ?? content.board;
    if (!board) return [];
    if (what === "river") return [...new Set(board.river.flat())];
    if (what === "spots") return board.spots;
    if (what === "flooded") return content.flooded ?? [];
    const grounds = what.split("|");
    return board.spaces.flatMap((row, y) =>
        row.flatMap((ground, x) =>
            grounds.includes(ground) ? [`${String.fromCharCode(65 + x)}${y + 1}`] : [],
        ),
    );
}

const lit = (spaces: readonly Space[], tone: Highlight["tone"]): Pick<BoardState, "highlights"> => ({
    highlights: spaces.length ? [{ spaces, tone }] : [],
});

/** A whole chapter, played alone by the weakest bot. */
async function playChapter(engine: Engine, game: GameName): Promise<PlanProgress | undefined> {
    let state = await engine.begin({ game, campaign: "chapter-1", players: [{ name: "A" }], seed: "1" });
    for (;;) {
        while (state.phase === "play") state = await engine.play(0, (await engine.suggest(0, 1)).move);
        if (!isPlan(state.campaign) || state.campaign.next === null) break;
        state = await engine.next();
    }
    return isPlan(state.campaign) ? state.campaign : undefined;
}

async function refusalOf(engine: Engine, move: Move): Promise<Check> {
    try {
        await engine.preview(0, move);
        return { legal: true };
    } catch (error) {
        if (!(error instanceof EngineError) || !error.problem.rule) throw error;
        const { rule, message, spaces = [] } = error.problem;
        return { legal: false, rule, message, spaces };
    }
}

/** Plays an example. The engine's game is another one afterwards. */
export async function playExample(
    engine: Engine,
    game: GameName,
    example: Example,
    content: Content,
): Promise<Outcome> {
    const { show } = example;
    const outcome: Outcome = { content, state: null, boards: [], lines: [], total: 0, marked: [] };
    if ("cards" in show) return outcome;
    if ("table" in show) {
        if (show.table !== "chapter") return outcome;
        const plan = await playChapter(engine, game);
        return plan ? { ...outcome, plan } : outcome;
    }
    const state = await position(engine, game, example, content);
    const city = cityOf(content, state, 0, null);
    const answer: Outcome = { ...outcome, state, boards: [city] };
    const ghost = (spaces: Space[]): BoardState => ({
        ...city,
        ghosts:
            state.revealed && spaces.length
                ? [
                      {
                          id: "new",
                          kind: state.revealed.kind,
                          factory: isFactory(state, 0, state.revealed.id),
                          spaces,
                      },
                  ]
                : [],
    });

    if ("place" in show) {
        const spaces = spacesOf(show.place);
        const check = await engine.check(0, spaces);
        const board = {
            ...ghost(spaces),
            ...lit(check.legal ? spaces : check.spaces, check.legal ? "good" : "bad"),
        };
        return { ...answer, boards: [board], check };
    }
    if ("refused" in show) return { ...answer, check: await refusalOf(engine, moveOf(show.move)) };
    if ("move" in show) {
        const preview = await engine.preview(0, moveOf(show.move));
        await playRound(engine, state, show.move);
        const after = await engine.state(0);
        const changed = preview.lines.filter(({ change }) => change);
        // Half a board of empty spaces is only marked where they are the point.
        const telling = ({ rule, spaces = [] }: ScoreLine) =>
            rule === example.rule || spaces.length <= mostMarked;
        const spaces = preview.lines
            .filter((line) => "lines" in show && line.rule in show.lines && telling(line))
            .flatMap((line) => line.spaces ?? []);
        const gain = "gain" in show ? after.gains?.find(({ rule }) => rule === show.gain.rule) : undefined;
        const built = { ...cityOf(content, after, 0, state), ...lit(spaces, "score") };
        return {
            ...answer,
            boards: spacesOf(show.move).length ? [ghost(spacesOf(show.move)), built] : [built],
            lines: changed,
            total: preview.change ?? 0,
            ...(gain && { gain }),
            ...("bags" in show && { bags: after.players[0]?.bags ?? 0 }),
        };
    }
    if ("line" in show) {
        const { lines, total } = await engine.score(0);
        const shown = lines.filter(({ rule }) => rule === show.line);
        return {
            ...answer,
            boards: [
                {
                    ...city,
                    ...lit(
                        shown.flatMap(({ spaces }) => spaces ?? []),
                        "score",
                    ),
                },
            ],
            lines: shown,
            total,
        };
    }
    if ("sheet" in show) return { ...answer, ...(await engine.score(0)) };
    if ("mark" in show) {
        const marked = spacesThat(content, show.mark);
        return { ...answer, boards: [{ ...city, ...lit(marked, "note") }], marked };
    }
    if ("sticker" in show) {
        const { sticker: marked = [] } = await engine.legal(0);
        return { ...answer, boards: [{ ...city, choice: { spaces: marked } }], marked };
    }
    if ("ranks" in show || "cities" in show)
        return { ...answer, boards: state.players.map((_, player) => cityOf(content, state, player, null)) };
    return answer;
}

/** Plays examples one after the other: an engine has one game at a time. */
export class ExamplePlayer {
    readonly #engine: Engine;
    readonly #contents = new Map<string, Promise<Content>>();
    #last: Promise<unknown> = Promise.resolve();

    constructor(engine: Engine) {
        this.#engine = engine;
    }

    content(game: GameName, episode: number, valley?: string): Promise<Content> {
        const key = `${game} ${episode} ${valley ?? ""}`;
        const known = this.#contents.get(key) ?? this.#engine.content(game, episode, valley);
        this.#contents.set(key, known);
        return known;
    }

    /** When all that were asked for are. */
    played = (): Promise<unknown> => this.#last;

    play(game: GameName, example: Example): Promise<Outcome> {
        const outcome = this.#last.then(async () =>
            playExample(
                this.#engine,
                game,
                example,
                await this.content(game, episodeOf(example), example.valley),
            ),
        );
        this.#last = outcome.catch(() => undefined);
        return outcome;
    }
}
