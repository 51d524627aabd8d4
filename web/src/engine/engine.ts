import type { File, FromWorker, EnginePort, ToWorker } from "./messages";
import type {
    Advice,
    Begin,
    Check,
    Comparison,
    Content,
    Continuation,
    Decision,
    Document,
    Explanation,
    Hello,
    LedgerEntry,
    Legal,
    Move,
    Odds,
    Participant,
    Played,
    Problem,
    ScoreSheet,
    Space,
    State,
    Story,
    ViewReply,
    ViewRequest,
} from "./protocol";

/** A refusal of the engine. The code `engine` means that it could not be started or has stopped. */
export class EngineError extends Error {
    readonly problem: Problem;
    constructor(problem: Problem) {
        super(problem.message);
        this.name = "EngineError";
        this.problem = problem;
    }
    get broken(): boolean {
        return this.problem.code === "engine";
    }
}

/** What a change makes of a value (docs/engine-protocol.md, "Changes"). */
export function changed(before: unknown, change: unknown): unknown {
    if (typeof change !== "object" || change === null) return change;
    if (Array.isArray(change)) return change[0];
    const now = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>;
    for (const [key, part] of Object.entries(change))
        if (Array.isArray(part) && part.length === 0) delete now[key];
        else now[key] = changed(now[key], part);
    return now;
}

export type Request = Record<string, unknown> & { cmd: string };

/** The engine protocol as functions. Requests are answered in order; a refusal is thrown as EngineError. */
export class Engine {
    readonly #port: EnginePort;
    readonly #waiting: ((answer: FromWorker) => void)[] = [];
    #ready: Promise<unknown> = Promise.resolve();
    /** The last view, and its number. */
    #shown: unknown;
    #view = 0;
    /** How many games it has begun or loaded. */
    games = 0;

    constructor(port: EnginePort) {
        this.#port = port;
        port.onanswer = (answer) => this.#waiting.shift()?.(answer);
    }

