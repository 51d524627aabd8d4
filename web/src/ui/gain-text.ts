// What a round brought apart from building, in words.

import type { Gain, Space } from "../engine/protocol";
import { list, signed, t, tx } from "../words/index.svelte";
import { ruleName } from "./rule-text";

/** A few spaces by name, many by their number. */
export const spacesText = (spaces: readonly Space[]): string =>
    spaces.length <= 8 ? spaces.join(" ") : t("play.spaces", { n: spaces.length });

const amounts = ["circles", "nuggets", "bags", "tracks"] as const;
export const isAmount = (name: string) => name === "marks" || amounts.some((one) => one === name);
/** "2 circles"; what is lost says so. */
export const amountText = (what: string, n: number): string => {
    const text = tx(`amount.${what}`, { n: Math.abs(n) });
    return n < 0 ? t("amount.lost", { what: text }) : text;
};

/** What a round brought, without whom and why: "+3, 1 nugget". */
export function gainText(gain: Gain): string {
    const parts: string[] = [];
    if (gain.points) parts.push(signed(gain.points));
    for (const what of amounts) {
        const n = gain[what];
        if (n) parts.push(amountText(what, n));
    }
    for (const [kind, n] of Object.entries(gain.marks ?? {}))
        parts.push(`${amountText("marks", n)} (${tx(`kind.${kind}`)})`);
    if (gain.trees) parts.push(t("gain.trees", { spaces: spacesText(gain.trees) }));
    if (gain.meadow) parts.push(t("gain.meadow", { spaces: spacesText(gain.meadow) }));
    return list(parts);
}

/** "Ada: +3 and 1 nugget (Veins of gold)". */
export const gainLine = (gain: Gain, name: string): string =>
    t("gain.line", { name, what: gainText(gain), rule: ruleName(gain.rule) });
