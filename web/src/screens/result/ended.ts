// An episode that is over, as the result tells it: everybody's score, who "you" are, and your games before it.

import { isLegacy, isPlan, type ScoreLine } from "../../engine/protocol";
import type { GameView } from "../../game/model";
import { collectResults, counts, resultId, type Result } from "../progress/results";
import { isYou } from "../play/announcements";

/** A player of an episode that is over. */
export interface Finished {
    lines: ScoreLine[];
    total: number;
    rank: number;
}

/** In the legacy game the next episode may have begun. */
export function finishedOf({ state }: Pick<GameView, "state">): Finished[] {
    const last = isLegacy(state.campaign) ? state.campaign.last?.players : undefined;
    return last ?? state.players.map(({ lines = [], total = 0, rank = 1 }) => ({ lines, total, rank }));
}

/** The sums of several episodes that were played to their end, as a result of their own; null before. */
export function closingOf({
    state,
}: Pick<GameView, "state">): { sums: Finished[]; of: "chapter" | "campaign" } | null {
    const plan = isPlan(state.campaign) ? state.campaign : null;
    if (!plan?.results.complete || plan.plan.episodes.length < 2) return null;
    const { totals, winners = [], chapters } = plan.results;
    const ahead = (seat: number) => totals.filter((total) => total > totals[seat]!).length;
    const sums = totals.map((total, seat) => ({
        lines: [],
        total,
        rank: winners.includes(seat) ? 1 : Math.max(2, 1 + ahead(seat)),
    }));
    return { sums, of: chapters.length === 1 ? "chapter" : "campaign" };
}

/** The seat of the only person at this device; null for spectators and where several people play. */
export function ownSeat({ seats }: Pick<GameView, "seats">): number | null {
    const own = seats.findIndex((_, seat) => isYou({ seats }, seat));
    return own < 0 ? null : own;
}

/** What this device knows of the player's games before this one. */
export interface Earlier {
    /** The highest score in the same game; null: there was none. */
    best: number | null;
    /** The mean of the last ones, and how many that are; null where one says too little. */
    usual: number | null;
    games: number;
    /** Whether any game against others was won. */
    won: boolean;
}

const lastGames = 5;

type Played = Pick<Result, "id" | "game" | "episode" | "valley">;

/** `results`: the oldest first, maybe with this one and later ones. */
export function earlierThan(played: Played, results: readonly Result[]): Earlier {
    const at = results.findIndex(({ id }) => id === played.id);
    const before = at < 0 ? results : results.slice(0, at);
    const same = before
        .filter(
            ({ game, episode, valley }) =>
                game === played.game && episode === played.episode && valley === played.valley,
        )
        .map(({ score }) => score);
    const last = same.slice(-lastGames);
    return {
        best: same.length > 0 ? Math.max(...same) : null,
        usual: last.length > 1 ? Math.round(last.reduce((sum, score) => sum + score) / last.length) : null,
        games: last.length,
        won: before.some(({ players, rank }) => players > 1 && rank === 1),
    };
}

/** Null for games that do not count, and where there is no "you". */
export async function earlierGames({ id, setup, state, seats }: GameView): Promise<Earlier | null> {
    const seat = ownSeat({ seats });
    if (seat === null || !counts({ setup })) return null;
    const legacy = isLegacy(state.campaign) ? state.campaign : null;
    const index = legacy ? legacy.results.length - 1 : isPlan(state.campaign) ? state.campaign.index : 0;
    const valley = state.valley && (state.valley.code ?? "");
    const played = {
        id: resultId(id, index, seat),
        game: state.game,
        episode: legacy?.last?.episode ?? state.episode,
        ...(valley !== undefined && { valley }),
    };
    return earlierThan(played, await collectResults());
}
