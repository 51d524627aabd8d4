// The table as this device knows it. Each frame makes a new view; the rules are in the engine.

import type { Move, State } from "../engine/protocol";
import type { ServerFrame, TableEvent, TableInfo, Visitors, You } from "./frames";

export interface TableView {
    you: You;
    info: TableInfo;
    state: State | null;
    /** The record of the episode in play, without what is hidden. */
    record: unknown;
    /** Own moves of the open round, the latest first. */
    sealed: { seat: number; move: Move }[];
    present: number[];
    visitors: Visitors;
    /** By this device's clock. */
    deadline: number | null;
    /** How far the server's clock is ahead of this device's, in milliseconds. */
    ahead: number;
    /** Episodes that ended while this device was there. */
    finished: number[];
}

/** Events that change the seats: only a new welcome has the result. */
const seatEvents = new Set([
    "seats-taken",
    "seats-left",
    "bot-added",
    "bot-removed",
    "draw-committed",
    "nonces-disclosed",
    "nonces-withheld",
    "game-started",
    "stand-in-started",
    "stand-in-ended",
    "seats-transferred",
    "rematch-created",
    "episode-finished",
    "visitors-sent-away",
]);

export const asksForWelcome = (frame: ServerFrame): boolean =>
    frame.type === "event" && seatEvents.has(frame.event);

const withStatus = (state: State, seat: number, status: "deciding" | "decided"): State => ({
    ...state,
    players: state.players.map((player, at) => (at === seat ? { ...player, status } : player)),
});

const finishedAmong = (events: readonly Partial<TableEvent>[]): number[] =>
    events.flatMap((event) =>
        event.event === "episode-finished" && event.episode !== undefined ? [event.episode] : [],
    );

/** The view after a frame; the same object when the frame changes nothing. */
export function applyFrame(view: TableView | null, frame: ServerFrame, now: number): TableView | null {
    if (frame.type === "welcome") {
        const ahead = frame.now - now;
        return {
            you: frame.you,
            info: frame.table,
            state: frame.state,
            record: frame.record,
            sealed: frame.you.sealed ?? [],
            present: view?.present ?? [],
            visitors: view?.visitors ?? { invited: 0, watching: 0 },
            deadline: frame.deadline === null ? null : frame.deadline - ahead,
            ahead,
            finished: [...new Set([...(view?.finished ?? []), ...finishedAmong(frame.missed ?? [])])],
        };
    }
    if (!view) return view;
    if (frame.type === "presence") return { ...view, present: frame.present };
    if (frame.type === "visitors")
        return { ...view, visitors: { invited: frame.invited, watching: frame.watching } };
    if (frame.type === "state")
        return {
            ...view,
            state: frame.state,
            record: frame.record,
            sealed: [],
            deadline: frame.deadline === null ? null : frame.deadline - view.ahead,
        };
    if (frame.type !== "event") return view;
    switch (frame.event) {
        case "move-sealed": {
            const others = view.sealed.filter(({ seat }) => seat !== frame.seat);
            return {
                ...view,
                state: view.state && withStatus(view.state, frame.seat, "decided"),
                sealed:
                    frame.move === undefined ? others : [{ seat: frame.seat, move: frame.move }, ...others],
            };
        }
        case "move-taken-back":
            return {
                ...view,
                state: view.state && withStatus(view.state, frame.seat, "deciding"),
                sealed: view.sealed.filter(({ seat }) => seat !== frame.seat),
            };
        case "episode-finished":
            return { ...view, finished: [...view.finished, frame.episode] };
        case "rematch-created":
            return { ...view, info: { ...view.info, rematch: frame.table } };
        default:
            return view;
    }
}

/** The public state with this device's own sealed moves. */
export const ownState = (view: TableView): State | null =>
    view.state && {
        ...view.state,
        players: view.state.players.map((player, seat) => {
            const own = view.sealed.find((sealed) => sealed.seat === seat);
            return own ? { ...player, move: own.move } : player;
        }),
    };

/** What two engines must agree on; who has decided in the open round may differ. */
const agreed = (state: State): string =>
    JSON.stringify([
        state.game,
        state.episode,
        state.phase,
        state.round,
        state.revealed,
        state.out,
        state.remaining,
        state.players.map(({ score, passes, buildings, total, rank }) => [
            score,
            passes,
            buildings,
            total,
            rank,
        ]),
    ]);

export const sameGame = (a: State, b: State): boolean => agreed(a) === agreed(b);
