// What happened, in sentences: for the panel beside the board and for screen readers.

import type { SeatInfo, GameView } from "../../game/model";
import { isFactory, offeredTo, type Kind, type RoundEvent } from "../../engine/protocol";
import { gainLine } from "../../ui/gain-text";
import { distinct, seatName, stoodInName } from "../../ui/names";
import { t, tx } from "../../words/index.svelte";

interface Seated {
    seats: readonly SeatInfo[];
}

const called = ({ name, bot, here }: SeatInfo, seat: number): string => {
    // Only somebody at this device can be "you".
    if (bot === null) return name || here ? seatName({ name }) : t("name.person", { number: seat + 1 });
    return name ? stoodInName(name) : seatName({ bot: "mycity", level: bot });
};

/** What a player is called at this table; nobody's name is empty. */
export const nameOf = ({ seats }: Seated, seat: number): string => distinct(seats.map(called))[seat] ?? "";

/** The only person at this device is addressed as "you". */
export const isYou = ({ seats }: Seated, seat: number): boolean =>
    seats[seat]?.here === true && seats.filter(({ here }) => here).length === 1;

/** The accessible name of somebody's city. */
export const cityName = (view: GameView, seat: number): string =>
    isYou(view, seat) ? t("play.board.you") : t("play.board", { name: nameOf(view, seat) });

/** A factory is called so, not by its kind. */
export const kindText = (kind: Kind, factory: boolean | undefined): string =>
    factory ? t("play.factory") : tx(`kind.${kind}`);

export function pieceText(view: GameView, id: string): string {
    const building = view.content.buildings.find((one) => one.id === id);
    if (!building) return id;
    const kind = kindText(building.kind, isFactory(view.state, view.viewer, id));
    return t("play.building", { kind, n: building.cells.length });
}

/** Empty for the building that is revealed: that is what is to be done now. */
export function eventText(view: GameView, event: RoundEvent): string {
    if (event.event === "revealed") return "";
    if (event.event === "blocked")
        return t("play.event.blocked", { building: pieceText(view, event.building) });
    const name = nameOf(view, event.player);
    if (event.event === "gained") return gainLine(event, name);
    if (event.event === "placed") return t("play.event.built", { name, spaces: event.spaces.join(" ") });
    if (event.event === "passed") return t("play.event.passed", { name });
    return t(event.by_rule ? "play.event.ended-by-rule" : "play.event.ended", { name });
}

/** The events of the last round and the next building, as one text. */
export function roundAnnouncement(view: GameView): string {
    const { state } = view;
    const lines = view.roundEvents.map((event) => eventText(view, event)).filter((text) => text !== "");
    if (state.phase === "over") lines.push(t("play.over"));
    else if (state.phase === "play" && state.revealed)
        lines.push(t("play.round", { round: state.round }), roundText(view));
    return lines.join(" ");
}

/** The building that the viewer decides about this round, in words. */
export function roundText({ state, viewer }: GameView): string {
    const offered = offeredTo(state, viewer);
    if (!offered) return "";
    const kind = kindText(offered.kind, isFactory(state, viewer, offered.id));
    return t("play.building", { kind, n: offered.cells.length });
}
