import type { Content } from "../engine/protocol";
import { has, tx } from "../words/index.svelte";

/** The short name of a rule, for headings. */
export const ruleName = (rule: string): string => tx(`rule-name.${rule}`);

/**
 * The text of a rule with the numbers of the content; its plain text where it has none there. As the episode says it:
 * `rule.B-FIT.L-FOREST` where L-FOREST is in force, `rule.RB-BANDIT.valley` in a valley.
 */
export function ruleText(
    rule: string,
    content: Pick<Content, "rule_numbers"> & Partial<Pick<Content, "game" | "rules">>,
): string {
    const numbers = Object.entries(content.rule_numbers[rule] ?? {});
    const plain = `rule.${rule}.plain`;
    if (numbers.length === 0 && has(plain)) return tx(plain);
    const own = [content.game, ...(content.rules ?? [])]
        .map((variant) => `rule.${rule}.${variant}`)
        .find((key) => has(key));
    return tx(
        own ?? `rule.${rule}`,
        Object.fromEntries(
            numbers.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
        ),
    );
}