    #send(message: ToWorker): Promise<string> {
        return new Promise((resolve, reject) => {
            this.#waiting.push((answer) => {
                if ("reply" in answer) resolve(answer.reply);
                else reject(new EngineError({ code: "engine", message: answer.failed }));
            });
            this.#port.send(message);
        });
    }

    /** Resolves when the engine takes requests; rejects when it could not be started. */
    get ready(): Promise<unknown> {
        return this.#ready;
    }

    /** Later requests wait for this. */
    #after(work: () => Promise<unknown>): void {
        this.#ready = this.#ready.then(work);
        this.#ready.catch(() => undefined); // the next request fails with it
    }

    startWith(module: Promise<WebAssembly.Module>): void {
        module.catch(() => undefined); // the next request fails with it
        this.#after(async () => {
            try {
                await this.#send({ kind: "start", module: await module });
            } catch (error) {
                throw error instanceof EngineError
                    ? error
                    : new EngineError({ code: "engine", message: String(error) });
            }
        });
    }

    async provide(file: File): Promise<void> {
        await this.#ready;
        await this.#send({ kind: "provide", file });
    }

    /** A file that may be missing, or that of another version, which the engine refuses: answers say how bots play without. */
    provideFrom(path: string, address: string): void {
        const content = fetch(address).then(async (response) => {
            if (!response.ok) throw new Error(`${address}: ${response.status}`);
            return new Uint8Array(await response.arrayBuffer());
        });
        this.#after(() =>
            content
                .then((bytes) => this.#send({ kind: "provide", file: { path, content: bytes } }))
                .catch(() => undefined),
        );
    }

    close(): void {
        this.#port.close();
        for (const waiting of this.#waiting.splice(0)) waiting({ failed: "closed" });
    }

    async request<T>(request: Request): Promise<T> {
        if (["new", "load"].includes(request.cmd)) ++this.games;
        await this.#ready;
        const reply = JSON.parse(await this.#send({ kind: "request", line: JSON.stringify(request) }));
        if (reply.ok !== true) throw new EngineError(reply.error);
        return reply as T;
    }

    hello = (): Promise<Hello> => this.request({ cmd: "hello" });
    /** `open`: what a screen may show of sealed episodes is up to the screen (L-SEAL). */
    content = (game: string, episode?: number, valley?: unknown): Promise<Content> =>
        this.request({ cmd: "content", game, episode: episode || undefined, valley, open: true });
    begin = (begin: Begin): Promise<State> => this.#state({ cmd: "new", ...begin });
    state = (player?: number): Promise<State> => this.#state({ cmd: "state", player });
    play = (player: number, move: Move): Promise<State> => this.#state({ cmd: "play", player, move });
    takeBack = (player: number): Promise<State> => this.#state({ cmd: "take-back", player });
    next = (): Promise<State> => this.#state({ cmd: "next" });
    branch = (episode: number, seed?: string): Promise<State> =>
        this.#state({ cmd: "branch", episode, seed });
    /** A command that replies with a state, with everything a screen shows besides. */
    async view(request: Request, view: ViewRequest): Promise<ViewReply> {
        interface Reply {
            since: number;
            view: number;
            changes: object;
        }
        const reply = await this.request<Reply>({ ...request, view: { ...view, since: this.#view } });
        const { since, view: number, changes, ...rest } = reply;
        this.#shown = changed(since ? this.#shown : {}, changes);
        this.#view = number;
        return { ...rest, ...(this.#shown as ViewReply) };
    }
    /** What the cities of a legacy campaign were given in an episode, and why. */
    ledger = async (episode: number): Promise<LedgerEntry[]> =>
        (await this.request<{ ledger: LedgerEntry[] }>({ cmd: "ledger", episode })).ledger;
    seat = (player: number, participant: Participant): Promise<State> =>
        this.#state({ cmd: "seat", player, participant });
    load = (document: Document, moves?: readonly Played[]): Promise<State> =>
        this.#state({ cmd: "load", ...document, moves, open: true });
    story = (): Promise<Story> => this.request({ cmd: "story" });
    legal = (player: number): Promise<Legal> => this.request({ cmd: "legal", player });
    check = (player: number, place: readonly Space[]): Promise<Check> =>
        this.request({ cmd: "check", player, place });
    checkSticker = (player: number, move: Move): Promise<Check> =>
        this.request({ cmd: "check", player, move });
    score = (player: number): Promise<ScoreSheet> => this.request({ cmd: "score", player });
    preview = (player: number, move: Move): Promise<ScoreSheet> =>
        this.request({ cmd: "preview", player, move });
    /** About the engine's own game, or about another one. */
    suggest = (player: number, level: number, document?: Document, distinct = false): Promise<Advice> =>
        this.request({ cmd: "suggest", player, level, distinct, ...document, open: true });
    odds = (player: number, spaces: readonly Space[]): Promise<Odds> =>
        this.request({ cmd: "odds", player, spaces });
    stopOrGo = (player: number, document?: Document): Promise<{ stop: number; go: number | null }> =>
        this.request({ cmd: "stop-or-go", player, ...document, open: true });
    explain = (player: number, comparison: Comparison, document?: Document): Promise<Explanation> =>
        this.request({ cmd: "explain", player, ...comparison, ...document, open: true });
    analyze = (player: number, round: number): Promise<Decision> =>
        this.request({ cmd: "analyze", player, round });
    par = (player: number): Promise<{ score: number; par: number }> => this.request({ cmd: "par", player });
    percentile = (
        player: number,
        from: number,
        runs: number,
        level?: number,
    ): Promise<{ score: number; runs: number[]; played_as?: number }> =>
        this.request({ cmd: "percentile", player, from, runs, level });
    /** Of a game that is over. */
    playOn = (
        player: number,
        round: number,
        move: Move,
        level: number,
        document: Document,
    ): Promise<Continuation> =>
        this.request({ cmd: "play-on", player, round, move, level, ...document, open: true });

    async save(): Promise<Document> {
        const reply = await this.request<{ record?: unknown; campaign?: unknown }>({ cmd: "save" });
        return reply.campaign === undefined ? { record: reply.record } : { campaign: reply.campaign };
    }

    /** A reply that is a state has its fields and once more all of them in `state`. */
    async #state(request: Request): Promise<State> {
        return (await this.request<{ state: State }>(request)).state;
    }
}
