import type { GameName } from "../../engine/protocol";
import { episodeOf, type Example } from "./example";

const files: Partial<Record<GameName, () => Promise<{ default: unknown }>>> = {
    eternal: () => import("./examples/eternal.json"),
    legacy: () => import("./examples/legacy.json"),
    "roll-and-build": () => import("./examples/roll-and-build.json"),
    valley: () => import("./examples/valley.json"),
};

/** All examples of a game. */
export const examplesOf = async (game: GameName): Promise<Example[]> =>
    ((await files[game]?.())?.default ?? []) as Example[];

/** Those of a rule that are from no later episode: a later one may be sealed (L-SEAL). The nearest episode comes first. */
export function examplesFor(all: readonly Example[], rule: string, episode: number): Example[] {
    return all
        .filter((example) => example.rule === rule && episodeOf(example) <= episode)
        .sort((a, b) => episodeOf(b) - episodeOf(a));
}
