// What this device keeps about tables, as JSON.

import { keepText, keptText } from "../ui/kept-text";

export function kept<T>(place: string): T | null {
    try {
        return JSON.parse(keptText(place) ?? "null") as T | null;
    } catch {
        return null; // somebody has changed it by hand
    }
}

export const keep = (place: string, value: object): void => keepText(place, JSON.stringify(value));
