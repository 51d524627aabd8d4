// What happened, in sentences: for the line under the title, for the log and for screen readers.

import type { News, SeatInfo, Table } from "../../game/model";
import { t, tx } from "../../words/index.svelte";

export const nameOf = (seat: SeatInfo | undefined): string =>
    seat === undefined
        ? ""
        : seat.bot === null
          ? seat.name || t("name.you")
          : t("name.bot", { level: seat.bot });

/** The only person at this device is spoken to, not spoken of. */
export const isYou = ({ seats }: Pick<Table, "seats">, seat: number): boolean =>
    seats[seat]?.here === true && seats.filter(({ here }) => here).length === 1;

/** The accessible name of somebody's city. */
export const cityName = (table: Table, seat: number): string =>
    isYou(table, seat) ? t("play.board.yours") : t("play.board", { name: nameOf(table.seats[seat]) });

export function pieceText(table: Table, id: string): string {
    const building = table.content.buildings.find((one) => one.id === id);
    if (!building) return id;
    return t("play.building", { kind: tx(`kind.${building.kind}`), n: building.cells.length });
}

export function newsLine(table: Table, news: News): string {
    if (news.kind === "blocked")
        return t("play.event.blocked", { building: pieceText(table, news.building) });
    const name = nameOf(table.seats[news.player]);
    if (news.kind === "built") return t("play.event.built", { name, spaces: news.spaces.join(" ") });
    return t(`play.event.${news.kind}`, { name });
}

/** What the last round brought and what is asked now, as one text. */
export function newsText(table: Table): string {
    const { state } = table;
    const lines = table.news.map((news) => newsLine(table, news));
    if (state.phase === "over") lines.push(t("play.over"));
    else if (state.phase === "play" && state.revealed)
        lines.push(t("play.round", { round: state.round }), roundText(table));
    return lines.join(" ");
}

/** The building of this round in words. */
export function roundText({ state }: Table): string {
    const { revealed } = state;
    return revealed
        ? t("play.building", { kind: tx(`kind.${revealed.kind}`), n: revealed.cells.length })
        : "";
}
