// The commitments that the server publishes before anybody sits down (docs/fair-draws.md): one for each episode that the
// table has to play, in order, none twice. The engine checks the same in records (src/record/published.cpp).

import type { Hello } from "../engine/protocol";
import type { TableInfo } from "./frames";

export type Played = Pick<TableInfo, "game" | "episode" | "campaign">;

/** The episodes of what is played at a table; an imported campaign has only the last of them left. */
export function planOf(
    { game, campaign, episode }: Played,
    { catalogue }: Pick<Hello, "catalogue">,
): number[] {
    if (campaign === undefined) return [episode ?? 0];
    const entry = catalogue.find((one) => one.game === game);
    const plan = entry?.plans?.find(({ name }) => name === campaign);
    return plan?.episodes ?? entry?.episodes ?? [];
}

export type PublishedProblem = "fair-count" | "fair-twice" | "fair-commitment";

/** What is wrong with the commitments, or with an opened one that should be that of its episode; null: nothing. */
export function publishedProblem(
    commitments: readonly string[],
    plan: readonly number[],
    episode: number,
    opened: string,
): PublishedProblem | null {
    const count = commitments.length;
    if (new Set(commitments).size < count) return "fair-twice";
    const place = plan.indexOf(episode) - (plan.length - count);
    if (count > plan.length || place < 0 || place >= count) return "fair-count";
    return commitments[place] === opened ? null : "fair-commitment";
}
