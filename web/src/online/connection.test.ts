import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Problem } from "../engine/protocol";
import type { ServerFrame } from "./frames";
import { Connection, type ConnectionSocket, type ConnectionStatus } from "./connection";

class FakeSocket implements ConnectionSocket {
    sent: Record<string, unknown>[] = [];
    closed = false;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: ((event?: { reason?: string }) => void) | null = null;

    send(text: string): void {
        if (this.closed) throw new Error("sent on a closed socket");
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close(reason = ""): void {
        if (this.closed) return;
        this.closed = true;
        this.onclose?.({ reason });
    }
    says(frame: object): void {
        this.onmessage?.({ data: JSON.stringify(frame) });
    }
    welcomes(v: number): void {
        this.onopen?.();
        this.says({ type: "welcome", v });
    }
    types(): unknown[] {
        return this.sent.map(({ type }) => type);
    }
}

function setUp() {
    const sockets: FakeSocket[] = [];
    const frames: ServerFrame[] = [];
    const statuses: ConnectionStatus[] = [];
    const refused: Problem[] = [];
    const connection = new Connection({
        open: () => {
            const socket = new FakeSocket();
            sockets.push(socket);
            return socket;
        },
        hello: (from) => ({ type: "hello", from }),
        onframe: (frame) => frames.push(frame),
        onstatus: (status) => statuses.push(status),
        onrefused: (problem) => refused.push(problem),
    });
    let ids = 0;
    const send = connection.send.bind(connection);
    connection.send = (command, id = `id${++ids}`) => send(command, id);
    const last = (): FakeSocket => {
        const socket = sockets.at(-1);
        if (!socket) throw new Error("no socket");
        return socket;
    };
    return { connection, sockets, frames, statuses, refused, last };
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5); // pauses are what they are called
});
afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
});

