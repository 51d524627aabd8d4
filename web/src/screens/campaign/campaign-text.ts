// Rewards and reasons of a campaign in words.

import type {
    Content,
    LedgerEntry,
    LegacyProgress,
    Opening,
    Origin,
    Overview,
    PointsRow,
    RankReward,
    RuleNumbers,
} from "../../engine/protocol";
import { amountText, isAmount, spacesText } from "../../ui/gain-text";
import { ruleName } from "../../ui/rule-text";
import { has, number, signed, t, tx } from "../../words/index.svelte";

/** The paragraphs of a text of the story. */
export const paragraphsOf = (...texts: readonly string[]): string[] =>
    texts.flatMap((text) => text.split("\n")).filter((paragraph) => paragraph !== "");

/** What is told as an episode begins. */
export const storyOf = ({ prologue = "", story }: Pick<Opening, "prologue" | "story">): string[] =>
    paragraphsOf(prologue, ...story);

/** The short name of what a rule scores: as in the score panel, else the rule's name. */
export const scoreName = (rule: string): string =>
    has(`score.${rule}`) ? tx(`score.${rule}`) : ruleName(rule);

/** A sticker or another gift; those that nobody places have words of their own. */
export const giftName = (gift: string): string =>
    has(`gift.${gift}`) ? tx(`gift.${gift}`) : tx(`sticker.${gift}`);

/** Gifts by name, equal ones counted: "2 × a piece of track". */
export const giftNames = (gifts: readonly string[]): string[] =>
    [...new Set(gifts)].map((gift) => {
        const n = gifts.filter((one) => one === gift).length;
        return n === 1 ? giftName(gift) : t("amount.times", { n, what: giftName(gift) });
    });

/** What changes on a board: "New: port (E3)". Some grounds have words of their own. */
export function boardText(how: string, ground: string, spaces: string): string {
    const own = `opening.board.${how}.${ground}`;
    return tx(has(own) ? own : `opening.board.${how}`, { ground: tx(`terrain.${ground}`), spaces });
}

/** The table of the chapter to which the last result belongs; the next envelope may be open already (L-SEAL). */
export const overviewOfResult = (
    { overview, last }: Pick<LegacyProgress, "overview" | "last">,
    content: Content | undefined,
): Overview | undefined => (last && overview.episodes.includes(last.episode) ? overview : content?.overview);

/** "2 circles, one rock". */
export function rewardText({ circles, stickers }: RankReward): string {
    const parts = giftNames(stickers);
    if (circles > 0) parts.unshift(t("amount.circles", { n: circles }));
    return parts.length > 0 ? parts.join(", ") : "–";
}

/** A row of the overview; that of the limit says what is to be reached. */
export const rowName = ({ rule, numbers }: Pick<PointsRow, "rule" | "numbers">): string =>
    typeof numbers.limit === "number" ? t("overview.reach", { n: numbers.limit }) : scoreName(rule);

/** What a rule of the overview gives or costs: "+3, 1 nugget". `alone`: no circles are coloured. */
export function numbersText(numbers: RuleNumbers, alone = false): string {
    return (
        Object.entries(numbers)
            // The circles of a passing row are no progress circles; the rule tells which boxes it means.
            .filter(([name]) => (name !== "circles" || !("costs" in numbers || alone)) && name !== "boxes")
            .map(([name, value]) => {
                if (Array.isArray(value)) return value.map((one) => number(-one)).join(" · ");
                if (name === "free") return t("amount.free", { n: value });
                if (name === "limit") return t("overview.locked");
                if (isAmount(name)) return amountText(name, value);
                return signed(value);
            })
            .join(", ")
    );
}

/** Why something was given; `rank` is the place in that episode. */
export function originText(origin: Origin, rank: number): string {
    switch (origin.cause) {
        case "rank":
        case "catch-up":
            return t("cause.rank", { rank });
        case "limit":
            return t("cause.limit");
        case "box":
            return t("cause.box", { at: origin.at ?? 0, kind: tx(`kind.${origin.shaft}`) });
        case "branch":
            return t("cause.branch", { at: origin.at ?? 0 });
        case "everybody":
            return t("cause.everybody");
        case "finale":
            return tx(`prize.${origin.prize}`);
        case "rule":
            return ruleName(origin.rule);
    }
}

/** What a city was given and where it went: "one rock on B1". Circles are counted apart. */
export function entryText(entry: LedgerEntry): string {
    const { what, count } = entry;
    const counted: Record<string, string> = { nugget: "nuggets", mark: "marks", track: "tracks" };
    const amount = counted[what];
    const name =
        what === "tree"
            ? t("amount.trees", { n: entry.spaces?.length ?? count })
            : amount
              ? tx(`amount.${amount}`, { n: count })
              : giftName(what);
    if (entry.lapsed) return t("gain.lapsed", { what: name });
    const place =
        entry.space ??
        (entry.spaces && spacesText(entry.spaces)) ??
        (what === "mark" && entry.shaft ? tx(`kind.${entry.shaft}`) : undefined);
    return place ? `${name} (${place})` : name;
}
