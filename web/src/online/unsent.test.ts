import { beforeEach, expect, test, vi } from "vitest";
import { PageTexts } from "../game/text-store";
import type { TableCommand } from "./frames";
import { forgetUnsent, isDecision, keepUnsent, unsentOf } from "./unsent";

const move = (round: number) => ({ type: "move", seat: 0, episode: 0, round, move: "pass" }) as const;
const back = { type: "take-back", seat: 0, episode: 0, round: 2 } as const;

let texts: PageTexts;
beforeEach(() => vi.stubGlobal("localStorage", (texts = new PageTexts())));

test("decisions are kept by table and id until they are answered, the earliest first", () => {
    keepUnsent("one", "z", move(1));
    keepUnsent("one", "a", back);
    keepUnsent("two", "m", move(3));
    expect([...unsentOf("one")]).toEqual([
        ["z", move(1)],
        ["a", back],
    ]);
    forgetUnsent("one", "z");
    expect([...unsentOf("one")]).toEqual([["a", back]]);
    forgetUnsent("one", "a");
    expect(unsentOf("one").size).toBe(0);
    expect([...unsentOf("two").keys()]).toEqual(["m"]);
    expect(texts.length).toBe(1); // nothing is left of what was answered
});

test("only decisions are, and what something else has stored is no decision", () => {
    const commands: TableCommand[] = [{ type: "start" }, { type: "leave", seats: [0] }, move(1), back];
    expect(commands.filter(isDecision)).toEqual([move(1), back]);
    for (const text of ["{", "null", "[1]", '{"a":1}', '{"a":{"type":"leave"}}', '{"a":null}']) {
        texts.setItem("mycity.unsent.one", text);
        expect(unsentOf("one").size).toBe(0);
    }
});

test("where storage is blocked, they last as long as the page", () => {
    vi.stubGlobal("localStorage", undefined);
    keepUnsent("three", "a", move(1));
    expect(unsentOf("three").size).toBe(1);
    forgetUnsent("three", "a");
    expect(unsentOf("three").size).toBe(0);
});
