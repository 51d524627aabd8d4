import type { Clock } from "../../online/frames";
import { t } from "../../words/index.svelte";

export function clockText(clock: Clock): string {
    if (clock.kind === "move") return t("online.clock.move", { n: clock.seconds });
    if (clock.kind === "day") return t("online.clock.day", { n: clock.days });
    return t("online.clock.none");
}
