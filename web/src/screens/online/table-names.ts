import type { TableSeat } from "../../online/frames";
import { distinct } from "../../ui/names";
import { t } from "../../words/index.svelte";

/** What the seats of a server's table are called, empty ones included. */
export const tableNames = (seats: readonly TableSeat[]): string[] =>
    distinct(
        seats.map((seat) =>
            seat.kind === "person"
                ? seat.name
                : seat.kind === "bot"
                  ? t("name.bot", { level: seat.level })
                  : "",
        ),
    ).map((name) => name || t("online.empty-seat"));
