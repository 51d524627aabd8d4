import { loadFacts } from "../../engine/client";
import { entryOf } from "../../engine/facts";
import type { ModuleText } from "../../engine/valley";
import { listGames, type Summary } from "../../game/games";

/** The furthest chapter that a legacy campaign of this device has opened; the first where there is none. */
export function openedChapter(
    games: readonly Pick<Summary, "setup" | "episode">[],
    chapters: readonly (readonly number[])[],
): number {
    const opened = games
        .filter(({ setup }) => setup.game === "legacy" && setup.campaign !== undefined)
        .map(({ episode }) => 1 + chapters.findIndex((episodes) => episodes.includes(episode)));
    return Math.max(1, ...opened);
}

/** Modules of chapters that no campaign of this device has opened (L-SEAL). */
export function sealedModules(games: readonly Summary[], modules: readonly ModuleText[]): Set<string> {
    const opened = openedChapter(games, entryOf("legacy").chapters ?? []);
    return new Set(modules.filter(({ chapter = 0 }) => chapter > opened).map(({ key }) => key));
}

/** The same for the games of this device; none where they cannot be read. */
export async function sealedHere(modules: readonly ModuleText[]): Promise<ReadonlySet<string>> {
    try {
        const [games] = await Promise.all([listGames(), loadFacts()]);
        return sealedModules(games, modules);
    } catch {
        return new Set();
    }
}
