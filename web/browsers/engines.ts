// Chromium, Firefox and WebKit behind one small interface: Chromium and Firefox by puppeteer (Firefox over WebDriver BiDi),
// WebKit by WebKitWebDriver, whose protocol is plain HTTP.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import puppeteer from "puppeteer-core";

export const names = ["chromium", "firefox", "webkit"] as const;
export type Name = (typeof names)[number];

export interface Engine {
    name: Name;
    /** Errors and warnings of the pages since the last call. */
    complaints(): string[];
    go(address: string): Promise<void>;
    reload(): Promise<void>;
    /** Runs a function in the page, which sees nothing but its arguments. */
    run<A extends unknown[], T>(work: (...given: A) => T, ...given: A): Promise<Awaited<T>>;
    /** As a person does. */
    click(selector: string): Promise<void>;
    paste(): Promise<void>;
    resize(width: number, height: number): Promise<void>;
    /** How many sheets of A4 the page is printed on. */
    sheets(): Promise<number>;
    picture(file: string): Promise<void>;
    close(): Promise<void>;
}

/** `blocked`: the browser, but not Chromium, lets pages store nothing. */
export const start = (name: Name, blocked = false): Promise<Engine> =>
    name === "webkit" ? webkit(blocked) : puppet(name, blocked);

/** Longer than anything that a check waits for. */
const patience = 600_000;

function sheetsOf(pdf: string): number {
    const told = execFileSync("pdfinfo", [pdf], { encoding: "utf8" });
    return Number(/^Pages:\s+(\d+)/m.exec(told)?.[1]);
}

async function puppet(name: "chromium" | "firefox", blocked: boolean): Promise<Engine> {
    const folder = mkdtempSync(join(tmpdir(), "mycity-browser-"));
    const chromium = name === "chromium";
    const browser = await puppeteer.launch({
        browser: chromium ? "chrome" : "firefox",
        executablePath: chromium ? "/usr/bin/chromium-headless-shell" : "/usr/bin/firefox-esr",
        userDataDir: folder,
        protocolTimeout: patience,
        defaultViewport: { width: 1280, height: 800 },
        args: chromium ? ["--no-sandbox", "--disable-gpu", "--lang=en"] : [],
        extraPrefsFirefox: {
            "intl.accept_languages": "en",
            ...(blocked && { "network.cookie.cookieBehavior": 2 }),
        },
    });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
        if (["error", "warn"].includes(message.type()))
            complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`thrown: ${String(error)}`));
    return {
        name,
        complaints: () => complaints.splice(0),
        go: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        run: (work, ...given) => page.evaluate(work as (...given: unknown[]) => unknown, ...given) as never,
        click: (selector) => page.click(selector),
        async paste() {
            await page.keyboard.down("Control");
            await page.keyboard.press("v");
            await page.keyboard.up("Control");
        },
        resize: (width, height) => page.setViewport({ width, height }),
        async sheets() {
            const file = join(folder, "print.pdf");
            await page.pdf({ path: file, format: "A4", preferCSSPageSize: true, timeout: patience });
            return sheetsOf(file);
        },
        picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
        async close() {
            await browser.close();
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

async function freePort(): Promise<number> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    return port;
}

async function webkit(blocked: boolean): Promise<Engine> {
    const folder = mkdtempSync(join(tmpdir(), "mycity-browser-"));
    const pdf = join(folder, "print.pdf");
    const complaints = join(folder, "complaints");
    writeFileSync(complaints, "");
    const port = await freePort();
    // A group of its own, which ends as a whole.
    const driver = spawn(
        "xvfb-run",
        ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", "-p", String(port)],
        { detached: true, stdio: "ignore" },
    );
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
            method,
            ...(body && { body: JSON.stringify(body) }),
        });
        const { value } = (await answer.json()) as { value: unknown };
        if (!answer.ok) throw new Error(`WebKit: ${path}: ${JSON.stringify(value)}`);
        return value;
    };
    const ready = Date.now() + 30_000;
    while (!(await call("GET", "/status").catch(() => Date.now() > ready)))
        await new Promise((done) => setTimeout(done, 100));
    const options = {
        binary: resolve(import.meta.dirname, "webkit-view.py"),
        args: [pdf, complaints, ...(blocked ? ["blocked"] : [])],
    };
    const { sessionId } = (await call("POST", "/session", {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string };
    const ask = (method: string, path: string, body?: object) =>
        call(method, `/session/${sessionId}/${path}`, body);
    await ask("POST", "timeouts", { script: patience, pageLoad: 60_000 });

    const run: Engine["run"] = async (work, ...given) => {
        const script = `const done = arguments[arguments.length - 1];
            Promise.resolve().then(() => (${String(work)})(...[...arguments].slice(0, -1)))
                .then((value) => done([value]), (error) => done([null, String(error) + error.stack]));`;
        const [value, error] = (await ask("POST", "execute/async", { script, args: given })) as [
            never,
            string?,
        ];
        if (error) throw new Error(error);
        return value;
    };
    return {
        name: "webkit",
        complaints() {
            const lines = readFileSync(complaints, "utf8").split("\n").slice(0, -1);
            writeFileSync(complaints, "");
            return lines;
        },
        run,
        go: async (url) => void (await ask("POST", "url", { url })),
        reload: async () => void (await ask("POST", "refresh", {})),
        async click(value) {
            const found = (await ask("POST", "element", { using: "css selector", value })) as object;
            await ask("POST", `element/${Object.values(found)[0]}/click`, {});
        },
        async paste() {
            const [control, v] = ["\uE009", "v"];
            const actions = [
                { type: "keyDown", value: control },
                { type: "keyDown", value: v },
                { type: "keyUp", value: v },
                { type: "keyUp", value: control },
            ];
            await ask("POST", "actions", { actions: [{ type: "key", id: "keys", actions }] });
        },
        resize: async (width, height) => void (await ask("POST", "window/rect", { width, height })),
        async sheets() {
            await run(async () => {
                const view = window as unknown as {
                    printed: boolean;
                    webkit: { messageHandlers: { print: { postMessage(what: number): void } } };
                };
                view.printed = false;
                view.webkit.messageHandlers.print.postMessage(0);
                while (!view.printed) await new Promise((done) => setTimeout(done, 50));
            });
            return sheetsOf(pdf);
        },
        picture: async (file) =>
            writeFileSync(file, Buffer.from((await ask("GET", "screenshot")) as string, "base64")),
        async close() {
            process.kill(-driver.pid!, "SIGTERM");
            await once(driver, "exit");
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
