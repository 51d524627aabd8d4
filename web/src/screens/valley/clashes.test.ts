import { expect, test } from "vitest";
import type { ValleyModule } from "../../engine/valley";
import { reasonsAgainst } from "./clashes";

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

test("modules that do not go together are told with the reason", () => {
    const offered = [
        module("flood", [{ with: "mine" }]),
        module("mine", [{ with: "flood" }]),
        module("race", [{ needs: "sawmill" }]),
        module("sawmill"),
        module("wells"),
    ];
    expect(reasonsAgainst(offered, ["flood", "wells"])).toEqual([]);
    expect(reasonsAgainst(offered, ["race"])).toEqual(["race: "]);
    expect(reasonsAgainst(offered, ["flood", "mine", "sawmill", "race"])).toEqual(["flood: ", "mine: "]);
});
