// Messages between the page and the engine's worker.

export interface File {
    path: string;
    content: string | Uint8Array;
}

export type ToWorker =
    | { kind: "start"; module: WebAssembly.Module }
    | { kind: "provide"; file: File }
    | { kind: "request"; line: string };

/** Answers come in the order of the messages, one for each. */
export type FromWorker = { reply: string } | { failed: string };

/** The page's end of the channel to an engine: a Worker, or in tests the same thread. */
export interface EnginePort {
    send(message: ToWorker): void;
    onanswer: (answer: FromWorker) => void;
    close(): void;
}
