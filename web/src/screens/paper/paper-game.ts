// What is played on paper: an episode of the content, or a valley of a code or a link.

import type { Engine } from "../../engine/client";
import type { Content, GameName } from "../../engine/protocol";
import { loadValley, type Valley, type ValleySource } from "../../engine/valley";
import { link } from "../../ui/router.svelte";
import { addressOf, queryOf, type ValleyAddress } from "../valley/link";
import { sourceOfLink } from "../valley/source";

/** With the valley that it belongs to, where it is one. */
export type PaperContent = Content & { valley?: ValleySource };

/** Of `#/print/valley?code=…`, `?board=…`, or `#/print/valley/CODE`; null where no valley is named. */
export function valleyAddress(params: readonly string[], query: URLSearchParams): ValleyAddress | null {
    if (params[0] !== "valley") return null;
    const address = addressOf(query);
    if (params[1] && !address.code && !address.board) return { code: params[1], draw: 1 };
    return address.code || address.board ? address : null;
}

export const loadPaperValley = async (engine: Engine, { code, board }: ValleyAddress): Promise<Valley> =>
    loadValley(engine, code ?? (await sourceOfLink(board ?? "")));

export const paperContent = ({ content, valley }: Valley): PaperContent => ({ ...content, valley });

/** What a game of it begins with. */
export const playedOn = ({ game, episode, valley }: PaperContent) =>
    valley ? { game, valley } : { game, ...(episode && { episode }) };

export type PaperScreen = "companion" | "check" | "print";

/** The same game on another of these screens. */
export const paperLink = (
    screen: PaperScreen,
    game: GameName,
    episode: number,
    address: ValleyAddress | null,
): string =>
    address ? `${link(screen, "valley")}?${queryOf({ ...address, draw: 1 })}` : link(screen, game, episode);
