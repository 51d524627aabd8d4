// Where a guided game was begun from: an invitation that waits for its answer.

import { link, route } from "../../ui/router.svelte";

const place = "mycity.guided.back";

/** Addresses of this page only. */
export function rememberReturn(address: string | null): void {
    try {
        if (address?.startsWith("#/")) sessionStorage.setItem(place, address);
        else sessionStorage.removeItem(place);
    } catch {
        // Storage is forbidden: the browser's back button still leads there.
    }
}

export function returnAddress(): string | null {
    try {
        return sessionStorage.getItem(place);
    } catch {
        return null;
    }
}

/** A link to the guided game that leads back here afterwards. */
export function guidedLink(game: string): string {
    const { screen, params, query } = route();
    const here = link(screen, ...params) + (query.size > 0 ? `?${query}` : "");
    return `${link("learn", game)}?back=${encodeURIComponent(here)}`;
}
