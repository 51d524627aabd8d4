// The board as text, for screen readers.

import type { Space } from "../../engine/protocol";
import type { GameView } from "../../game/model";
import { t, tx } from "../../words/index.svelte";
import { kindText } from "./announcements";
import { cityOf } from "../replay/city";

const letter = (column: number): string => String.fromCharCode(65 + column);
export const spaceAt = (column: number, row: number): Space => `${letter(column)}${row + 1}`;

interface Land {
    columns: number;
    rows: number;
    ground(space: Space): string;
    building(space: Space): { kind: string; number: number } | undefined;
    rivers(space: Space): Space[];
}

/** Ground, buildings and river of a player's city. */
export function landOf(view: GameView, player: number): Land {
    const city = cityOf(view.content, view.state, player, null);
    const changed = new Map(city.changed?.map(({ space, ground }) => [space, ground]));
    const built = new Map<Space, { kind: string; number: number }>();
    city.buildings.forEach(({ kind, factory, spaces }, at) =>
        spaces.forEach((space) => built.set(space, { kind: kindText(kind, factory), number: at + 1 })),
    );
    const river = new Map<Space, Space[]>();
    for (const [a, b] of city.river)
        for (const [from, to] of [
            [a, b],
            [b, a],
        ] as const)
            river.set(from, [...(river.get(from) ?? []), to]);
    return {
        columns: city.columns,
        rows: city.rows,
        ground: (space) => {
            const column = space.charCodeAt(0) - 65;
            const row = Number(space.slice(1)) - 1;
            return changed.get(space) ?? city.spaces[row]?.[column] ?? "meadow";
        },
        building: (space) => built.get(space),
        rivers: (space) => river.get(space) ?? [],
    };
}

/** The content of a space in a few words: "residential building 3", "two trees". */
function thingText(land: Land, space: Space): string {
    const building = land.building(space);
    if (building) return t("play.text.building", building);
    return tx(`terrain.${land.ground(space)}`);
}

/** The same with the river beside it. */
export function cellText(land: Land, space: Space): string {
    const others = land.rivers(space).join(" ");
    const thing = thingText(land, space);
    return others ? t("play.text.bank", { thing, others }) : thing;
}

export function spaceText(view: GameView, player: number, space: Space): string {
    const land = landOf(view, player);
    const river = land.rivers(space);
    const thing = thingText(land, space);
    return river.length
        ? t("play.text.river", { space, thing, others: river.join(" ") })
        : t("play.text.space", { space, thing });
}
