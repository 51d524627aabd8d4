// What the page and the engine's worker say to each other.

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

/** One end of the line to an engine: a Worker, or the same thing in the test's own thread. */
export interface EnginePort {
    send(message: ToWorker): void;
    onanswer: (answer: FromWorker) => void;
    close(): void;
}
