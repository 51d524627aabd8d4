import { expect, test } from "vitest";
import { parseHash } from "../../ui/router.svelte";
import { addressOf, linkTo } from "./link";

const read = (href: string) => addressOf(parseHash(href).query);

test("a valley's address names its code, its draw and a result to beat", () => {
    const address = { code: "GORGE-7K2M-CWG", draw: 3, rival: { name: "Ada & Zoë", points: -4 } };
    expect(read(linkTo(address))).toEqual(address);
    expect(linkTo({ code: "GORGE-7K2M-CWG", draw: 1 })).toBe("#/valley?code=GORGE-7K2M-CWG");
    expect(read(linkTo({ board: "abc_-9", draw: 1 }))).toEqual({ board: "abc_-9", draw: 1 });
});

test("what does not belong there is left out", () => {
    expect(read("#/valley")).toEqual({ draw: 1 });
    expect(read("#/valley?draw=0&points=x")).toEqual({ draw: 1 });
    expect(read("#/valley?draw=1e9&points=99999")).toEqual({ draw: 1 });
    const long = read(`#/valley?code=${"A".repeat(500)}&by=${"B".repeat(500)}&points=5`);
    expect(long.code).toHaveLength(80);
    expect(long.rival?.name).toHaveLength(20);
});
