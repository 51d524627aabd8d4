// Chromium over its DevTools pipe with nothing else switched on: test tools slow a page down.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function startBrowser() {
    const folder = mkdtempSync(join(tmpdir(), "mycity-measure-"));
    const flags = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
    ];
    const child = spawn(
        process.env.CHROMIUM ?? "/usr/bin/chromium",
        [...flags, `--user-data-dir=${folder}`, "--remote-debugging-pipe"],
        { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
    );
    const [, , , toBrowser, fromBrowser] = child.stdio;
    const waiting = new Map();
    let last = 0;
    let text = "";
    fromBrowser.setEncoding("utf8");
    fromBrowser.on("data", (part) => {
        const messages = (text + part).split("\0");
        text = messages.pop();
        for (const { id, result, error } of messages.map((message) => JSON.parse(message))) {
            const [resolve, reject] = waiting.get(id) ?? [];
            waiting.delete(id);
            if (error) reject?.(new Error(error.message));
            else resolve?.(result);
        }
    });
    const send = (method, params = {}, sessionId = undefined) =>
        new Promise((resolve, reject) => {
            waiting.set(++last, [resolve, reject]);
            toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
        });
    return {
        /** A page in a fresh profile: no cache, no games. */
        async newPage() {
            const { browserContextId } = await send("Target.createBrowserContext");
            const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
            const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
            return {
                send: (method, params) => send(method, params, sessionId),
                close: () => send("Target.disposeBrowserContext", { browserContextId }),
            };
        },
        async close() {
            await send("Browser.close");
            child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
        },
    };
}
