// What the play screen shows, made from the engine's replies.

import type { Move, ScoreChange, ScoreSheet, Space, State, ViewReply } from "../engine/protocol";
import type { GameView } from "./model";

/** The first view of a game; `seats` may change later. */
export function firstView(
    about: Pick<GameView, "id" | "setup" | "seats">,
    reply: ViewReply & Required<Pick<ViewReply, "content">>,
): GameView {
    const { state, content } = reply;
    const empty = { viewer: 0, legal: null, previews: null, scores: [], waiting: [], undo: [] };
    const before = { ...about, ...empty, state, content, roundEvents: [], problem: null, unsaved: null };
    return nextView(before, reply);
}

/** The view after a change; `before` is the one that it replaces. */
export function nextView(before: GameView, reply: ViewReply): GameView {
    const { viewer, state, legal, scores, events = [] } = reply;
    const turned = turnOf(before.state) !== turnOf(state);
    return {
        ...before,
        viewer,
        state,
        legal,
        scores,
        content: reply.content ?? before.content,
        previews: reply.previews ?? null,
        waiting: state.players.flatMap(({ status }, seat) =>
            status === "deciding" && !(seat === viewer && before.seats[seat]?.here) ? [seat] : [],
        ),
        roundEvents: turned ? events : before.roundEvents,
        problem: null,
    };
}

/** Another one when a round has been closed. */
export const turnOf = ({ episode, round, phase }: State): string => [episode, round, phase].join();

/** Whether the result goes on a list with those of others, who shall have had no help. */
export const isRanked = ({ setup }: Pick<GameView, "setup">): boolean =>
    /^(today|challenge):/.test(setup.tag ?? "");

/** Whether advice and odds are given: neither at a table nor in a ranked game. */
export const mayHelp = (view: Pick<GameView, "setup" | "online">): boolean => !view.online && !isRanked(view);

export function sameSpaces(a: readonly Space[], b: readonly Space[]): boolean {
    return a.length === b.length && a.every((space) => b.includes(space));
}

/** The viewer's score after a legal move; null: the move is not legal. */
export function previewOf(view: GameView, move: Move): ScoreSheet | null {
    const score = view.scores[view.viewer];
    const change = changeBy(view, move);
    return score && change ? changed(score, change) : null;
}

function changeBy({ legal, previews }: GameView, move: Move): ScoreChange | undefined {
    if (move === "pass" || move === "end") return previews?.[move];
    if (!legal || !("place" in move)) return undefined;
    const { place } = move;
    const change = previews?.place[legal.place.findIndex((spaces) => sameSpaces(spaces, place))];
    return typeof change === "number" ? (previews?.place[change] as ScoreChange) : change;
}

function changed(score: ScoreSheet, { change, lines }: ScoreChange): ScoreSheet {
    const changes = new Map(lines);
    const kept = score.lines.map((line) => {
        const change = changes.get(line.rule) ?? 0;
        changes.delete(line.rule);
        return { ...line, points: line.points + change, change };
    });
    const added = [...changes].map(([rule, change]) => ({ rule, points: change, change }));
    return { lines: [...kept, ...added], total: score.total + change, change };
}
