// HTTP requests to the server that this page came from.

import { EngineError } from "../engine/engine";
import type { GameName } from "../engine/protocol";
import type { CampaignSource, ValleySource } from "../engine/valley";
import type { GameRecord } from "../game/record";
import { language, t } from "../words/index.svelte";
import type { Clock, TableInfo } from "./frames";

export interface NewTable {
    game: GameName;
    episode?: number;
    campaign?: string | true;
    /** An episode on its own may show what is sealed. */
    open?: true;
    import?: unknown;
    valley?: ValleySource | CampaignSource;
    seats: { bot?: number }[];
    clock: Clock;
    listed: boolean;
    /** The level of bots that stand in. */
    stand_in?: number;
}

export interface Links {
    table: string;
    invite: string;
    watch: string;
}

/** One part of a path. No id has a dot, and a part of dots would lead to another path. */
const part = (id: string | number): string => encodeURIComponent(id).replaceAll(".", "%252E");

/** A refusal of the server is thrown as EngineError; the code `no-server` means that no server answered. */
async function request<T>(method: "GET" | "POST", path: string, token?: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { "Accept-Language": language() };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    let response: Response;
    let answer: unknown;
    try {
        response = await fetch(`api/${path}`, {
            method,
            headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        answer = await response.json();
    } catch {
        throw new EngineError({ code: "no-server", message: t("online.no-server") });
    }
    if (response.ok) return answer as T;
    const problem = (answer as { error?: { code: string; message: string } }).error;
    throw new EngineError(problem ?? { code: "no-server", message: t("online.no-server") });
}

/** What the page comes from: a mycity server or only files. A HEAD request works on every static host. */
export async function host(): Promise<"server" | "files" | "unreachable"> {
    if (!navigator.onLine) return "unreachable";
    try {
        const reply = await fetch(".", { method: "HEAD", cache: "no-store" });
        if (reply.headers.has("Mycity-Server")) return "server";
        return reply.ok ? "files" : "unreachable";
    } catch {
        return "unreachable";
    }
}

export interface Challenge {
    challenge: string;
    game: GameName;
    episode: number;
    valley?: ValleySource;
    seed: string;
    /** The best first. */
    results: { number: number; rank: number; name: string; total: number }[];
}

export const challengeOf = (id: string): Promise<Challenge> => request("GET", `challenges/${part(id)}`);
export const createChallenge = (wanted: {
    game: GameName;
    episode?: number;
    valley?: ValleySource;
    draw?: number;
}): Promise<Challenge> => request("POST", "challenges", undefined, wanted);
/** Only for a device that has a result of its own. */
export const resultOf = (id: string, result: number, device: string): Promise<{ record: GameRecord }> =>
    request("GET", `challenges/${part(id)}/results/${part(result)}`, device);
export const sendResult = (
    id: string,
    name: string,
    record: unknown,
    device: string,
): Promise<Challenge & { number: number }> =>
    request("POST", `challenges/${part(id)}/results`, device, { name, record });
export const newDevice = (): Promise<{ device: string }> => request("POST", "devices");
export const createTable = (table: NewTable, device: string): Promise<Links> =>
    request("POST", "tables", device, table);
/** One page of the public list; `next` is for the page after it. */
export const listedTables = (after?: string): Promise<{ tables: TableInfo[]; next?: string }> =>
    request("GET", `tables?limit=20${after === undefined ? "" : `&after=${encodeURIComponent(after)}`}`);
/** Moves all seats of one device to another; how many tables that changed. */
export const moveSeats = (device: string, to: string): Promise<{ tables: number }> =>
    request("POST", "seats/move", device, { to });
export const seatsOf = (device: string): Promise<{ tables: TableInfo[] }> => request("GET", "seats", device);
export const recordOf = (table: string, token: string, episode: number): Promise<{ record: unknown }> =>
    request("GET", `tables/${part(table)}/record?episode=${episode}`, token);
export const campaignOf = (table: string, token: string): Promise<{ campaign: unknown }> =>
    request("GET", `tables/${part(table)}/campaign`, token);
