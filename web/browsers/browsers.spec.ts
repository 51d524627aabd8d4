// The same games, screens and buttons in Chromium, Firefox and WebKit. Without other words than English.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { expect, test as plain } from "@playwright/test";
import { addresses } from "../e2e/addresses";
import { serverAddress, staticPort } from "../e2e/server";
import { names, start, type Engine, type Name } from "./engines";

const test = plain.extend<{ quiet: undefined }, { engines: Engine[] }>({
    engines: [
        // eslint-disable-next-line no-empty-pattern -- fixtures are declared by destructuring
        async ({}, use) => {
            const engines = await Promise.all(names.map((name) => start(name)));
            await use(engines);
            for (const engine of engines) await engine.close();
        },
        { scope: "worker" },
    ],
    /** Every test fails on any error or warning of its pages. */
    quiet: [
        async ({ engines }, use) => {
            await use(undefined);
            for (const engine of engines) expect.soft(engine.complaints(), engine.name).toEqual([]);
        },
        { auto: true },
    ],
});

const wide = [1280, 800] as const;
const phone = [390, 844] as const;
const sizes = [phone, [375, 553], wide] as const;
const pictures = "../build/web/browsers";

/** Waits until it is shown. */
const shown = (engine: Engine, selector: string) =>
    expect
        .poll(() => engine.run((one) => document.querySelector(one)?.checkVisibility() ?? false, selector), {
            message: `${engine.name}: ${selector}`,
        })
        .toBe(true);

/** By a script; where a browser asks for a person's tap, `engine.click` is one. */
async function click(engine: Engine, selector: string): Promise<void> {
    await shown(engine, selector);
    await engine.run((one) => document.querySelector<HTMLElement>(one)?.click(), selector);
}

/** Opens a screen, of the real server if no other is named. */
async function open(engine: Engine, hash: string, address = serverAddress): Promise<void> {
    await engine.go(`${address}${hash}`);
    await shown(engine, `body[data-screen="${hash.split(/[/?]/)[1] || "home"}"] [data-focus]`);
}

/** As chosen earlier on this device. */
async function prepare(
    engine: Engine,
    address = serverAddress,
    size: readonly [number, number] = wide,
): Promise<void> {
    await engine.resize(...size);
    await engine.go(address);
    await engine.run(() => {
        const settings = { language: "en", motion: "off", level: 1, theme: "light" };
        localStorage.setItem("mycity.settings", JSON.stringify(settings));
    });
    await engine.reload();
    await shown(engine, "[data-focus]");
    engine.complaints(); // of what was still loading when the page was left
}

async function begin(engine: Engine, hash: string): Promise<void> {
    await open(engine, hash);
    await click(engine, "main .button.primary.big");
    await shown(engine, 'body[data-screen="play"] main > .board .bd-stage');
}

/**
 * In the page: builds where an arrow key puts the piece, or does what is left to do, up to a round or the result; says
 * what happened.
 */
async function playOn(rounds: number): Promise<string[]> {
    const happened: string[] = [];
    const textOf = (selector: string) =>
        document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
        for (let waited = 0; waited < 60_000; waited += 10) {
            const found = find();
            if (found) return found;
            await new Promise((done) => setTimeout(done, 10));
        }
        throw new Error(`The game stands still: ${happened.join("; ")}; ${document.body.innerText}`);
    };
    const result = () => document.querySelector<HTMLElement>("dialog[open] .podium");
    const put = () =>
        document.querySelector(".actions .build.beside") &&
        document
            .querySelector("main > .board .bd-host")
            ?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
    const decision = () =>
        document.querySelector<HTMLElement>('.actions .build[aria-disabled="false"]') ??
        document.querySelector<HTMLElement>(".actions .button.primary:not(.build)");
    while (happened.length < rounds) {
        await until(() => {
            put();
            return result() ?? decision();
        });
        if (result()) return [...happened, textOf("dialog[open] .podium"), textOf("dialog[open] table")];
        const round = textOf(".where");
        happened.push(`${round} ${decision()?.className.includes("build") ? "built" : "gave up"}`);
        decision()?.click();
        await until(() => result() ?? textOf(".where") !== round);
    }
    return happened;
}

/** In the page: puts stickers where they may be, until an episode opens, or has begun; says what opens. */
async function stick(begun: boolean): Promise<string> {
    for (let waited = 0; waited < 60_000; waited += 20) {
        const opening = document.querySelector("dialog[open]");
        if (opening && !opening.querySelector(".podium")) return opening.textContent.replace(/\s+/g, " ");
        if (begun && document.querySelector(".actions .build[aria-disabled]")) return "";
        const list = document.querySelector<HTMLSelectElement>(".hand select");
        if (list?.options[1] && list.selectedIndex < 1) {
            list.selectedIndex = 1;
            list.dispatchEvent(new Event("change", { bubbles: true }));
        } else if (!list) document.querySelector<HTMLElement>('.hand [aria-pressed="false"]')?.click();
        document.querySelector<HTMLElement>(".actions .build:not(:disabled, [aria-disabled])")?.click();
        await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`Nothing begins: ${document.body.innerText}`);
}

