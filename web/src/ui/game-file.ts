import { withoutYou } from "../game/without-you";
import { t } from "../words/index.svelte";
import { download } from "./download";
import { settings } from "./settings.svelte";

/** A record or campaign as others read it: nobody in it is "you". */
export const forOthers = <Written>(written: Written): Written =>
    withoutYou(written, t("name.you"), (seat) => settings.name || t("name.person", { number: seat + 1 }));

/** Offers a game or campaign as a file. */
export const saveGame = (name: string, text: string): void =>
    download(`mycity-${name}.json`, JSON.stringify(forOthers(JSON.parse(text) as unknown)));
