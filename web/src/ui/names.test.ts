import { beforeAll, expect, test, vi } from "vitest";
import { wordsOf } from "../../tools/words";
import { nameOf } from "../screens/play/announcements";
import { tableNames } from "../screens/online/table-names";
import { speak } from "../words/index.svelte";
import { seatNames } from "./names";

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
