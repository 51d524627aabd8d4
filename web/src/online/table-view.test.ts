import { describe, expect, test } from "vitest";
import type { Move, PlayerState, State } from "../engine/protocol";
import type { ServerFrame, TableInfo, Welcome } from "./frames";
import { acknowledged, asksForWelcome, applyFrame, ownState, sameGame, type TableView } from "./table-view";

const player = (status: PlayerState["status"]): PlayerState => ({ status, score: 5, buildings: [] });

const state = (round: number, ...players: PlayerState[]): State => ({
    game: "eternal",
    episode: 0,
    round,
    phase: "play",
    revealed: null,
    out: [],
    remaining: ["Y1"],
    players,
});

const info: TableInfo = {
    id: "t",
    game: "eternal",
    episode: 0,
    phase: "playing",
    clock: { kind: "none" },
    listed: false,
    commitments: ["c"],
    seats: [
        { kind: "person", name: "Ada" },
        { kind: "person", name: "Bob" },
    ],
};

const build: Move = { place: ["C4", "C5"] };
const record = { rounds: [] };

const welcome = (changes: Partial<Welcome> = {}): Welcome => ({
    type: "welcome",
    v: 4,
    you: { role: "player", seats: [0] },
    table: info,
    state: state(1, player("deciding"), player("deciding")),
    record,
    deadline: null,
    now: 1000,
    ...changes,
});

const event = (fields: object): ServerFrame => ({ type: "event", v: 5, at: 0, ...fields }) as ServerFrame;

const shown = (view: TableView): State => {
    if (!view.state) throw new Error("no state");
    return ownState(view, view.state);
};

function told(...frames: ServerFrame[]): TableView {
    let view: TableView | null = null;
    for (const frame of frames) view = applyFrame(view, frame, 1000);
    if (!view) throw new Error("nothing was told");
    return view;
}

