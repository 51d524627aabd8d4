// Which picture a chapter has. A chapter's picture is fetched and shown only when the chapter is open (L-SEAL).

import type { Stroke } from "./chapters/kit";

type Picture = () => Promise<{ default: Stroke[] }>;

const legacy: Picture[] = [
    () => import("./chapters/legacy-1"),
    () => import("./chapters/legacy-2"),
    () => import("./chapters/legacy-3"),
    () => import("./chapters/legacy-4"),
    () => import("./chapters/legacy-5"),
    () => import("./chapters/legacy-6"),
    () => import("./chapters/legacy-7"),
    () => import("./chapters/legacy-8"),
];
const sheets: Picture[] = [
    () => import("./chapters/sheets-1"),
    () => import("./chapters/sheets-2"),
    () => import("./chapters/sheets-3"),
    () => import("./chapters/sheets-4"),
];

/** Null where a chapter has none, or when it cannot be fetched. */
export async function pictureOf(game: string, chapter: number): Promise<readonly Stroke[] | null> {
    try {
        return (await (game === "legacy" ? legacy : sheets)[chapter - 1]?.())?.default ?? null;
    } catch {
        return null; // without a network; a picture is not worth a failure
    }
}
