import { beforeAll, expect, test } from "vitest";
import { entryOf, setFacts } from "../../engine/facts";
import { nodeEngine } from "../../engine/node";
import { fitSeats, seedIsGood, setupOf as setupFor, usualPlan, type GameForm } from "./setup";

beforeAll(async () => setFacts(await nodeEngine().hello()));

const form: GameForm = {
    game: "eternal",
    plan: "chapter-1",
    seats: [
        { name: " Ada ", level: 0 },
        { name: "", level: 0 },
        { name: "ignored", level: 3 },
    ],
    hints: true,
    seed: "",
};

const setupOf = (of: GameForm, nameless: (seat: number) => string) =>
    setupFor(of, entryOf(of.game), nameless);

test("persons get their name or a name, bots their level", () => {
    expect(setupOf(form, (at) => `Player ${at + 1}`).seats).toEqual([
        { name: "Ada" },
        { name: "Player 2" },
        { bot: "mycity", level: 3 },
    ]);
});

test("only what the game needs goes into the set-up", () => {
    const nobody = () => "";
    expect(setupOf(form, nobody)).not.toHaveProperty("campaign");
    expect(setupOf(form, nobody)).not.toHaveProperty("seed");
    expect(setupOf({ ...form, game: "legacy", seed: "7" }, nobody)).toMatchObject({
        campaign: true,
        seed: "7",
    });
    expect(setupOf({ ...form, game: "roll-and-build" }, nobody)).toMatchObject({ campaign: "chapter-1" });
    const one = setupOf({ ...form, game: "roll-and-build", plan: "12" }, nobody);
    expect(one).toMatchObject({ episode: 12 });
    expect(one).not.toHaveProperty("campaign");
});

test("the first chapter is played when nothing is chosen", () => {
    expect(usualPlan(entryOf("roll-and-build"))).toBe("chapter-1");
    expect(usualPlan(entryOf("eternal"))).toBe("");
});

test("cities of a campaign may have names", () => {
    const named = form.seats.map((seat, at) => (at === 1 ? { ...seat, city: " Aix " } : seat));
    const cities = ["", "Aix", ""].map((name) => ({ name, animal: "" }));
    expect(setupOf({ ...form, game: "legacy", seats: named }, () => "")).toMatchObject({ cities });
    expect(setupOf({ ...form, game: "legacy" }, () => "")).not.toHaveProperty("cities");
    expect(setupOf({ ...form, seats: named }, () => "")).not.toHaveProperty("cities");
});

test("a change of game keeps the seats that fit and fills up with bots", () => {
    const five = Array.from({ length: 5 }, (_, at) => ({ name: `P${at}`, level: 0 }));
    expect(fitSeats(five, entryOf("eternal").players, 2)).toHaveLength(4);
    expect(fitSeats(five, entryOf("roll-and-build").players, 2)).toHaveLength(5);
    const two = fitSeats(five.slice(0, 1), entryOf("legacy").players, 2);
    expect(two).toEqual([five[0], { name: "", level: 2 }]);
});

test("a seed is a whole number below 2^64", () => {
    expect(seedIsGood("0")).toBe(true);
    expect(seedIsGood("18446744073709551615")).toBe(true);
    expect(seedIsGood("18446744073709551616")).toBe(false);
    for (const bad of ["", "-1", "1.5", "1e3", "abc"]) expect(seedIsGood(bad)).toBe(false);
});
