import { mayHelp } from "../../game/game-view";
import type { GameView } from "../../game/model";
import { t } from "../../words/index.svelte";

type Keys = [key: string, does: string][];

/** The keys of every board. */
export const boardKeys = (mirror: boolean): Keys => [
    [t("play.key.arrows"), t("play.key.move")],
    [t("play.key.space"), t("play.rotate")],
    ...(mirror ? ([["F", t("play.mirror")]] as Keys) : []),
    [t("play.key.enter"), t("play.build")],
    [t("play.key.escape"), t("play.key.back")],
];

/** The keys that do something in this game. */
export function playKeys(view: GameView): Keys {
    const help: Keys = [
        ["H", t("play.advise")],
        ["O", t("play.gap")],
    ];
    return [
        ...boardKeys(view.content.mirror),
        ["P", t("play.pass")],
        ["E", t("play.stop")],
        ["U", t("play.undo")],
        ["W", t("play.why")],
        ...(mayHelp(view) ? help : []),
        ["T", t("play.text")],
        ["/", t("play.typed")],
    ];
}

/** For screen readers. */
export const keyText = (keys: Keys): string => keys.map(([key, does]) => `${key}: ${does}`).join(". ");
