import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { History, shownBy, type DrawCheck, type Shown } from "./history";

let tables = 0;
const hash = async (text: string) => createHash("sha256").update(text).digest("hex");
const opened = () => new History(`table ${++tables}`, hash);

const deck = ["A", "B", "C", "D"];
const moves = [
    ["pass", "pass"],
    [{ place: ["B1", "A1"] }, null],
    ["end", null],
];

/** After so many closed rounds; a round reveals one card. */
const shown = (closed: number, cards = deck, over = false): Shown =>
    shownBy(
        { game: "eternal", episode: 0, players: [1, 2], deck: cards, rounds: moves.slice(0, closed) },
        [],
        over ? 1 : 3 - closed,
        over,
    );
const whole = (cards = deck) => shown(3, cards, true);
const other = ["A", "C", "B", "D"];
const fair: DrawCheck = { fair: true, unchecked: [], withheld: [] };

describe("what the server has shown", () => {
    test("is the drawn part of a record with the rounds after it, spaces in any order", () => {
        const { drawn, rounds } = shownBy(
            { game: "eternal", episode: 0, players: [1, 2], deck, rounds: moves.slice(0, 1) },
            [{ moves: [{ place: ["A1", "B1", "A1"] }, null], drawn: ["C"] }],
            1,
            false,
        );
        expect(drawn).toEqual(["A", "B", "C"]);
        expect({ drawn, rounds }).toEqual({ drawn, rounds: shown(2).rounds });
    });

    test("throws are all that the record has", () => {
        const record = { game: "roll-and-build", episode: 1, players: [1], throws: [[1, 2, 3]], rounds: [] };
        expect(shownBy(record, [], 0, false).drawn).toEqual([[1, 2, 3]]);
    });

    test("has to be the record's game", async () => {
        const history = opened();
        for (const closed of [0, 1, 2]) await history.show(shown(closed));
        expect(history.open()).toEqual([0]);
        expect(history.compare(whole())).toBe("seen");
        expect(history.compare(whole(other))).toBe("differs");
        expect(history.compare({ ...whole(), start: "other boards" })).toBe("differs");
        expect(history.compare(shown(1, deck, true))).toBe("differs");
    });

    test("stays: after a reload or a lost connection the server cannot show another game", async () => {
        const history = opened();
        await history.show(shown(2));
        await history.show(shown(2, other));
        await history.show(shown(2));
        expect(history.compare(whole())).toBe("differs");
    });

    test("may fall behind, when the server was restored, and go on", async () => {
        const history = opened();
        for (const closed of [0, 2, 1]) await history.show(shown(closed));
        expect(history.compare(whole())).toBe("seen");
    });

    test("the end that was on the screen counts, too", async () => {
        const history = opened();
        await history.show(shown(0));
        await history.show(shown(2, deck, true));
        expect(history.compare(whole())).toBe("differs");
    });

    test("is not all when this device came later, was away at the end, or knows nothing", async () => {
        const late = opened();
        for (const closed of [1, 2]) await late.show(shown(closed));
        expect(late.compare(whole())).toBe("rounds");
        const away = opened();
        await away.show(shown(0));
        await away.show(whole());
        expect(away.compare(whole())).toBe("rounds");
        expect(opened().compare(whole())).toBe("rounds");
    });

    test("is kept as a hash with the result after the check", async () => {
        const history = opened();
        await history.show(shown(2));
        await history.close(whole(), 0, fair);
        expect(history.open()).toEqual([]);
        expect(history.checked(0)).toBe(true);
        await history.show(whole());
        expect(history.check()).toEqual(fair);
        await history.show(whole(other));
        expect(history.check()).toEqual({ ...fair, fair: false, differs: true });
    });

    test("an episode that was not fair is told until the end", async () => {
        const history = opened();
        await history.close(whole(), 1, { ...fair, fair: false });
        await history.close(whole(), 2, fair);
        expect(history.check()?.fair).toBe(false);
    });
});
