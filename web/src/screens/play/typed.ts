import type { Space } from "../../engine/protocol";

/** "C4 C5 d5", "c4,c5,d5" or a word for passing or stopping; null when it is neither. */
export function readTyped(
    text: string,
    words: { pass: string; end: string },
): Space[] | "pass" | "end" | null {
    const typed = text.trim().toLowerCase();
    if (typed === "pass" || typed === words.pass.toLowerCase()) return "pass";
    if (typed === "end" || typed === "stop" || typed === words.end.toLowerCase()) return "end";
    const spaces = typed.split(/[\s,;]+/).filter((part) => part !== "");
    if (spaces.length === 0 || !spaces.every((space) => /^[a-k](1[01]|[1-9])$/.test(space))) return null;
    const different = new Set(spaces.map((space) => space.toUpperCase()));
    return different.size === spaces.length ? [...different] : null;
}
