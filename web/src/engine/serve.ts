import type { FromWorker, ToWorker } from "./messages";
import { EngineModule } from "./module";

/** Handles messages in order. After a trap of the engine every answer is a failure. */
export function server(answer: (message: FromWorker) => void): (message: ToWorker) => void {
    let engine: EngineModule | null = null;
    const handle = (message: ToWorker): string => {
        if (message.kind === "start") {
            engine = new EngineModule(message.module);
            return "";
        }
        if (engine === null) throw new Error("The engine has not started.");
        if (message.kind === "request") return engine.request(message.line);
        engine.provide(message.file.path, message.file.content);
        return "";
    };
    return (message) => {
        try {
            answer({ reply: handle(message) });
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) engine = null;
            answer({ failed: String(error) });
        }
    };
}
