import type { Content } from "../../engine/protocol";

type Ruled = Pick<Content, "rules" | "rule_numbers">;

/** The rules that an episode brings or changes, against the one before it. */
export const broughtBy = (episode: Ruled, before: Ruled): string[] =>
    episode.rules.filter(
        (rule) =>
            !before.rules.includes(rule) ||
            JSON.stringify(episode.rule_numbers[rule]) !== JSON.stringify(before.rule_numbers[rule]),
    );
