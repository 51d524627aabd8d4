import type { Explanation } from "../../engine/protocol";

/** A sentence in pieces: text, and the ids of the buildings that it names. */
export type Part = string | readonly string[];

/** The sentences with their buildings apart, to be drawn: "Y8" on a board reads like a space. */
export function partsOf({ text, room }: Pick<Explanation, "text" | "room">): Part[][] {
    return text.map((sentence, at) => {
        // The first sentence and the last one are about points.
        const named = at > 0 && at < text.length - 1;
        const ids = room
            .map(({ buildings }) => buildings)
            .find((buildings) => named && sentence.includes(`${buildings.join(", ")} (`));
        if (!ids) return [sentence];
        const [before = "", ...after] = sentence.split(`${ids.join(", ")} (`);
        return [before, ids, ` (${after.join("")}`];
    });
}
