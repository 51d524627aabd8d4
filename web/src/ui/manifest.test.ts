import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { manifestOf } from "../../tools/manifests";
import { languages } from "../words/languages";
import { screens } from "./screens";

const folder = join(import.meta.dirname, "../../public");

interface Manifest {
    name: string;
    description: string;
    lang: string;
    id: string;
    icons: { src: string }[];
    screenshots: { src: string; form_factor: string; label: string }[];
    shortcuts: { name: string; url: string }[];
}
const manifest = (language: string) => JSON.parse(manifestOf(language)) as Manifest;

describe.each(languages)("the manifest in %s", (language) => {
    const own = manifest(language);

    test("describes the game, and what it names exists", () => {
        expect(own.lang).toBe(language);
        expect(own.name).toBe("mycity");
        expect(own.description.length).toBeGreaterThan(40);
        for (const { src } of [...own.icons, ...own.screenshots])
            expect([src, existsSync(join(folder, src))]).toEqual([src, true]);
        expect(own.screenshots.map(({ form_factor }) => form_factor)).toEqual(["wide", "narrow"]);
        for (const { url } of own.shortcuts)
            expect(Object.keys(screens)).toContain(/^\.\/#\/([a-z]+)$/.exec(url)?.[1]);
    });

    test("is that of the same app, in words of its own", () => {
        const english = manifest("en");
        expect(own.id).toBe(english.id);
        if (language === "en") return;
        expect(own.description).not.toBe(english.description);
        expect(own.shortcuts.map(({ name }) => name)).not.toEqual(english.shortcuts.map(({ name }) => name));
    });
});
