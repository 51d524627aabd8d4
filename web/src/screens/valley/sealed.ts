import { entryOf } from "../../engine/facts";
import type { ValleyModule } from "../../engine/valley";
import type { Summary } from "../../game/games";

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
export function sealedModules(games: readonly Summary[], modules: readonly ValleyModule[]): Set<string> {
    const opened = openedChapter(games, entryOf("legacy").chapters ?? []);
    return new Set(modules.filter(({ chapter = 0 }) => chapter > opened).map(({ key }) => key));
}