describe("the table after frames", () => {
    test("nothing is known before the welcome", () => {
        expect(applyFrame(null, { type: "presence", present: [0] }, 0)).toBeNull();
        expect(applyFrame(null, event({ event: "move-sealed", seat: 0, by: "bot" }), 0)).toBeNull();
    });

    test("a welcome brings everything, times by this device's clock, and keeps who is present", () => {
        const view = applyFrame(
            told(
                welcome(),
                { type: "presence", present: [0, 1] },
                event({ event: "episode-finished", episode: 0 }),
            ),
            welcome({
                now: 5000,
                deadline: 9000,
                you: { role: "player", seats: [0], sealed: [{ seat: 0, move: build }] },
            }),
            2000,
        );
        expect(view).toMatchObject({
            ahead: 3000,
            deadline: 6000,
            present: [0, 1],
            finished: [0],
            sealed: [{ seat: 0, move: build }],
        });
        const later = applyFrame(
            view,
            { type: "state", v: 6, state: state(2), record, deadline: 12_000 },
            2000,
        );
        expect(later?.deadline).toBe(9000);
    });

    test("an own sealed move is known, another's only as a fact; both are gone when the round closes", () => {
        const own = told(welcome(), event({ event: "move-sealed", seat: 0, by: "person", move: build }));
        expect(own.sealed).toEqual([{ seat: 0, move: build }]);
        expect(shown(own).players[0]).toMatchObject({ status: "decided", move: build });
        const both = applyFrame(own, event({ event: "move-sealed", seat: 1, by: "person" }), 0);
        if (!both) throw new Error("no view");
        expect(both.sealed).toHaveLength(1);
        expect(shown(both).players[1]).toMatchObject({ status: "decided" });
        expect(shown(both).players[1]?.move).toBeUndefined();
        const next = state(2, player("deciding"), player("deciding"));
        const after = applyFrame(both, { type: "state", v: 7, state: next, record: {}, deadline: null }, 0);
        expect(after).toMatchObject({ sealed: [], state: next });
    });

    test("another move of the same seat replaces the first; taken back it is open again", () => {
        const twice = told(
            welcome(),
            event({ event: "move-sealed", seat: 0, by: "person", move: build }),
            event({ event: "move-sealed", seat: 0, by: "person", move: "pass" }),
        );
        expect(twice.sealed).toEqual([{ seat: 0, move: "pass" }]);
        const back = applyFrame(twice, event({ event: "move-taken-back", seat: 0 }), 0);
        if (!back) throw new Error("no view");
        expect(back.sealed).toEqual([]);
        expect(shown(back).players[0]?.status).toBe("deciding");
        expect(shown(back).players[0]?.move).toBeUndefined();
    });

    test("an acknowledged own move is sealed, unless its round is closed already", () => {
        const move = { type: "move", seat: 0, episode: 0, round: 1, move: build } as const;
        const sealed = acknowledged(told(welcome()), move);
        expect(sealed.sealed).toEqual([{ seat: 0, move: build }]);
        expect(shown(sealed).players[0]).toMatchObject({ status: "decided", move: build });
        const closing = event({
            event: "round-closed",
            episode: 0,
            round: 1,
            moves: [build, "pass"],
            drawn: ["Y2"],
            fingerprint: "f",
            deadline: 7000,
        });
        const closed = applyFrame(sealed, closing, 1000);
        expect(closed).toMatchObject({ sealed: [], decided: {}, rounds: [{ round: 1 }], deadline: 7000 });
        expect(closed && acknowledged(closed, move)).toBe(closed);
        expect(closed && acknowledged(closed, { ...move, round: 2 }).sealed).toHaveLength(1);
        expect(closed && applyFrame(closed, welcome(), 1000)?.rounds).toEqual([]);
    });

    test("two seats of one device: the latest move is taken back first", () => {
        const view = told(
            welcome({ you: { role: "player", seats: [0, 1] } }),
            event({ event: "move-sealed", seat: 0, by: "person", move: build }),
            event({ event: "move-sealed", seat: 1, by: "person", move: "end" }),
        );
        expect(view.sealed.map(({ seat }) => seat)).toEqual([1, 0]);
    });

    test("presence and the following table are noted; what changes nothing is the same object", () => {
        const view = told(welcome(), { type: "presence", present: [1] });
        expect(view.present).toEqual([1]);
        expect(applyFrame(view, event({ event: "rematch-created", table: "u" }), 0)?.info.rematch).toBe("u");
        for (const frame of [
            { type: "pong", now: 1 },
            { type: "ack", id: "x", v: 9 },
            event({ event: "round-closed" }),
            event({ event: "something-new" }),
        ] as ServerFrame[])
            expect(applyFrame(view, frame, 0)).toBe(view);
    });

    test("events tell when the next clock expires, by this device's clock", () => {
        const timed = welcome({ deadline: 61_000, now: 1500 });
        expect(told(timed).deadline).toBe(60_500);
        const next = (fields: object) => told(timed, event(fields)).deadline;
        expect(next({ event: "move-sealed", seat: 0, by: "person", deadline: 121_000 })).toBe(120_500);
        expect(next({ event: "move-sealed", seat: 0, by: "person" })).toBe(60_500);
        expect(next({ event: "move-taken-back", seat: 0, deadline: 61_000 })).toBe(60_500);
        expect(next({ event: "episode-begun", seats: [0], deadline: 91_000 })).toBe(90_500);
    });

    test("that somebody's time was up is told until the person decides", () => {
        const seats = [
            { kind: "person", name: "Ada", expired: 1 },
            { kind: "person", name: "Bob", expired: 1 },
        ] as const;
        const late = welcome({ table: { ...info, seats: [...seats] } });
        const expired = (view: TableView) =>
            view.info.seats.map((seat) => (seat.kind === "person" ? seat.expired : undefined));
        const sealed = (by: string) => event({ event: "move-sealed", seat: 1, by });
        expect(expired(told(late, sealed("clock")))).toEqual([1, 1]);
        expect(expired(told(late, sealed("person")))).toEqual([1, undefined]);
        const own = { type: "move" as const, seat: 0, episode: 0, round: 1, move: build };
        expect(expired(acknowledged(told(late), own))).toEqual([undefined, 1]);
    });

    test("an episode that ended while disconnected is known from the welcome", () => {
        const missed = [
            { v: 5, at: 0, event: "round-closed" },
            { v: 6, at: 0, event: "episode-finished", episode: 3, players: [] },
        ];
        const view = told(welcome(), welcome({ missed } as Partial<Welcome>));
        expect(view.finished).toEqual([3]);
    });

    test("who sits where is asked again after such an event", () => {
        for (const name of [
            "seats-taken",
            "seats-left",
            "bot-added",
            "bot-removed",
            "game-started",
            "stand-in-started",
            "stand-in-ended",
            "stand-in-agreed",
            "clock-expired",
        ])
            expect(asksForWelcome(event({ event: name }))).toBe(true);
        expect(asksForWelcome(event({ event: "move-sealed", seat: 0, by: "bot" }))).toBe(false);
        expect(asksForWelcome({ type: "presence", present: [] })).toBe(false);
    });
});

describe("two engines agree", () => {
    const one = state(2, player("deciding"), player("deciding"));

    test("although others have decided in the open round", () => {
        expect(sameGame(one, state(2, player("decided"), player("deciding")))).toBe(true);
    });

    test.each([
        ["the round", state(3, player("deciding"), player("deciding"))],
        ["a score", state(2, { ...player("deciding"), score: 6 }, player("deciding"))],
        [
            "a building",
            state(
                2,
                { ...player("deciding"), buildings: [{ id: "Y1", kind: "residential", spaces: ["C4"] }] },
                player("deciding"),
            ),
        ],
        ["the cards to come", { ...one, remaining: [] }],
        ["the number of players", state(2, player("deciding"))],
    ] as [string, State][])("not when %s differs", (_what, other) => {
        expect(sameGame(one, other)).toBe(false);
    });
});
