// Addresses of valleys. Nothing in them goes to a server.

import { link } from "../../ui/router.svelte";

/** A result to beat, told by whoever sent the link. */
export interface Rival {
    name: string;
    points: number;
}

export interface ValleyAddress {
    /** Of a generated valley. */
    code?: string;
    /** A drawn board, packed. */
    board?: string;
    /** The same valley with other cards or throws, from 1. */
    draw: number;
    rival?: Rival | undefined;
}

const longestName = 20;

/** Of a valley for the legacy campaign, not for a single game. */
export const isCampaignCode = (code: string): boolean => /^\W*legacy\b/i.test(code);
/** Where such a campaign begins. */
export const campaignLink = (code: string): string =>
    `${link("new", "legacy")}?${new URLSearchParams({ valley: code })}`;

export function addressOf(query: URLSearchParams): ValleyAddress {
    const address: ValleyAddress = { draw: 1 };
    const [code, board, draw, name, points] = ["code", "board", "draw", "by", "points"].map((key) =>
        query.get(key),
    );
    if (code) address.code = code.slice(0, 80);
    else if (board) address.board = board;
    if (draw && /^[1-9]\d{0,3}$/.test(draw)) address.draw = Number(draw);
    if (points && /^-?\d{1,4}$/.test(points))
        address.rival = { name: (name ?? "").slice(0, longestName), points: Number(points) };
    return address;
}

export function linkTo({ code, board, draw, rival }: ValleyAddress): string {
    const query = new URLSearchParams();
    if (code) query.set("code", code);
    if (board) query.set("board", board);
    if (draw > 1) query.set("draw", String(draw));
    if (rival) {
        query.set("by", rival.name.slice(0, longestName));
        query.set("points", String(rival.points));
    }
    return `${link("valley")}?${query}`;
}

/** What marks the game of a valley and its draw: the query of its address, without a result. */
export const tagFor = (address: ValleyAddress): string => `valley:${queryOf(address)}`;

/** The same for other screens that take a valley. */
export const queryOf = (address: ValleyAddress): string =>
    linkTo({ ...address, rival: undefined }).split("?")[1] ?? "";

/** As others open it. */
export const urlTo = (address: ValleyAddress): string => new URL(linkTo(address), document.baseURI).href;
