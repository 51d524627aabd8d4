import type { Engine } from "../engine/engine";
import type { State, ViewReply, ViewRequest } from "../engine/protocol";
import { sameGame, type TableView } from "./table-view";

interface Source {
    engine: Engine;
    campaign(): Promise<unknown>;
}

/** The engine of this device, loaded with what the server publishes. It plays everything again and has to agree. */
export class Mirror {
    readonly #source: Source;
    #loaded: unknown = null;
    #asked: ViewRequest | null = null;
    #reply: ViewReply | null = null;
    /** Whether the engine came to the same state as the server. */
    agrees = true;

    constructor(source: Source) {
        this.#source = source;
    }

    /** One request when something has changed, none when only other things of the table have. */
    async view(table: TableView, state: State, request: ViewRequest): Promise<ViewReply> {
        const published = state.phase === "sticker" ? table.state : table.record;
        const known = published === this.#loaded;
        if (known && this.#reply && this.#answers(request)) return this.#reply;
        const { engine } = this.#source;
        const reply = await engine.view(known ? { cmd: "state" } : await this.#load(table, state), request);
        // Between episodes the campaign is fetched after the state has come, and may be ahead of it.
        this.agrees = state.phase === "sticker" || sameGame(reply.state, state);
        this.#loaded = this.agrees ? published : null;
        this.#asked = request;
        this.#reply = reply;
        return reply;
    }

    /** Whether the last reply is the one that this request would get. */
    #answers({ seats, viewer }: ViewRequest): boolean {
        const same = seats.join() === this.#asked?.seats.join();
        return same && (viewer === this.#asked?.viewer || viewer === this.#reply?.viewer);
    }

    async #load(table: TableView, state: State) {
        const document =
            state.phase === "sticker"
                ? { campaign: await this.#source.campaign() }
                : { record: table.record };
        return { cmd: "load", ...document, open: true };
    }
}