/** What every engine gives, which is what Chromium gives. */
async function same<T>(engines: Engine[], what: (engine: Engine) => Promise<T>): Promise<T> {
    const found = new Map<Name, T>();
    for (const engine of engines) found.set(engine.name, await what(engine));
    const wanted = found.get("chromium")!;
    for (const [name, value] of found) expect.soft<unknown>(value, name).toEqual(wanted);
    return wanted;
}

for (const size of [phone, wide]) {
    test(`a whole game, with the same moves of the bots, ${size[0]} px wide`, async ({ engines }) => {
        const told = await same(engines, async (engine) => {
            await prepare(engine, serverAddress, size);
            await begin(engine, "#/new/eternal?seed=7");
            return engine.run(playOn, 99);
        });
        expect(told.length).toBeGreaterThan(20);
    });

    test(`the first chapter of a campaign: its openings, its games, its stickers, ${size[0]} px wide`, async ({
        engines,
    }) => {
        const told = await same(engines, async (engine) => {
            await prepare(engine, serverAddress, size);
            await begin(engine, "#/new/legacy?seed=7");
            const openings = [];
            for (let episode = 1; episode <= 3; ++episode) {
                openings.push(await engine.run(stick, false));
                await click(engine, "dialog[open] .button.primary");
                await engine.run(stick, true);
                openings.push(...(await engine.run(playOn, 99)));
                await click(engine, "dialog[open] .button.primary");
            }
            openings.push(await engine.run(stick, false));
            return openings;
        });
        expect(told.length).toBeGreaterThan(30);
    });

    test(`one table, at which all engines sit, ${size[0]} px wide`, async ({ engines }) => {
        const [host] = engines as [Engine];
        for (const engine of engines) await prepare(engine, serverAddress, size);
        await open(host, "#/friends");
        await host.run(() =>
            [...document.querySelectorAll("button")]
                .find(({ innerText }) => innerText === "Add a seat")
                ?.click(),
        );
        await host.run(() => {
            for (const list of document.querySelectorAll<HTMLSelectElement>(
                'select[id^="seat"], fieldset select',
            ))
                if ([...list.options].some(({ value }) => value === "0")) {
                    list.value = "0";
                    list.dispatchEvent(new Event("change", { bubbles: true }));
                }
        });
        await click(host, "form .button.primary.big");
        await shown(host, "#seat-name");
        const link = await host.run(
            () => document.querySelector<HTMLInputElement>("input[readonly]")?.value ?? "",
        );
        for (const engine of engines) {
            if (engine !== host) await engine.go(link);
            await shown(engine, "#seat-name");
            await engine.run((name) => {
                const field = document.querySelector<HTMLInputElement>("#seat-name")!;
                field.value = name;
                field.dispatchEvent(new Event("input", { bubbles: true }));
                field.form?.requestSubmit();
            }, engine.name);
        }
        const results = await Promise.all(engines.map((engine) => engine.run(playOn, 99)));
        for (const [at, result] of results.entries()) {
            const places = result.at(-2);
            for (const name of names) expect(places, `${engines[at]?.name}`).toContain(name);
            expect(result.at(-1)).toEqual(results[0]?.at(-1));
        }
    });
}

