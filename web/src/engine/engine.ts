import type { File, FromWorker, EnginePort, ToWorker } from "./messages";
import type {
    Advice,
    Begin,
    Check,
    Content,
    Decision,
    Document,
    Legal,
    Move,
    Odds,
    Participant,
    Problem,
    ScoreSheet,
    Space,
    State,
    ViewReply,
    ViewRequest,
} from "./protocol";

/** What the engine refused, or, with the code `engine`, that it could not be reached or has stopped. */
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

export interface Hello {
    name: string;
    version: string;
    protocol: number;
    games: string[];
    levels: [lowest: number, highest: number];
    /** The lowest level that uses learned weights. */
    learned_level: number;
}

export type Request = Record<string, unknown> & { cmd: string };

/** The engine protocol as functions. Requests are answered in order; a refusal is thrown as EngineError. */
export class Engine {
    readonly #port: EnginePort;
    readonly #waiting: ((answer: FromWorker) => void)[] = [];
    #ready: Promise<unknown> = Promise.resolve();

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

    /** Resolves when it can be asked; rejects when it could not be started. */
    get ready(): Promise<unknown> {
        return this.#ready;
    }

    /** Everything that is asked for afterwards waits for this. */
    #after(work: () => Promise<unknown>): void {
        this.#ready = this.#ready.then(work);
        this.#ready.catch(() => undefined); // whoever asks next is told
    }

    startWith(module: Promise<WebAssembly.Module>): void {
        module.catch(() => undefined); // told to whoever asks
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

    /** A file that may be missing. */
    provideFrom(path: string, address: string): void {
        const content = fetch(address).then(async (response) => {
            if (!response.ok) throw new Error(`${address}: ${response.status}`);
            return new Uint8Array(await response.arrayBuffer());
        });
        this.#after(() =>
            content.then(
                (bytes) => this.#send({ kind: "provide", file: { path, content: bytes } }),
                () => undefined,
            ),
        );
    }

    close(): void {
        this.#port.close();
        for (const waiting of this.#waiting.splice(0)) waiting({ failed: "closed" });
    }

    async request<T>(request: Request): Promise<T> {
        await this.#ready;
        const reply = JSON.parse(await this.#send({ kind: "request", line: JSON.stringify(request) }));
        if (reply.ok !== true) throw new EngineError(reply.error);
        return reply as T;
    }

    hello = (): Promise<Hello> => this.request({ cmd: "hello" });
    content = (game: string, episode?: number, open?: true): Promise<Content> =>
        this.request({ cmd: "content", game, episode, open });
    begin = (begin: Begin): Promise<State> => this.#state({ cmd: "new", ...begin });
    state = (player?: number): Promise<State> => this.#state({ cmd: "state", player });
    play = (player: number, move: Move): Promise<State> => this.#state({ cmd: "play", player, move });
    takeBack = (player: number): Promise<State> => this.#state({ cmd: "take-back", player });
    next = (): Promise<State> => this.#state({ cmd: "next" });
    branch = (episode: number, seed?: string): Promise<State> =>
        this.#state({ cmd: "branch", episode, seed });
    /** A command that replies with a state, with everything a screen shows besides. */
    view = (request: Request, view: ViewRequest): Promise<ViewReply> => this.request({ ...request, view });
    seat = (player: number, participant: Participant): Promise<State> =>
        this.#state({ cmd: "seat", player, participant });
    load = (document: Document, open?: true): Promise<State> =>
        this.#state({ cmd: "load", ...document, open });
    legal = (player: number): Promise<Legal> => this.request({ cmd: "legal", player });
    check = (player: number, place: readonly Space[]): Promise<Check> =>
        this.request({ cmd: "check", player, place });
    checkSticker = (player: number, move: Move): Promise<Check> =>
        this.request({ cmd: "check", player, move });
    score = (player: number): Promise<ScoreSheet> => this.request({ cmd: "score", player });
    preview = (player: number, move: Move): Promise<ScoreSheet> =>
        this.request({ cmd: "preview", player, move });
    /** About the engine's own game, or about another one. */
    suggest = (player: number, level: number, document?: Document): Promise<Advice> =>
        this.request({ cmd: "suggest", player, level, ...document });
    odds = (player: number, spaces: readonly Space[], document?: Document): Promise<Odds> =>
        this.request({ cmd: "odds", player, spaces, ...document });
    stopOrGo = (player: number, document?: Document): Promise<{ stop: number; go: number | null }> =>
        this.request({ cmd: "stop-or-go", player, ...document });
    analyze = (player: number, round: number): Promise<Decision> =>
        this.request({ cmd: "analyze", player, round });
    par = (player: number): Promise<{ score: number; par: number }> => this.request({ cmd: "par", player });
    percentile = (player: number, from: number, runs: number): Promise<{ score: number; runs: number[] }> =>
        this.request({ cmd: "percentile", player, from, runs });

    async save(): Promise<Document> {
        const reply = await this.request<{ record?: unknown; campaign?: unknown }>({ cmd: "save" });
        return reply.campaign === undefined ? { record: reply.record } : { campaign: reply.campaign };
    }

    /** Replies that are a state carry it twice; the one object is enough. */
    async #state(request: Request): Promise<State> {
        return (await this.request<{ state: State }>(request)).state;
    }
}
