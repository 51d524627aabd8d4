// A name for a generated valley that people can say, made from its code: "Heron Heath". Every device makes the same one,
// in its own language: no word of it bends for another one.

import { has, t, tx } from "../words/index.svelte";

const listed = (text: string): string[] => text.split(", ");

/** A number that similar codes do not share (FNV-1a). */
function hashed(code: string): number {
    let hash = 0x811c9dc5;
    for (const letter of code) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    return hash;
}

/** Empty for what is no code of a valley. */
export function valleyName(code: string): string {
    const style = code.split("-").find((part) => has(`valley.name.land.${part.toLowerCase()}`));
    if (style === undefined) return "";
    const lands = listed(tx(`valley.name.land.${style.toLowerCase()}`));
    const things = listed(t("valley.name.of"));
    const hash = hashed(code);
    return t("valley.name", {
        of: things[hash % things.length] ?? "",
        land: lands[Math.floor(hash / things.length) % lands.length] ?? "",
    });
}

/** The name and the code, wherever one line has room for both. */
export function namedCode(code: string): string {
    const name = valleyName(code);
    return name ? `${name} · ${code}` : code;
}
