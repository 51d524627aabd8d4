// A table of the server on the screen: its connection, its seats, and the game once it has begun.

import { openEngine, openBotEngine, speakNow } from "../engine/client";
import { EngineError } from "../engine/engine";
import { hashOfHex, hashOfText } from "../engine/hash";
import type { Problem } from "../engine/protocol";
import { keepForGood } from "../game/store";
import { PlayController } from "../screens/play/play-controller.svelte";
import { announce } from "../ui/announce.svelte";
import { language, list, speakOfCampaigns, t } from "../words/index.svelte";
import { campaignOf, recordOf } from "./api";
import { keepLinks, keptLinks } from "./device";
import { awaitedOf, keepPart, newNonce, partOf, recommits, toDisclose } from "./draw-part";
import type { ServerFrame, Sitting, TableCommand } from "./frames";
import { History } from "./history";
import { Connection, newId, type ConnectionSocket, type ConnectionStatus } from "./connection";
import { OnlineGame } from "./online-game";
import { acknowledged, asksForWelcome, applyFrame, type TableView } from "./table-view";
import { forgetUnsent, isDecision, keepUnsent, unsentOf } from "./unsent";

/** Milliseconds until the page says that something is being sent. */
const noticeAfter = 1500;
/** Milliseconds to think again about leaving a game. */
const undoFor = 10_000;

