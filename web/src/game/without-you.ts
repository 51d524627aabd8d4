import type { Participant } from "../engine/protocol";

/** A record or campaign for other readers: a person without a name, or called "you", goes by another one. */
export function withoutYou<Written>(written: Written, you: string, name: (seat: number) => string): Written {
    const named = (player: Participant, seat: number) =>
        "name" in player && ["", you].includes(player.name) ? { name: name(seat) } : player;
    return JSON.parse(JSON.stringify(written), (key, value: unknown) =>
        key === "players" ? (value as Participant[]).map(named) : value,
    ) as Written;
}
