import { expect, test } from "vitest";
import { distinctTitle, unusedTitle } from "./titles";

test("a new campaign gets the first free number", () => {
    const make = (number: number) => `Campaign ${number}`;
    expect(unusedTitle([], make)).toBe("Campaign 1");
    expect(unusedTitle(["Campaign 1", undefined, "Campaign 3"], make)).toBe("Campaign 2");
});

test("a branch differs from every campaign there is", () => {
    expect(distinctTitle(["Aix"], "Aix, from 3")).toBe("Aix, from 3");
    expect(distinctTitle(["Aix, from 3", "Aix, from 3 (2)"], "Aix, from 3")).toBe("Aix, from 3 (3)");
});
