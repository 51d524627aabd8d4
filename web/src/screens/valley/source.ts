import type { ValleySource } from "../../engine/valley";
import { t } from "../../words/index.svelte";
import { BadLink, unpacked } from "../workshop/share";
import { sourceIn } from "../workshop/valley-file";

/** The valley file in a link. */
export async function linkText(link: string): Promise<string> {
    try {
        return await unpacked(link);
    } catch (error) {
        throw error instanceof BadLink ? new Error(t("valley.bad-link")) : error;
    }
}

export const sourceOfLink = async (link: string): Promise<ValleySource> => sourceIn(await linkText(link));
