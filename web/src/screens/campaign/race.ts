// Who leads a campaign: everybody's circles, or points where sheets are added up.

import { isLegacy, isPlan, type State } from "../../engine/protocol";

export interface Runner {
    seat: number;
    sum: number;
    /** What the last episode brought. */
    gained: number;
    leads: boolean;
}

export interface Race {
    of: "circles" | "points";
    /** In the order of the seats. */
    runners: Runner[];
}

/** Null before anything is over, and for one player. */
export function raceOf(campaign: State["campaign"]): Race | null {
    if (isLegacy(campaign)) {
        const last = campaign.results.at(-1);
        if (!last) return null;
        const runners = campaign.cities.map(({ circles }, seat) => ({
            seat,
            sum: circles,
            gained: last.gained[seat] ?? 0,
            leads: campaign.standings[seat] === 1,
        }));
        return { of: "circles", runners };
    }
    const results = isPlan(campaign) ? campaign.results : null;
    const last = results?.episodes.at(-1);
    if (!results || !last || results.totals.length < 2) return null;
    const most = Math.max(...results.totals);
    const runners = results.totals.map((sum, seat) => ({
        seat,
        sum,
        gained: last.totals[seat] ?? 0,
        leads: sum === most,
    }));
    return { of: "points", runners };
}
