// What this device stores about tables: its token, which proves who holds its seats, and the links of tables it created.

import { keepText, keptText } from "../ui/kept-text";
import { moveSeats, newDevice } from "./api";
import { devicePlace, knownDevice } from "./known-device";

export interface KeptLinks {
    invite?: string;
    watch?: string;
}

const linksPlace = (table: string) => `mycity.links.${table}`;

let asked: Promise<string> | null = null;

/** This device's token; the server creates it on first use. */
export function deviceToken(): Promise<string> {
    const kept = knownDevice();
    if (kept) return Promise.resolve(kept);
    asked ??= newDevice().then(({ device }) => {
        keepText(devicePlace, device);
        return device;
    });
    asked.catch(() => (asked = null));
    return asked;
}

const tokenForm = /^[0-9a-z]{26}$/;

/**
 * Puts the seats of this device and of another one together, by the other one's recovery code. False: not a recovery code.
 * This device becomes the other one only after the server has moved its own seats there; if that fails, nothing has changed.
 */
export async function joinDevice(code: string): Promise<boolean> {
    const other = code.replace(/[\s-]/g, "").toLowerCase();
    if (!tokenForm.test(other)) return false;
    const own = knownDevice();
    if (own !== null && own !== other) await moveSeats(own, other);
    keepText(devicePlace, other);
    asked = null;
    return true;
}

export function keptLinks(table: string): KeptLinks {
    try {
        return JSON.parse(keptText(linksPlace(table)) ?? "{}") as KeptLinks;
    } catch {
        return {};
    }
}

export const keepLinks = (table: string, links: KeptLinks): void =>
    keepText(linksPlace(table), JSON.stringify({ ...keptLinks(table), ...links }));
