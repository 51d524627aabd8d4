import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { screens } from "./screens";

const folder = join(import.meta.dirname, "../../public");
const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8")) as {
    description: string;
    icons: { src: string }[];
    screenshots: { src: string; form_factor: string }[];
    shortcuts: { url: string }[];
};

test("the manifest describes the game, and what it names exists", () => {
    expect(manifest.description.length).toBeGreaterThan(40);
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
        expect([src, existsSync(join(folder, src))]).toEqual([src, true]);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(["wide", "narrow"]);
    for (const { url } of manifest.shortcuts)
        expect(Object.keys(screens)).toContain(/^\.\/#\/([a-z]+)$/.exec(url)?.[1]);
});
