/** What was before and what was taken back; the latest last. */
export interface History<State> {
    readonly past: readonly State[];
    readonly now: State;
    readonly future: readonly State[];
}

const most = 200;

export const begun = <State>(now: State): History<State> => ({ past: [], now, future: [] });

/** `now` follows; nothing happens when it is what is there. */
export const changed = <State>(history: History<State>, now: State): History<State> =>
    now === history.now ? history : { past: [...history.past, history.now].slice(-most), now, future: [] };

/** Belongs to the step before, as one stroke of a brush does. */
export const continued = <State>(history: History<State>, now: State): History<State> =>
    now === history.now ? history : { ...history, now, future: [] };

export function undone<State>({ past, now, future }: History<State>): History<State> {
    const before = past.at(-1);
    return before === undefined
        ? { past, now, future }
        : { past: past.slice(0, -1), now: before, future: [...future, now] };
}

export function redone<State>({ past, now, future }: History<State>): History<State> {
    const after = future.at(-1);
    return after === undefined
        ? { past, now, future }
        : { past: [...past, now], now: after, future: future.slice(0, -1) };
}
