import { expect, test } from "vitest";
import type { ValleyModule } from "../../engine/valley";
import { randomModules, reasonsAgainst } from "./random-modules";

const module = (
    key: string,
    clashes: Omit<ValleyModule["clashes"][number], "text">[] = [],
): ValleyModule => ({
    key,
    name: key,
    text: key,
    bases: ["cards"],
    clashes: clashes.map((clash) => ({ ...clash, text: "" })),
});

test("drawn modules go together", () => {
    const offered = [
        module("flood", [{ with: "mine" }]),
        module("mine", [{ with: "flood" }]),
        module("race", [{ needs: "sawmill" }]),
        module("sawmill"),
        module("wells"),
        module("gold"),
    ];
    let raced = 0;
    for (let run = 0; run < 300; ++run) {
        const drawn = randomModules(offered);
        expect(drawn.length).toBeGreaterThanOrEqual(2);
        expect(drawn.length).toBeLessThanOrEqual(5);
        expect(drawn.includes("flood") && drawn.includes("mine")).toBe(false);
        expect(drawn.includes("race") && !drawn.includes("sawmill")).toBe(false);
        raced += Number(drawn.includes("race"));
    }
    expect(raced).toBeGreaterThan(0);
    expect(randomModules([module("wells")])).toEqual(["wells"]);
    expect(reasonsAgainst(offered, ["flood", "wells"])).toEqual([]);
    expect(reasonsAgainst(offered, ["race"])).toEqual(["race: "]);
    expect(reasonsAgainst(offered, ["flood", "mine", "sawmill", "race"])).toEqual(["flood: ", "mine: "]);
});
