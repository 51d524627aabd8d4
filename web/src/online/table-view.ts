// The table as this device knows it. Each frame makes a new view; the rules are in the engine.

import type { Move, State } from "../engine/protocol";
import type { ClosedRound, ServerFrame, TableCommand, TableEvent, TableInfo, Visitors, You } from "./frames";

export interface TableView {
    you: You;
    info: TableInfo;
    /** The last one that the server has sent. */
    state: State | null;
    /** The record of the episode in play, without what is hidden; it belongs to `state`. */
    record: unknown;
    /** Rounds closed since then: the engine of this device comes to the state after them. */
    rounds: ClosedRound[];
    /** Who has decided in the open round, or has not any more, since the state or the last of these rounds. */
    decided: Record<number, boolean>;
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
    "clock-expired",
    "stand-in-agreed",
    "stand-in-started",
    "stand-in-ended",
    "seats-transferred",
    "rematch-created",
    "visitors-sent-away",
]);

export const asksForWelcome = (frame: ServerFrame): boolean =>
    frame.type === "event" && seatEvents.has(frame.event);

const finishedAmong = (events: readonly Partial<TableEvent>[]): number[] =>
    events.flatMap((event) =>
        event.event === "episode-finished" && event.episode !== undefined ? [event.episode] : [],
    );

/** The view with the deadline that an event has; one without leaves it as it is. */
const withDeadline = (view: TableView, deadline: number | undefined): TableView =>
    deadline === undefined ? view : { ...view, deadline: deadline - view.ahead };

/** The person has decided: what the clock did for them is over. */
const inTime = (view: TableView, seat: number): TableView => {
    const seats = view.info.seats.map((each, at) => {
        if (at !== seat || each.kind !== "person" || each.expired === undefined) return each;
        const { expired: _, ...rest } = each;
        return rest;
    });
    return { ...view, info: { ...view.info, seats } };
};

const withDecision = (view: TableView, seat: number, move?: Move): TableView => {
    const others = view.sealed.filter((sealed) => sealed.seat !== seat);
    return {
        ...view,
        decided: { ...view.decided, [seat]: true },
        sealed: move === undefined ? others : [{ seat, move }, ...others],
    };
};

/** The view after the server has acknowledged a command of this device: no event repeats an own sealed move. */
export function acknowledged(view: TableView, command: TableCommand): TableView {
    const { state, rounds } = view;
    if (command.type !== "move" || state?.phase !== "play") return view;
    const { episode, round, seat, move } = command;
    const closed = rounds.at(-1)?.round ?? state.round - 1;
    return episode === state.episode && round > closed ? withDecision(inTime(view, seat), seat, move) : view;
}

/** The view after a frame; the same object when the frame changes nothing. */
export function applyFrame(view: TableView | null, frame: ServerFrame, now: number): TableView | null {
    if (frame.type === "welcome") {
        const ahead = frame.now - now;
        return {
            you: frame.you,
            info: frame.table,
            state: frame.state,
            record: frame.record,
            rounds: [],
            decided: {},
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
            rounds: [],
            decided: {},
            sealed: [],
            deadline: frame.deadline === null ? null : frame.deadline - view.ahead,
        };
    if (frame.type !== "event") return view;
    switch (frame.event) {
        case "move-sealed":
            return withDecision(
                withDeadline(frame.by === "person" ? inTime(view, frame.seat) : view, frame.deadline),
                frame.seat,
                frame.move,
            );
        case "episode-begun":
            return withDeadline(view, frame.deadline);
        case "move-taken-back":
            return {
                ...withDeadline(view, frame.deadline),
                decided: { ...view.decided, [frame.seat]: false },
                sealed: view.sealed.filter(({ seat }) => seat !== frame.seat),
            };
        case "round-closed":
            if (frame.fingerprint === undefined) return view;
            return {
                ...view,
                rounds: [...view.rounds, frame],
                decided: {},
                sealed: [],
                deadline: frame.deadline === undefined ? null : frame.deadline - view.ahead,
            };
        case "episode-finished":
            return { ...view, finished: [...view.finished, frame.episode] };
        case "rematch-created":
            return { ...view, info: { ...view.info, rematch: frame.table } };
        default:
            return view;
    }
}

/** A public state of the open round with who has decided since, and this device's own sealed moves. */
export const ownState = ({ decided, sealed }: TableView, state: State): State => ({
    ...state,
    players: state.players.map((player, seat) => {
        const own = sealed.find((each) => each.seat === seat);
        const changed = decided[seat];
        return {
            ...player,
            ...(changed !== undefined && { status: changed ? ("decided" as const) : ("deciding" as const) }),
            ...(own && { move: own.move }),
        };
    }),
});

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
