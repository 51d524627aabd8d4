import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { joinDevice } from "./device";
import { knownDevice } from "./known-device";

const own = "a".repeat(26);
const other = "b".repeat(26);
const place = "mycity.device";
let kept: Map<string, string>;
let asked: { path: string; token: string; body: unknown }[];
let answer: () => Promise<Response>;

beforeEach(() => {
    kept = new Map([[place, own]]);
    asked = [];
    answer = () => Promise.resolve(new Response('{"tables":1}'));
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal(
        "fetch",
        (path: string, { headers, body }: RequestInit & { headers: { Authorization: string } }) => {
            asked.push({ path, token: headers.Authorization, body: JSON.parse(String(body)) });
            return answer();
        },
    );
});
afterEach(() => vi.unstubAllGlobals());

test("a recovery code moves the seats of this device to the other one before this device becomes it", async () => {
    answer = () => {
        expect(knownDevice()).toBe(own);
        return Promise.resolve(new Response('{"tables":1}'));
    };
    expect(await joinDevice(`${other.slice(0, 13).toUpperCase()}-${other.slice(13)} `)).toBe(true);
    expect(asked).toEqual([{ path: "api/seats/move", token: `Bearer ${own}`, body: { to: other } }]);
    expect(knownDevice()).toBe(other);
});

test("if the seats cannot be moved, this device keeps its own", async () => {
    answer = () => Promise.reject(new Error("offline"));
    await expect(joinDevice(other)).rejects.toThrow();
    expect(knownDevice()).toBe(own);
    answer = () =>
        Promise.resolve(new Response('{"error":{"code":"starting","message":"Wait."}}', { status: 503 }));
    await expect(joinDevice(other)).rejects.toThrow("Wait.");
    expect(knownDevice()).toBe(own);
});

test("a device without seats, its own code, and what is no code, ask nothing", async () => {
    expect(await joinDevice("not a code")).toBe(false);
    expect(await joinDevice(own)).toBe(true);
    kept.clear();
    expect(await joinDevice(other)).toBe(true);
    expect(asked).toEqual([]);
    expect(knownDevice()).toBe(other);
});
