// Addresses of requests: an id from a link stays one part of the path.

import { beforeEach, expect, test, vi } from "vitest";
import { campaignOf, challengeOf, listedTables, recordOf, resultOf, sendResult } from "./api";

const asked: string[] = [];

beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal("fetch", async (path: string) => {
        asked.push(path);
        return new Response("{}");
    });
});

test("an id with slashes, dots or question marks leads to no other request", async () => {
    for (const id of ["../tables", "..", "a/b", "x?y=1#z", "%2e%2e", "2026-W47"]) {
        await challengeOf(id);
        await resultOf(id, 1, "token");
        await sendResult(id, "Ada", {}, "token");
        await recordOf(id, "token", 1);
        await campaignOf(id, "token");
        await listedTables(id);
    }
    const paths = asked.map((path) => new URL(path, "https://play.example/").pathname);
    const shape = /^\/api\/(challenges\/[^/]+(\/results(\/1)?)?|tables\/[^/]+\/(record|campaign)|tables)$/;
    expect(paths.filter((path) => !shape.test(path))).toEqual([]);
    expect(asked.filter((path) => /[?&]y=|#/.test(path))).toEqual([]);
    expect(asked[0]).toBe("api/challenges/%252E%252E%2Ftables");
    expect(asked.at(-6)).toBe("api/challenges/2026-W47");
});

test("the place in the public list is asked for as the server gave it", async () => {
    await listedTables("1795105108506.82j1k33ymb1r&limit=1");
    const { searchParams } = new URL(asked[0] ?? "", "https://play.example/");
    expect([...searchParams]).toEqual([
        ["limit", "20"],
        ["after", "1795105108506.82j1k33ymb1r&limit=1"],
    ]);
});