function openSocket(): ConnectionSocket {
    const address = new URL("socket", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    return new WebSocket(address) as unknown as ConnectionSocket;
}

/** The page was left before the server answered. */
const isClosed = (error: unknown): boolean => error instanceof EngineError && error.problem.code === "closed";

/** What this device commits to with a nonce. */
async function commitmentTo(nonce: string): Promise<string> {
    const engine = openEngine();
    try {
        return await hashOfHex(engine, nonce);
    } finally {
        engine.close();
    }
}

export class TableSession {
    readonly id: string;
    table: TableView | null = $state.raw(null);
    status: ConnectionStatus = $state("connecting");
    refused: Problem | null = $state.raw(null);
    problem: string = $state("");
    controller: PlayController | null = $state.raw(null);
    /** The server shows other commitments to its draws than when this device sat down. */
    recommitted: boolean = $state(false);
    /** The seat of this device that leaves the game, unless its person thinks again. */
    resigning: number | null = $state(null);
    #resigns: { timer: ReturnType<typeof setTimeout>; done: () => void } | null = null;
    /** The last episode whose opening has been read here. */
    #begun = 0;
    /** Commands that the server has not answered, and whether one of them takes long. */
    #unanswered = $state(0);
    #slow = $state(false);
    readonly #token: string | undefined;
    readonly #device: string;
    readonly #connection: Connection;
    /** Decisions that were not acknowledged before the page was loaded. */
    readonly #resent: Promise<unknown>;
    #game: OnlineGame | null = null;
    #opening = false;
    #disclosing = false;
    #closed = false;
    #leaving = false;

    /** `use`: which of the table's links this is, also when a reload brings no `token` any more. */
    constructor(id: string, device: string, use: "invite" | "watch", token?: string) {
        this.id = id;
        this.#device = device;
        if (token) keepLinks(id, { [use]: token });
        const kept = { ...keptLinks(id), ...(token && { [use]: token }) };
        this.#token = kept[use] ?? kept.watch;
        this.#connection = new Connection({
            open: openSocket,
            hello: (from) => ({
                type: "hello",
                table: id,
                device,
                language: language(),
                engine: true,
                ...(this.#token && { token: this.#token }),
                ...(from !== undefined && { from }),
            }),
            onframe: (frame) => this.#receive(frame),
            onstatus: (status) => this.#changed(status),
            onrefused: (problem) => (this.refused = problem),
        });
        this.#resent = Promise.all([...unsentOf(id)].map(([key, command]) => this.#ask(command, key)));
        this.#resent.catch(() => undefined); // shown when the game is
        window.addEventListener("online", this.#retry);
        window.addEventListener("offline", this.#gone);
        window.addEventListener("pagehide", this.#resignNow);
        document.addEventListener("visibilitychange", this.#retry);
    }

    readonly #retry = () => {
        if (document.visibilityState === "visible") this.#connection.retryNow();
    };
    readonly #gone = () => this.#connection.networkLost();

    /** What there is to say of the connection: it is lost, or slow. */
    get notice(): string {
        if (this.status === "lost") return t(this.#unanswered > 0 ? "online.lost.unsent" : "online.lost");
        return this.#slow ? t("online.sending") : "";
    }

    /** Resolves when the server has it. Decisions are kept on this device until the server has answered. */
    async #ask(command: TableCommand, id = newId()): Promise<void> {
        if (isDecision(command)) keepUnsent(this.id, id, command);
        ++this.#unanswered;
        const slow = setTimeout(() => (this.#slow = true), noticeAfter);
        let answered = true;
        try {
            await this.#connection.send(command, id);
        } catch (error) {
            answered = !isClosed(error);
            throw error;
        } finally {
            clearTimeout(slow);
            if (--this.#unanswered === 0) this.#slow = false;
            if (answered && isDecision(command)) forgetUnsent(this.id, id);
        }
        if (this.table) this.#show(acknowledged(this.table, command));
    }

    /** Sends a command and shows a refusal. True: done. */
    async send(command: TableCommand): Promise<boolean> {
        this.problem = "";
        this.#leaving = command.type === "leave" || command.type === "free-seats";
        try {
            await this.#ask(command);
            return true;
        } catch (error) {
            if (isClosed(error)) return false;
            this.problem = (error as Error).message;
            announce(this.problem, "urgent");
            return false;
        }
    }

    async sit(seats: Sitting[]): Promise<boolean> {
        keepForGood();
        const info = this.table?.info;
        const part =
            info?.phase === "waiting" ? { commitment: await commitmentTo(newNonce(this.id, info)) } : {};
        return this.send({ type: "sit", seats: seats.map((seat) => ({ ...seat, ...part })) });
    }

    /** Leaves the game in ten seconds; when the page is left before, at once. */
    resign(seat: number, done: () => void): void {
        this.undoResign();
        this.resigning = seat;
        this.#resigns = { timer: setTimeout(this.#resignNow, undoFor), done };
    }

    undoResign(): void {
        clearTimeout(this.#resigns?.timer);
        this.#resigns = null;
        this.resigning = null;
    }

    readonly #resignNow = () => {
        const { resigning } = this;
        const done = this.#resigns?.done;
        this.undoResign();
        if (resigning === null) return;
        void this.send({ type: "leave", seats: [resigning] }).then(
            (left) => left && !this.#closed && done?.(),
        );
    };

    /** The opening of the episode has been read: the clocks of this device's seats run. */
    begin(episode: number): void {
        const { info, you } = this.table ?? {};
        if (!you?.seats.length || info?.clock.kind === "none" || this.#begun === episode) return;
        this.#begun = episode;
        // Refused where they run already, after a reload.
        this.#connection.send({ type: "begin", seats: you.seats, episode }).catch(() => undefined);
    }

    close(): void {
        this.#resignNow();
        this.#closed = true;
        window.removeEventListener("online", this.#retry);
        window.removeEventListener("offline", this.#gone);
        window.removeEventListener("pagehide", this.#resignNow);
        document.removeEventListener("visibilitychange", this.#retry);
        this.controller?.close();
        this.#connection.close();
    }

    #changed(status: ConnectionStatus): void {
        const before = this.status;
        this.status = status;
        if (status === "lost") announce(this.notice);
        else if (status === "open" && before === "lost") announce(t("online.restored"));
        if (this.table) this.#game?.update(this.table, status);
    }

    #receive(frame: ServerFrame): void {
        if (frame.type === "error" && frame.code === "sent-away") {
            this.#connection.close();
            this.refused = frame;
            return;
        }
        if (frame.type === "event" && frame.event === "seats-left" && !this.#leaving) {
            const { you, info } = this.table ?? {};
            if (info?.phase === "waiting" && frame.seats.some((seat) => you?.seats.includes(seat))) {
                this.problem = t("online.seat-freed");
                announce(this.problem, "urgent");
            }
        }
        if (frame.type === "event" && frame.event === "clock-expired") this.#tellExpired(frame.seats);
        if (asksForWelcome(frame)) this.#connection.requestWelcome();
        this.#show(applyFrame(this.table, frame, Date.now()));
    }

    #show(table: TableView | null): void {
        if (table === this.table || !table) return;
        if (table.info.rematch && this.table && !this.table.info.rematch) announce(t("online.rematch-waits"));
        if (table.info.commitments !== this.table?.info.commitments) this.#compare(table);
        this.table = table;
        if (this.#game) this.#game.update(table, this.status);
        else if (table.state) void this.#open();
        else void this.#disclose(table);
    }

    #tellExpired(seats: readonly number[]): void {
        const { you, info } = this.table ?? {};
        const others = seats.flatMap((seat) => {
            const entry = info?.seats[seat];
            return entry?.kind === "person" && !you?.seats.includes(seat) ? entry.name : [];
        });
        if (seats.some((seat) => you?.seats.includes(seat))) announce(t("online.expired"), "urgent");
        if (others.length > 0) announce(t("online.expired.others", { names: list(others) }));
    }

    #compare({ info }: TableView): void {
        if (!recommits(this.id, info)) return;
        if (!this.recommitted) announce(t("online.recommitted"), "urgent");
        this.recommitted = true;
    }

    /** Everybody has committed: sends this device's nonce, or says that it does not have it. */
    async #disclose({ info, you }: TableView): Promise<void> {
        const seats = awaitedOf(info, you.seats);
        if (this.#disclosing || seats.length === 0) return;
        this.#disclosing = true;
        try {
            const kept = partOf(this.id);
            const part = kept && toDisclose(kept, await commitmentTo(kept.nonce), info, seats);
            if (!part) return await this.#connection.send({ type: "start-without", seats });
            keepPart(this.id, part);
            const { nonce } = part;
            await this.#connection.send({ type: "disclose", seats: seats.map((seat) => ({ seat, nonce })) });
            keepPart(this.id, { ...part, disclosed: true });
        } catch {
            // Somebody has decided to start without it, or the page is being left.
        }
    }

    async #open(): Promise<void> {
        if (this.#opening || !this.table) return;
        this.#opening = true;
        try {
            const opened = this.table;
            if (opened.info.game !== "eternal" && opened.info.game !== "valley") await speakOfCampaigns();
            const engine = openEngine();
            const game = await OnlineGame.open(opened, {
                engine,
                openBotEngine,
                speak: speakNow,
                send: (command) => this.#ask(command),
                requestWelcome: () => this.#connection.requestWelcome(),
                record: async (episode) => (await recordOf(this.id, this.#key(), episode)).record,
                campaign: async () => (await campaignOf(this.id, this.#key())).campaign,
                differs: () => t("online.differs"),
                part: () => partOf(this.id),
                history: new History(this.id, (text) => hashOfText(engine, text)),
            });
            if (!game) {
                this.#opening = false;
                return;
            }
            if (this.#closed) return game.close();
            this.#game = game;
            this.controller = new PlayController(game);
            void this.controller.waitFor(this.#resent);
            if (this.table !== opened) game.update(this.table, this.status);
        } catch (error) {
            this.refused =
                error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };
        }
    }

    /** The token for HTTP requests: the device's for a player, the link's for everybody else. */
    #key(): string {
        return this.table?.you.role === "player" ? this.#device : (this.#token ?? this.#device);
    }
}
