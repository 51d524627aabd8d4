// The book of a campaign: a page for each episode that was opened, read from the campaign file. Nothing of a later
// chapter is in it, since the file has nothing of it either (L-SEAL).

import type { Engine } from "../../engine/engine";
import {
    isLegacy,
    isPlan,
    type Content,
    type LedgerEntry,
    type LegacyProgress,
    type LegacyResult,
    type Opening,
    type Overview,
    type State,
} from "../../engine/protocol";
import { recordsIn, type GameRecord } from "../../game/record";
import { readEnd, type EpisodeEnd } from "./episode-end";

export interface BookPage {
    episode: number;
    content: Content;
    opening: Opening;
    overview: Overview | undefined;
    /** As the episode began. */
    start: State;
    /** Null while it is played. */
    end: EpisodeEnd | null;
    /** What the cities were given afterwards; of a legacy campaign. */
    ledger: LedgerEntry[];
}

/** The episodes that have a page, in the order they were played. */
export function pagesOf({ campaign, episode }: State): number[] {
    const played = isPlan(campaign) ? campaign.results.episodes : isLegacy(campaign) ? campaign.results : [];
    const pages = played.map((result) => result.episode);
    return pages.includes(episode) ? pages : [...pages, episode];
}

/** The progress of a campaign as it was when an episode was over, as far as its account shows it. */
export function progressAfter(
    now: LegacyProgress,
    { episode, end, ledger }: BookPage,
): { progress: LegacyProgress; result: LegacyResult } | null {
    const results = now.results.filter((result) => result.episode <= episode);
    const result = results.at(-1);
    if (!end || result?.episode !== episode) return null;
    const circles = (city: number) => results.reduce((sum, { gained }) => sum + (gained[city] ?? 0), 0);
    const { finale, winners, decided_by, ...rest } = now;
    void [finale, winners, decided_by];
    return {
        result,
        progress: {
            ...rest,
            results,
            cities: now.cities.map((city, at) => ({ ...city, circles: circles(at) })),
            last: {
                episode,
                players: end.state.players.map(({ lines = [], total = 0, rank = 1 }) => ({
                    lines,
                    total,
                    rank,
                })),
                gains: end.state.gains ?? [],
                ledger,
            },
        },
    };
}

export class Book {
    readonly #engine: Engine;
    readonly #campaign: unknown;
    readonly #records: GameRecord[];
    readonly #pages = new Map<number, Promise<BookPage>>();
    #queue: Promise<unknown> = Promise.resolve();

    /** The engine is used by nobody else. */
    constructor(engine: Engine, campaign: unknown) {
        this.#engine = engine;
        this.#campaign = campaign;
        this.#records = recordsIn(campaign);
    }

    /** One page at a time: each takes several requests. */
    page(episode: number): Promise<BookPage> {
        const known = this.#pages.get(episode);
        if (known) return known;
        const page = this.#queue.then(() => this.#read(episode));
        this.#queue = page.catch(() => this.#pages.delete(episode));
        this.#pages.set(episode, page);
        return page;
    }

    async #read(episode: number): Promise<BookPage> {
        const engine = this.#engine;
        const { campaign, game } = await engine.load({ campaign: this.#campaign });
        const ledger = isLegacy(campaign) ? await engine.ledger(episode) : [];
        const content = await engine.content(game, episode);
        const start = await engine.branch(episode);
        const end = await readEnd(engine, this.#records, episode);
        const overview = isLegacy(start.campaign) ? start.campaign.overview : content.overview;
        if (!start.opening) throw new Error("The episode has no opening.");
        return { episode, content, opening: start.opening, overview, start, end, ledger };
    }
}
