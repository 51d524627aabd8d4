// Reviews are kept with the result of their game: they are not computed twice, and the strength estimate uses them.

import type { ReviewOptions, Reviewed } from "./review.svelte";
import {
    addToResult,
    collectResults,
    keepResult,
    keptResult,
    resultId,
    resultOf,
    type KeptReview,
} from "../progress/results";
import { estimate } from "../progress/strength";

export const reviewId = ({ id, index }: Pick<Reviewed, "id" | "index">, player: number): string =>
    resultId(id, index ?? 0, player);

export async function keptReview(
    game: Pick<Reviewed, "id" | "index">,
    player: number,
): Promise<KeptReview | undefined> {
    return (await keptResult(reviewId(game, player)).catch(() => undefined))?.review;
}

/** What a review needs to know of earlier ones, and where it is kept. `here`: the player's own game, which counts. */
export async function reviewOptions(game: Reviewed, player: number): Promise<ReviewOptions> {
    const kept = await keptReview(game, player);
    const own = game.seats[player]?.here === true;
    return {
        kept,
        // Without a net the higher levels search, which takes too long here.
        highest: game.state.game === "valley" ? 3 : 5,
        strength: async () => {
            const results = await collectResults().catch(() => []);
            return estimate(results)?.level ?? 2;
        },
        onfound: async (review) => {
            try {
                await collectResults(); // the game itself may be new
                const id = reviewId(game, player);
                if (await keptResult(id)) return await addToResult(id, { review });
                // A table of the server: its game is not on this device.
                const record = own && game.online ? await game.record() : undefined;
                const about = {
                    of: game.id,
                    index: game.index ?? 0,
                    seat: player,
                    when: Date.now(),
                    tag: "table",
                };
                const result = record && resultOf(record, about);
                if (result) await keepResult({ ...result, review });
            } catch {
                // The review is shown, but not kept.
            }
        },
    };
}
