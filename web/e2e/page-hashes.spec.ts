// The hashes that a build publishes of its page, and the script that compares a server's page with them.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "./base";
import { serverAddress } from "./server";

const dist = resolve(import.meta.dirname, "../dist");
const checkPage = (...args: string[]) =>
    spawnSync(resolve(import.meta.dirname, "../../scripts/check-page"), args, { encoding: "utf8" });
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

test("the server serves the hashes of every file of its page", async ({ request }) => {
    const reply = await request.get(`${serverAddress}sha256.txt`);
    expect(reply.status()).toBe(200);
    const list = (await reply.text()).trimEnd().split("\n");
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map((entry) => resolve(entry.parentPath, entry.name).slice(dist.length + 1))
        .filter((path) => path !== "sha256.txt");
    expect(list.map((line) => line.slice(66))).toEqual(files.sort());
    for (const line of list)
        expect(line.slice(0, 64)).toBe(sha256(readFileSync(resolve(dist, line.slice(66)))));
});

test("check-page accepts the page of the build and names every file that is another one", () => {
    const good = checkPage(serverAddress);
    expect(good.stdout).toContain(`page: ${sha256(readFileSync(resolve(dist, "sha256.txt")))}`);
    expect(good.stdout).toMatch(/\d+ files are those of /);
    expect(good.status).toBe(0);
    const list = test.info().outputPath("sha256.txt");
    const other = readFileSync(resolve(dist, "sha256.txt"), "utf8").replace(
        /^.{64}(?= {2}sw\.js$)/m,
        "0".repeat(64),
    );
    writeFileSync(list, `${other}${"1".repeat(64)}  missing.js\n`);
    const bad = checkPage(serverAddress, list);
    expect(bad.stdout).toContain(`differs: ${serverAddress}sw.js\n`);
    expect(bad.stdout).toContain(`differs: ${serverAddress}missing.js\n`);
    expect(bad.stdout).toContain("2 of ");
    expect(bad.status).toBe(1);
    expect(checkPage().status).toBe(2);
    writeFileSync(list, "");
    expect(checkPage(serverAddress, list).status).toBe(2);
});