test("buttons that copy, and say so only then", async ({ engines }) => {
    for (const engine of engines) {
        await prepare(engine);
        const pasted = async () => {
            await engine.run(() => {
                const field = document.createElement("textarea");
                field.id = "pasted";
                document.body.prepend(field);
                field.focus();
            });
            await engine.paste();
            const text = () =>
                engine.run(() => document.querySelector<HTMLTextAreaElement>("#pasted")?.value);
            await expect.poll(text, engine.name).not.toBe("");
            return text();
        };
        const said = () =>
            engine.run(() =>
                [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join(),
            );
        await open(engine, "#/valley?code=PLATEAU-9R1C1-GX");
        await shown(engine, ".code-card .button");
        await engine.click(".code-card .button");
        await expect.poll(said, engine.name).toContain("Copied");
        expect(await pasted(), engine.name).toBe("PLATEAU-9R1C1-GX");

        await begin(engine, "#/new/eternal?seed=7");
        await shown(engine, ".actions .build");
        const game = await engine.run(() => location.hash.replace("#/play", "#/replay"));
        await open(engine, game);
        const button = 'button[aria-label^="Copy a link"]:not(:disabled)';
        await shown(engine, button);
        await engine.click(button);
        await expect.poll(said, engine.name).toContain("Link copied");
        expect(await pasted(), engine.name).toContain("#/replay/link/");
    }
});

test("a browser that stores nothing says so, and plays", async () => {
    // Chromium's shell has no such setting: e2e/saving.spec.ts takes storage away there.
    for (const name of ["firefox", "webkit"] as const)
        await test.step(name, async () => {
            const engine = await start(name, true);
            try {
                await engine.resize(...wide);
                await open(engine, "#/");
                await shown(engine, ".toast.blocked");
                expect(
                    await engine.run(() => document.querySelector<HTMLElement>(".blocked")?.innerText),
                ).toContain("This browser stores nothing for this page");
                await click(engine, ".blocked .button");
                await begin(engine, "#/new/eternal?seed=7");
                expect(await engine.run(playOn, 3)).toHaveLength(3);
                await shown(engine, ".chip.bad");
                for (const hash of [
                    addresses.settings,
                    addresses.progress,
                    addresses.workshop,
                    addresses.companion,
                ])
                    await engine.run((to) => void (location.hash = to), hash);
                await shown(engine, 'body[data-screen="companion"] [data-focus]');
                // What Firefox itself says.
                expect(engine.complaints().filter((one) => !one.includes("ServiceWorker"))).toEqual([]);
            } finally {
                await engine.close();
            }
        });
});

test("a game on paper takes seven sheets", async ({ engines }) => {
    const sheets = await same(engines, async (engine) => {
        await prepare(engine);
        await open(engine, "#/print/eternal");
        await expect
            .poll(() => engine.run(() => document.querySelectorAll(".print-page > svg").length), engine.name)
            .toBe(7);
        return engine.sheets();
    });
    expect(sheets).toBe(7);
});

test("after one visit, it starts and plays without a server", async ({ engines }) => {
    for (const engine of engines)
        await test.step(engine.name, async () => {
            const server = spawn("node", ["tools/serve.js", "dist", String(staticPort)], { stdio: "ignore" });
            const address = `http://localhost:${staticPort}/`;
            try {
                await expect
                    .poll(() =>
                        fetch(address).then(
                            ({ ok }) => ok,
                            () => false,
                        ),
                    )
                    .toBe(true);
                await prepare(engine, address);
                await expect
                    .poll(() => engine.run(() => navigator.serviceWorker.controller !== null), engine.name)
                    .toBe(true);
            } finally {
                server.kill();
                await once(server, "exit");
            }
            await engine.reload();
            await shown(engine, "[data-focus]");
            for (const hash of [addresses.rules, addresses.settings, addresses.learn])
                await open(engine, hash, address);
            await open(engine, "#/new/eternal", address);
            await click(engine, "main .button.primary.big");
            await shown(engine, ".actions .build");
            expect(await engine.run(playOn, 2)).toHaveLength(2);
        });
});

test("every screen fits, and its board is as large as in Chromium", async ({ engines }) => {
    mkdirSync(pictures, { recursive: true });
    const boards: Record<string, Partial<Record<Name, number>>> = {};
    for (const engine of engines) {
        await prepare(engine);
        const look = async (screen: string) => {
            for (const [width, height] of sizes) {
                await engine.resize(width, height);
                await engine.run(() => new Promise((done) => setTimeout(done, 150)));
                const [viewport, page, board] = await engine.run(() => [
                    innerWidth,
                    document.documentElement.scrollWidth,
                    document.querySelector("main > .board .bd-stage")?.getBoundingClientRect().width ?? 0,
                ]);
                const where = `${screen}-${width}x${height}`;
                expect.soft(viewport, `${engine.name}: ${where}`).toBe(width);
                expect.soft(page, `${engine.name}: ${where}`).toBeLessThanOrEqual(width);
                if (board) (boards[where] ??= {})[engine.name] = board;
                await engine.picture(`${pictures}/${where}-${engine.name}.png`);
            }
            await engine.resize(...wide);
        };
        for (const [screen, hash] of Object.entries(addresses)) {
            await open(engine, hash);
            await look(screen);
        }
        await begin(engine, "#/new/eternal?seed=7");
        await shown(engine, ".actions .build");
        await look("game");
        await begin(engine, "#/new/roll-and-build");
        await look("opening");
        await click(engine, "dialog[open] .button.primary");
        await shown(engine, ".actions .build");
        await look("dice");
    }
    expect(Object.keys(boards).length).toBeGreaterThanOrEqual(2 * sizes.length);
    for (const [where, { chromium = 0, firefox = 0, webkit = 0 }] of Object.entries(boards))
        for (const width of [firefox, webkit])
            expect
                .soft(Math.abs(width - chromium), `${where}: ${[chromium, firefox, webkit]}`)
                .toBeLessThanOrEqual(2);
});
