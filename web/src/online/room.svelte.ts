// A table of the server on the screen: its line, who sits where, and the game once it has begun.

import { openEngine, openThinker, speakNow } from "../engine/client";
import { EngineError } from "../engine/engine";
import type { Problem } from "../engine/protocol";
import { Desk } from "../screens/play/desk.svelte";
import { announce } from "../ui/announce.svelte";
import { language, t } from "../words/index.svelte";
import { campaignOf, recordOf } from "./api";
import { keepLinks, keptLinks, nonceFor } from "./device";
import type { ServerFrame, Wish } from "./frames";
import { Line, type LineSocket, type LineStatus } from "./line";
import { OnlineGame } from "./online-game";
import { asksForWelcome, hear, type TableView } from "./table-view";

function openSocket(): LineSocket {
    const address = new URL("socket", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    return new WebSocket(address) as unknown as LineSocket;
}

export class Room {
    readonly id: string;
    view: TableView | null = $state.raw(null);
    status: LineStatus = $state("connecting");
    refused: Problem | null = $state.raw(null);
    problem: string = $state("");
    desk: Desk | null = $state.raw(null);
    readonly #token: string | undefined;
    readonly #device: string;
    readonly #line: Line;
    #game: OnlineGame | null = null;
    #opening = false;
    #closed = false;

    constructor(id: string, device: string, link: { invite?: string; watch?: string }) {
        this.id = id;
        this.#device = device;
        if (link.invite || link.watch) keepLinks(id, link);
        const kept = keptLinks(id);
        this.#token = link.watch ?? kept.invite ?? kept.watch;
        this.#line = new Line({
            open: openSocket,
            hello: (from) => ({
                type: "hello",
                table: id,
                device,
                language: language(),
                ...(this.#token && { token: this.#token }),
                ...(from !== undefined && { from }),
            }),
            onframe: (frame) => this.#hear(frame),
            onstatus: (status) => this.#changed(status),
            onrefused: (problem) => (this.refused = problem),
        });
        window.addEventListener("online", this.#wake);
        document.addEventListener("visibilitychange", this.#wake);
    }

    readonly #wake = () => {
        if (document.visibilityState === "visible") this.#line.wake();
    };

    /** Asks the server; what it refuses is shown. True: done. */
    async ask(wish: Wish): Promise<boolean> {
        this.problem = "";
        try {
            await this.#line.ask(wish);
            return true;
        } catch (error) {
            if (error instanceof EngineError && error.problem.code === "closed") return false;
            this.problem = (error as Error).message;
            announce(this.problem, "urgent");
            return false;
        }
    }

    sit(seats: { seat: number; name: string }[]): Promise<boolean> {
        const nonce = nonceFor(this.id);
        return this.ask({ type: "sit", seats: seats.map((seat) => ({ ...seat, nonce })) });
    }

    close(): void {
        this.#closed = true;
        window.removeEventListener("online", this.#wake);
        document.removeEventListener("visibilitychange", this.#wake);
        this.desk?.close();
        this.#line.close();
    }

    #changed(status: LineStatus): void {
        this.status = status;
        if (status === "lost") announce(t("online.lost"));
        if (this.view) this.#game?.update(this.view, status);
    }

    #hear(frame: ServerFrame): void {
        if (asksForWelcome(frame)) this.#line.again();
        const view = hear(this.view, frame, Date.now());
        if (view === this.view || !view) return;
        this.view = view;
        if (this.#game) this.#game.update(view, this.status);
        else if (view.state) void this.#open();
    }

    async #open(): Promise<void> {
        if (this.#opening || !this.view) return;
        this.#opening = true;
        try {
            const opened = this.view;
            const game = await OnlineGame.open(opened, {
                engine: openEngine(),
                thinker: openThinker,
                speak: speakNow,
                ask: (wish) => this.#line.ask(wish),
                again: () => this.#line.again(),
                record: async (episode) => (await recordOf(this.id, this.#key(), episode)).record,
                campaign: async () => (await campaignOf(this.id, this.#key())).campaign,
                differs: () => t("online.differs"),
                nonce: nonceFor(this.id),
                close: () => undefined,
            });
            if (this.#closed) return game.close();
            this.#game = game;
            this.desk = new Desk(game);
            if (this.view !== opened) game.update(this.view, this.status);
        } catch (error) {
            this.refused =
                error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };
        }
    }

    /** For requests: who holds a seat asks with the device's token, everybody else with the link's. */
    #key(): string {
        return this.view?.you.role === "player" ? this.#device : (this.#token ?? this.#device);
    }
}
