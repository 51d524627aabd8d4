import {
    isLegacy,
    isPlan,
    type Document,
    type GameName,
    type Participant,
    type State,
} from "../engine/protocol";
import type { CampaignSource, ValleySource } from "../engine/valley";
import type { Setup } from "./model";
import { longestTitle } from "./titles";

/** A text that may be a record or a campaign; the engine verifies it. */
export function documentOf(text: string): Document {
    // Text that is not JSON goes to the engine as it is: its message has line and column.
    let parsed: unknown;
    try {
        parsed = JSON.parse(text);
    } catch {
        return { record: text };
    }
    const format = typeof parsed === "object" && parsed !== null && "format" in parsed ? parsed.format : "";
    return format === "mycity-campaign" ? { campaign: parsed } : { record: parsed };
}

/** The title that a player gave to the campaign in a file; the engine knows nothing of it. */
export function titleIn(document: Document): string | undefined {
    const title = "campaign" in document ? (document.campaign as { title?: unknown }).title : undefined;
    return typeof title === "string" && title.trim() !== "" ? title.trim().slice(0, longestTitle) : undefined;
}

interface Written {
    players?: Participant[];
    seed?: string;
    valley?: ValleySource | CampaignSource;
}

/** The set-up of a game, from the document as the engine wrote it. */
export function setupOf(document: Document, state: State): Setup {
    const written = ("record" in document ? document.record : document.campaign) as Written;
    const setup: Setup = { game: state.game as GameName, seats: written.players ?? [] };
    if (written.seed !== undefined) setup.seed = String(written.seed);
    if (written.valley !== undefined) setup.valley = written.valley;
    if (isPlan(state.campaign)) setup.campaign = state.campaign.plan.name;
    else if (isLegacy(state.campaign)) {
        setup.campaign = true;
        setup.seats = state.campaign.cities.map((city) => city.player);
        setup.cities = state.campaign.cities.map(({ name, animal }) => ({ name, animal }));
    } else if (state.episode > 0) setup.episode = state.episode;
    return setup;
}
