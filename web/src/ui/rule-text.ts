import type { Content } from "../engine/protocol";
import { has, tx } from "../words/index.svelte";

/** The short name of a rule, for headings. */
export const ruleName = (rule: string): string => tx(`rule-name.${rule}`);

/** The text of a rule with the numbers of the content; its plain text where it has none there. */
export function ruleText(
    rule: string,
    content: Pick<Content, "rule_numbers"> & Partial<Pick<Content, "game">>,
): string {
    const numbers = Object.entries(content.rule_numbers[rule] ?? {});
    const plain = `rule.${rule}.plain`;
    if (numbers.length === 0 && has(plain)) return tx(plain);
    const valley = `rule.${rule}.valley`;
    return tx(
        content.game === "valley" && has(valley) ? valley : `rule.${rule}`,
        Object.fromEntries(
            numbers.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
        ),
    );
}
