import { EngineError, type Engine, type Request } from "../engine/engine";
import type { State, ViewReply, ViewRequest } from "../engine/protocol";
import { ownState, sameGame, type TableView } from "./table-view";

interface Source {
    engine: Engine;
    campaign(): Promise<unknown>;
    requestWelcome(): void;
}

type Reply = ViewReply & { fingerprint?: string };

/**
 * The engine of this device. It plays what the server publishes, closed round by closed round, and has to agree; when
 * it comes to another fingerprint, it asks the server for everything and begins again with that.
 */
export class Mirror {
    readonly #source: Source;
    /** What was loaded, and how many rounds of the table were played after it. */
    #loaded: unknown = null;
    #played = 0;
    /** What led to another fingerprint; the server has been asked. */
    #disputed: unknown = undefined;
    #asked: ViewRequest | null = null;
    #reply: Reply | null = null;
    /** Whether the engine came to the same state as the server. */
    agrees = true;

    constructor(source: Source) {
        this.#source = source;
    }

    /**
     * What the engine says of the table, and the state of it. Null: nothing before the server has answered.
     * One request when something has changed, none when only other things of the table have.
     */
    async view(
        table: TableView,
        requestFor: (state: State) => ViewRequest,
    ): Promise<{ reply: ViewReply; state: State } | null> {
        const published = table.state?.phase === "sticker" ? table.state : table.record;
        if (published === this.#disputed) return null;
        const known = published === this.#loaded;
        if (!known) this.#reply = null;
        const rounds = table.rounds.slice(known ? this.#played : 0);
        const commands: Request[] = [
            ...(known ? [] : [await this.#load(table)]),
            ...rounds.map(({ moves, drawn }) => ({ cmd: "round", moves, drawn })),
        ];
        if (commands.length > 0) {
            const request = requestFor(ownState(table, this.#state(table)));
            if (!(await this.#run(commands, request, table))) {
                this.#disputed = published;
                this.#source.requestWelcome();
                return null;
            }
            this.#loaded = this.agrees ? published : null;
            this.#played = table.rounds.length;
        }
        const state = ownState(table, this.#state(table));
        const wanted = requestFor(state);
        if (!this.#answers(wanted)) await this.#ask({ cmd: "state" }, wanted);
        return { reply: this.#reply as Reply, state };
    }

    /** False: what the server has published leads to another state here. */
    async #run(commands: Request[], request: ViewRequest, { state, rounds }: TableView): Promise<boolean> {
        const last = commands.pop() as Request;
        try {
            for (const command of commands) await this.#source.engine.request(command);
            await this.#ask(last, request);
        } catch (error) {
            if (rounds.length === 0 || (error instanceof EngineError && error.broken)) throw error;
            return false;
        }
        const expected = rounds.at(-1)?.fingerprint;
        // Between episodes the campaign is fetched after the state has come, and may be ahead of it.
        if (expected === undefined)
            this.agrees =
                !state || state.phase === "sticker" || sameGame((this.#reply as Reply).state, state);
        return expected === this.#reply?.fingerprint;
    }

    /** The public state: the server's own, or after rounds that followed it the engine's. */
    #state({ state, rounds }: TableView): State {
        if (!state) throw new Error("the game has not begun");
        if (rounds.length === 0 || !this.#reply) return state;
        const { campaign, opening } = state;
        return campaign ? { ...this.#reply.state, campaign, ...(opening && { opening }) } : this.#reply.state;
    }

    async #ask(command: Request, request: ViewRequest): Promise<void> {
        this.#reply = await this.#source.engine.view(command, request);
        this.#asked = request;
    }

    /** Whether the last reply is the one that this request would get. */
    #answers({ seats, viewer }: ViewRequest): boolean {
        const same = seats.join() === this.#asked?.seats.join();
        return same && (viewer === this.#asked?.viewer || viewer === this.#reply?.viewer);
    }

    async #load({ state, record }: TableView): Promise<Request> {
        const document =
            state?.phase === "sticker" ? { campaign: await this.#source.campaign() } : { record };
        return { cmd: "load", ...document, open: true };
    }
}
