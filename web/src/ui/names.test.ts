import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { wordsOf } from "../../tools/words";
import { nameOf } from "../screens/play/announcements";
import { tableNames } from "../screens/online/table-names";
import { speak } from "../words/index.svelte";
import { cleanName, seatNames } from "./names";

beforeAll(async () => {
    vi.stubGlobal("fetch", async () => new Response(wordsOf("en")));
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
});

const bot = (level: number) => ({ bot: "mycity", level });

test("bots of one level have different names, those of different levels their plain ones", () => {
    expect(seatNames([{ name: "Ada" }, bot(3), bot(2), bot(3), bot(3)])).toEqual([
        "Ada",
        "Bot 3 A",
        "Bot 2",
        "Bot 3 B",
        "Bot 3 C",
    ]);
    expect(seatNames([{ name: "" }, bot(3)])).toEqual(["You", "Bot 3"]);
});

test("people of one name are told apart", () => {
    expect(seatNames([{ name: "Ada" }, { name: "Ada" }])).toEqual(["Ada A", "Ada B"]);
});

test("the play screen and a server's table use the same names", () => {
    const seats = [
        { name: "Ada", bot: null, here: true },
        { name: "", bot: 4, here: false },
        { name: "", bot: 4, here: false },
    ];
    expect([0, 1, 2, 3].map((seat) => nameOf({ seats }, seat))).toEqual(["Ada", "Bot 4 A", "Bot 4 B", ""]);
    expect(
        tableNames([
            { kind: "person", name: "Ada" },
            { kind: "bot", level: 4 },
            { kind: "empty" },
            { kind: "bot", level: 4 },
            { kind: "empty" },
        ]),
    ).toEqual(["Ada", "Bot 4 A", "free seat", "Bot 4 B", "free seat"]);
});

const project = (path: string): string =>
    readFileSync(resolve(import.meta.dirname, "../../..", path), "utf8");

test("typed names become those of the shared vectors, which stay as they are", () => {
    const { names } = JSON.parse(project("tests/vectors/names.json")) as { names: [string, string][] };
    for (const [typed, taken] of names) {
        expect([typed, cleanName(typed)]).toEqual([typed, taken]);
        expect(cleanName(taken)).toBe(taken);
    }
});

test("the server's tables of characters are the classes of the page", () => {
    const source = project("src/server/name_characters.hpp");
    const classes = {
        kIgnorable: /^\p{DI}$/u,
        kLetters: /^(?!\p{DI})[\p{L}\p{N}]$/u,
        kMarks: /^(?!\p{DI})[\p{Mn}\p{Me}]$/u,
    };
    const [, version] = /Unicode ([\d.]+)/.exec(source)!;
    for (const [name, one] of Object.entries(classes)) {
        const [, table] = new RegExp(`${name}\\[\\] = \\{([^;]*)\\};`).exec(source)!;
        const listed = new Set<number>();
        for (const [, first, last] of table!.matchAll(/\{(\w+), (\w+)\}/g))
            for (let at = Number(first); at <= Number(last); ++at) listed.add(at);
        const right = Array.from({ length: 0x110000 }, (_, at) => at).filter((at) =>
            one.test(String.fromCodePoint(at)),
        );
        // A newer Unicode has more characters, an older one fewer.
        if (process.versions.unicode === version) expect([name, [...listed]]).toEqual([name, right]);
        else expect([name, right.filter((at) => listed.has(at)).length > 0]).toEqual([name, true]);
    }
}, 60_000);