describe("a connection", () => {
    test("sends hello first, and earlier commands after the welcome", async () => {
        const { connection, last, frames, statuses } = setUp();
        const done = connection.send({ type: "start" });
        expect(last().sent).toEqual([]);
        last().onopen?.();
        expect(last().sent).toEqual([{ type: "hello" }]);
        last().says({ type: "welcome", v: 3 });
        expect(last().sent[1]).toEqual({ type: "start", id: "id1" });
        expect(statuses).toEqual(["open"]);
        expect(frames.map(({ type }) => type)).toEqual(["welcome"]);
        last().says({ type: "ack", id: "id1", v: 4 });
        await done;
        expect(frames).toHaveLength(1);
        connection.close();
    });

    test("repeats unanswered commands after a reconnect, with the same id, and nothing else", async () => {
        const { connection, last, sockets, statuses } = setUp();
        last().welcomes(1);
        const answered = connection.send({ type: "start" });
        const open = connection.send({ type: "next-episode" });
        last().says({ type: "event", v: 7, at: 0, event: "game-started" });
        last().says({ type: "ack", id: "id1", v: 7 });
        await answered;
        last().close();
        expect(statuses).toEqual(["open", "lost"]);
        vi.advanceTimersByTime(400);
        expect(sockets).toHaveLength(2);
        last().welcomes(7);
        expect(last().sent).toEqual([
            { type: "hello", from: 7 },
            { type: "next-episode", id: "id2" },
        ]);
        last().says({ type: "ack", id: "id2", v: 8 });
        await open;
        // Nothing is unanswered: a second welcome on the same connection repeats nothing.
        last().says({ type: "welcome", v: 8 });
        expect(last().sent).toHaveLength(2);
        connection.close();
    });

    test("asks for one welcome however often it is wanted, and for the last state", () => {
        const { connection, last } = setUp();
        last().welcomes(1);
        const hellos = () =>
            last()
                .types()
                .filter((type) => type === "hello").length;
        for (let i = 0; i < 100; ++i) connection.requestWelcome();
        expect(hellos()).toBe(2); // the first one opened the table
        vi.advanceTimersByTime(500);
        expect(hellos()).toBe(3);
        vi.advanceTimersByTime(5000);
        expect(hellos()).toBe(3);
        for (let ms = 0; ms < 10_000; ms += 20) {
            connection.requestWelcome();
            vi.advanceTimersByTime(20);
        }
        expect(hellos()).toBeLessThanOrEqual(24); // a server allows twenty in a second
        connection.requestWelcome();
        last().close();
        vi.advanceTimersByTime(1000);
        last().welcomes(2);
        connection.requestWelcome();
        vi.advanceTimersByTime(1000);
        expect(hellos()).toBe(2);
        connection.close();
    });

    test("sends a command of an earlier page with its id", () => {
        const { connection, last } = setUp();
        void connection.send({ type: "start" }, "before").catch(() => undefined);
        last().welcomes(1);
        expect(last().sent[1]).toEqual({ type: "start", id: "before" });
        connection.close();
    });

    test("hears at once that the network is gone, and goes on when it is back", () => {
        const { connection, last, sockets, statuses } = setUp();
        connection.networkLost(); // while it connects, the socket itself tells
        last().welcomes(1);
        connection.networkLost();
        expect(statuses).toEqual(["open", "lost"]);
        expect(last().closed).toBe(true);
        connection.networkLost();
        expect(sockets).toHaveLength(1);
        connection.retryNow();
        expect(sockets).toHaveLength(2);
        last().welcomes(1);
        expect(statuses).toEqual(["open", "lost", "open"]);
        connection.close();
    });

    test("repeats unanswered commands after every welcome: another server may have taken over", async () => {
        const { connection, last, sockets, statuses, frames } = setUp();
        last().welcomes(1);
        const asked = connection.send({ type: "start" });
        last().says({ type: "welcome", v: 1 });
        last().says({ type: "welcome", v: 2 });
        const start = { type: "start", id: "id1" };
        expect(last().sent).toEqual([{ type: "hello" }, start, start, start]);
        last().says({ type: "ack", id: "id1", v: 2 });
        await asked;
        expect(sockets).toHaveLength(1);
        expect(statuses).toEqual(["open"]);
        expect(frames.map(({ type }) => type)).toEqual(["welcome", "welcome", "welcome"]);
        // One ping at a time, however many welcomes there were.
        vi.advanceTimersByTime(20_000);
        expect(
            last()
                .types()
                .filter((type) => type === "ping"),
        ).toHaveLength(1);
        connection.close();
    });

    test.each(["shutting-down", "moved"])(
        "reconnects almost at once when the server closes it with %s",
        (reason) => {
            const { connection, last, sockets } = setUp();
            last().welcomes(1);
            last().close(reason);
            vi.advanceTimersByTime(100);
            expect(sockets).toHaveLength(2);
            // Nobody else is there: from now on with pauses.
            last().close(reason);
            vi.advanceTimersByTime(100);
            expect(sockets).toHaveLength(2);
            vi.advanceTimersByTime(300);
            expect(sockets).toHaveLength(3);
            connection.close();
        },
    );

    test("a refusal rejects its own command only", async () => {
        const { connection, last, frames, refused } = setUp();
        last().welcomes(1);
        const asked = connection.send({ type: "start" });
        last().says({ type: "error", id: "id1", code: "too-few-players", message: "No." });
        await expect(asked).rejects.toMatchObject({ problem: { code: "too-few-players" } });
        expect(refused).toEqual([]);
        expect(frames).toHaveLength(1);
        connection.close();
    });

    test("an error instead of the welcome ends the connection: no further try", () => {
        const { last, sockets, refused } = setUp();
        last().onopen?.();
        last().says({ type: "error", code: "no-such-table", message: "There is none." });
        expect(refused).toMatchObject([{ code: "no-such-table" }]);
        expect(last().closed).toBe(true);
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
    });

    test("an error without a command does not close an open connection", () => {
        const { connection, last, frames, refused } = setUp();
        last().welcomes(1);
        last().says({ type: "error", code: "bad-frame", message: "?" });
        expect(refused).toEqual([]);
        expect(frames.at(-1)).toMatchObject({ type: "error", code: "bad-frame" });
        expect(last().closed).toBe(false);
        connection.close();
    });

    test("waits longer each time, at most eight seconds, and starts over after a welcome", () => {
        const { connection, last, sockets } = setUp();
        for (const pause of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
            const tries = sockets.length;
            last().close();
            vi.advanceTimersByTime(pause - 1);
            expect(sockets, `before ${pause}`).toHaveLength(tries);
            vi.advanceTimersByTime(1);
            expect(sockets, `after ${pause}`).toHaveLength(tries + 1);
        }
        last().welcomes(1);
        last().close();
        const tries = sockets.length;
        vi.advanceTimersByTime(400);
        expect(sockets).toHaveLength(tries + 1);
        connection.close();
    });

    test("reconnects at once when the network is back", () => {
        const { connection, last, sockets } = setUp();
        last().welcomes(1);
        last().close();
        connection.retryNow();
        expect(sockets).toHaveLength(2);
        connection.retryNow(); // it is being opened already
        vi.advanceTimersByTime(500);
        expect(sockets).toHaveLength(2);
        connection.close();
    });

    test("pings every twenty seconds; no answer means that the connection is lost", () => {
        const { connection, last, sockets, statuses } = setUp();
        last().welcomes(1);
        vi.advanceTimersByTime(20_000);
        expect(last().types()).toEqual(["hello", "ping"]);
        last().says({ type: "pong", now: 1 });
        vi.advanceTimersByTime(20_000);
        expect(last().types()).toEqual(["hello", "ping", "ping"]);
        expect(statuses).toEqual(["open"]);
        const silent = last();
        vi.advanceTimersByTime(8000);
        expect(silent.closed).toBe(true);
        expect(statuses).toEqual(["open", "lost"]);
        vi.advanceTimersByTime(400);
        expect(sockets).toHaveLength(2);
        connection.close();
    });

    test("messages of an earlier socket are ignored", () => {
        const { connection, last, frames } = setUp();
        const early = last();
        early.welcomes(1);
        early.close();
        vi.advanceTimersByTime(400);
        early.says({ type: "presence", present: [0] });
        expect(frames).toHaveLength(1);
        connection.close();
    });

    test("after close, open and later commands are rejected, and no timer runs", async () => {
        const { connection, last, sockets, statuses } = setUp();
        last().welcomes(1);
        const open = connection.send({ type: "start" });
        connection.close();
        await expect(open).rejects.toMatchObject({ problem: { code: "closed" } });
        await expect(connection.send({ type: "next-episode" })).rejects.toMatchObject({
            problem: { code: "closed" },
        });
        vi.advanceTimersByTime(60_000);
        expect(sockets).toHaveLength(1);
        expect(statuses).toEqual(["open"]);
        expect(vi.getTimerCount()).toBe(0);
    });
});
