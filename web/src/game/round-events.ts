import { isLegacy, type Gain, type State } from "../engine/protocol";
import type { RoundEvent } from "./model";

/** Passing is told as a pass. */
const known = ["B-PASS", "RB-PASS"];

/** What the rounds since a state have brought; in the legacy game the episode may be over by now. */
function gainsSince(before: State, now: State): Gain[] {
    const last = isLegacy(now.campaign) && now.phase !== "play" ? now.campaign.last : undefined;
    const gains = now.gains ?? (last?.episode === before.episode ? last.gains : []);
    return gains.filter(({ round, rule }) => round >= before.round && !known.includes(rule));
}

/** What happened between two states of the same episode. */
export function roundEventsBetween(before: State, now: State): RoundEvent[] {
    if (before.episode !== now.episode || before.phase !== "play") return [];
    const events: RoundEvent[] = [];
    now.players.forEach((player, seat) => {
        const earlier = before.players[seat];
        const known = earlier?.buildings?.length ?? 0;
        for (const building of (player.buildings ?? []).slice(known))
            events.push({ kind: "built", player: seat, building: building.id, spaces: building.spaces });
        if ((player.passes ?? 0) > (earlier?.passes ?? 0)) events.push({ kind: "passed", player: seat });
        // When a game ends, everybody has ended; only who stopped before is an event.
        if (now.phase === "play" && player.status === "ended" && earlier?.status !== "ended")
            events.push({ kind: player.ended_by_rule ? "ended-by-rule" : "ended", player: seat });
    });
    for (const building of now.out.slice(before.out.length)) events.push({ kind: "blocked", building });
    for (const gain of gainsSince(before, now)) events.push({ kind: "gained", player: gain.player, gain });
    return events;
}
