import type { TableSeat } from "../../online/frames";
import { distinct, stoodInName } from "../../ui/names";
import { t } from "../../words/index.svelte";

const called = (seat: TableSeat): string => {
    if (seat.kind === "bot") return t("name.bot", { level: seat.level });
    if (!seat.name) return "";
    return seat.stand_in === undefined ? seat.name : stoodInName(seat.name);
};

/** What the seats of a server's table are called, empty ones included. */
export const tableNames = (seats: readonly TableSeat[]): string[] =>
    distinct(seats.map(called)).map((name) => name || t("online.empty-seat"));
