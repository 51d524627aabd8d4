// What the result says first: the score, and joy or a kind word.

import { list, number, t } from "../../words/index.svelte";
import type { Earlier, Finished } from "./ended";

export interface Ended {
    finished: readonly Finished[];
    names: readonly string[];
    /** The only person at this device; null for spectators and several people. */
    own: number | null;
    earlier: Earlier | null;
    /** The score of the earlier game with the same draw. */
    before?: number | undefined;
    /** Several episodes were played to their end: their sums, and the title they earn. */
    closing?: { of: "chapter" | "campaign"; title: string | null } | null;
}

export interface Headline {
    text: string;
    joy: boolean;
}

const near = 3;
const clear = 15;
/** So far behind, nobody is promised the next game. */
const far = 20;

/** The rank decides, not the points: equal scores may have a winner (B-TIE). */
export function headlineOf({ finished, names, own, earlier, before, closing }: Ended): Headline {
    const winners = finished.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []));
    const mine = finished[own ?? winners[0] ?? 0]?.total ?? 0;
    const others = finished.filter((_, seat) => seat !== (own ?? winners[0])).map(({ total }) => total);
    const other = Math.max(...others);
    if (own === null && winners.length > 1)
        return {
            text: t("play.result.shared", { names: list(winners.map((at) => names[at] ?? "")), n: mine }),
            joy: true,
        };
    if (own === null && others.length > 0)
        return {
            text: t("result.wins", {
                name: names[winners[0] ?? 0] ?? "",
                mine: number(mine),
                theirs: number(other),
            }),
            joy: true,
        };
    const won = others.length > 0 && finished[own ?? 0]?.rank === 1;
    const best = earlier?.best ?? null;
    const usual = earlier?.usual ?? null;
    const record = best !== null && mine > best;
    const score =
        others.length > 0
            ? t("result.of-two", { mine: number(mine), theirs: number(other) })
            : t("result.alone", { n: mine });
    const again = before !== undefined && mine > before ? t("result.again", { n: mine - before }) : null;
    const remark = others.length > 0 ? against() : alone();
    return {
        text: t("result.says", { score, remark }),
        joy: won || record || (closing && others.length === 0) === true,
    };

    function against(): string {
        if (record) return t(won ? "result.best" : "result.best.lost", { n: mine - best });
        if (won) {
            if (closing && winners.length === 1) return t(`result.won.${closing.of}`);
            if (winners.length > 1) return t("result.shared");
            if (earlier && !earlier.won) return t("result.win.first");
            const lead = mine - other;
            return t(lead >= clear ? "result.win.clear" : lead <= near ? "result.win.close" : "result.win");
        }
        if (other - mine <= near) return t("result.close");
        return again ?? usually() ?? t(other - mine >= far ? "result.far" : "result.next");
    }

    function alone(): string {
        if (closing) return closing.title ?? t("result.complete");
        if (again) return again;
        if (best === null) return t(earlier ? "result.city.first" : "result.city.next");
        if (record) return t("result.best", { n: mine - best });
        if (mine === best) return t("result.equal");
        if (best - mine <= near) return t("result.city.near", { n: best - mine });
        return usually() ?? t("result.city.next");
    }

    function usually(): string | null {
        if (usual === null || mine <= usual) return null;
        return t("result.usual", { n: mine - usual });
    }
}
