// Where a campaign's book comes from: this device, or a table of the server.

import type { Engine } from "../../engine/engine";
import type { Participant, State } from "../../engine/protocol";
import { hasGame, loadGame } from "../../game/saved-games";
import { setupOf } from "../../game/import";
import { link } from "../../ui/router.svelte";
import { t } from "../../words/index.svelte";

export interface CampaignSource {
    /** Of this device: it can branch, change hands, be renamed. */
    local: boolean;
    title: string;
    seats: Participant[];
    /** The campaign file. */
    campaign: unknown;
    state: State;
    /** Where it is played. */
    play: string;
}

export async function openCampaign(id: string, engine: Engine): Promise<CampaignSource> {
    if (await hasGame(id)) {
        const { setup, document, state } = await loadGame(id, engine);
        if (!("campaign" in document)) throw new Error(t("book.none"));
        const { campaign } = document;
        const title = setup.title ?? t("campaign.untitled");
        return { local: true, title, seats: setup.seats, campaign, state, play: link("play", id) };
    }
    const [{ campaignOf }, { keptLinks }, { knownDevice }] = await Promise.all([
        import("../../online/api"),
        import("../../online/device"),
        import("../../online/known-device"),
    ]);
    const { invite, watch } = keptLinks(id);
    // A player's device opens it; else a link that this device has.
    const tokens = [knownDevice(), invite, watch].filter((token) => token !== null && token !== undefined);
    let problem: unknown = new Error(t("book.none"));
    for (const token of tokens) {
        try {
            const { campaign } = await campaignOf(id, token);
            const state = await engine.load({ campaign });
            const { seats } = setupOf({ campaign }, state);
            const title = t("book.table");
            return { local: false, title, seats, campaign, state, play: link("table", id) };
        } catch (error) {
            problem = error;
        }
    }
    throw problem;
}
