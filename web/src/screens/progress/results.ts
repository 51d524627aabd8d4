// What this device knows of the player's finished games: results, and what reviews have found. Kept apart from the games
// themselves, so that deleting a game does not change the statistics.

import type { Decision, GameName } from "../../engine/protocol";
import type { StoredGame } from "../../game/model";
import { recordsIn, type GameRecord } from "../../game/record";
import { deviceStore, openStore, type Store } from "../../game/store";
import { keepText } from "../../ui/kept-text";
import { settings } from "../../ui/settings.svelte";
import { loadProgress, place as puzzlePlace } from "../puzzles/progress";

export interface KeptReview {
    par: number;
    decisions: Decision[];
    /** Among bots of a level with the same draw. */
    percentile?: number;
    level?: number;
}

export interface Result {
    version: 1;
    /** The game, which of its episodes, and the seat. */
    id: string;
    of: string;
    index: number;
    seat: number;
    /** Milliseconds since 1970. */
    when: number;
    game: GameName;
    episode: number;
    /** The code of a valley; empty for one of the player's own. */
    valley?: string;
    players: number;
    bots: { level: number; total: number }[];
    score: number;
    rank: number;
    lines: Record<string, number>;
    rounds: number;
    passes: number;
    tag?: string;
    campaign?: string | true;
    review?: KeptReview;
    /** Rounds whose lesson was solved. */
    learned?: number[];
}

/** Since when games count: the player has deleted what was before. */
interface Mark {
    version: 1;
    id: "deleted";
    when: number;
}

type Entry = Result | Mark;
const isResult = (entry: Entry): entry is Result => entry.id !== "deleted";

let opened: Promise<Store<Entry>> | null = null;
const store = (): Promise<Store<Entry>> => (opened ??= openStore<Entry>("mycity-results", "mycity.result."));

export const resultId = (game: string, index: number, seat: number): string => `${game}/${index}/${seat}`;

/** Whose game it was: the only person's, or that of the one who is called like the player of this device. */
export function ownSeat(players: GameRecord["players"], name: string): number | null {
    const people = players.flatMap((player, seat) => ("name" in player ? [{ seat, name: player.name }] : []));
    if (people.length === 1) return people[0]!.seat;
    return people.find((person) => person.name !== "" && person.name === name)?.seat ?? null;
}

interface Scored {
    lines: { rule: string; points: number }[];
    total: number;
}

/** The result of a record that is over. */
export function resultOf(
    record: GameRecord,
    about: { of: string; index: number; seat: number; when: number; tag?: string; campaign?: string | true },
): Result | null {
    const all = record.result as Scored[] | undefined;
    const own = all?.[about.seat];
    if (!all || !own) return null;
    const { tag, campaign, ...rest } = about;
    return {
        version: 1,
        id: resultId(about.of, about.index, about.seat),
        ...rest,
        game: record.game,
        episode: record.episode,
        ...(record.valley && { valley: record.valley.code ?? "" }),
        players: record.players.length,
        bots: record.players.flatMap((player, seat) =>
            "name" in player ? [] : [{ level: player.level, total: all[seat]?.total ?? 0 }],
        ),
        score: own.total,
        rank: 1 + all.filter(({ total }) => total > own.total).length,
        lines: Object.fromEntries(own.lines.map(({ rule, points }) => [rule, points])),
        rounds: record.rounds.length,
        passes: record.rounds.filter((moves) => moves[about.seat] === "pass").length,
        ...(tag && { tag }),
        ...(campaign && { campaign }),
    };
}

/** Guided games, imported ones and those with a known draw are practice. */
export const counts = ({ setup }: Pick<StoredGame, "setup">): boolean =>
    !setup.ghost && setup.tag !== "learn" && setup.tag !== "import";

export function resultsOf(game: StoredGame, name: string): Result[] {
    if (!counts(game)) return [];
    const { document, setup, id, changed } = game;
    return recordsIn("record" in document ? document.record : document.campaign).flatMap((record, index) => {
        const seat = ownSeat(record.players, name);
        if (seat === null) return [];
        const { tag, campaign } = setup;
        const about = {
            of: id,
            index,
            seat,
            when: changed,
            ...(tag && { tag }),
            ...(campaign && { campaign }),
        };
        return resultOf(record, about) ?? [];
    });
}

/** All results, the oldest first; those of games of this device that are new are added. */
export async function collectResults(): Promise<Result[]> {
    const [results, games] = await Promise.all([store(), deviceStore()]);
    const known = await results.all();
    const since = known.find((entry) => !isResult(entry))?.when ?? 0;
    const ids = new Set(known.map(({ id }) => id));
    const found = (await games.all())
        .filter(({ changed }) => changed > since)
        .flatMap((game) => resultsOf(game, settings.name))
        .filter(({ id }) => !ids.has(id));
    for (const result of found) await results.put(result);
    return [...known.filter(isResult), ...found].sort((a, b) => a.when - b.when || a.index - b.index);
}

export async function keptResult(id: string): Promise<Result | undefined> {
    const entry = await (await store()).get(id);
    return entry && isResult(entry) ? entry : undefined;
}

export const keepResult = async (result: Result): Promise<void> =>
    // A plain copy: reactive objects cannot be stored.
    (await store()).put(JSON.parse(JSON.stringify(result)) as Result);

/** Adds to a result that is kept. */
export async function addToResult(
    id: string,
    more: Partial<Pick<Result, "review" | "learned">>,
): Promise<void> {
    const result = await keptResult(id);
    if (result) await keepResult({ ...result, ...more });
}

/** Everything, for a file. */
export const exportResults = async (): Promise<string> =>
    JSON.stringify({
        format: "mycity-results",
        version: 1,
        results: await collectResults(),
        puzzles: loadProgress(),
    });

/** Forgets everything; the games themselves stay, but no longer count. */
export async function deleteResults(): Promise<void> {
    const results = await store();
    for (const { id } of await results.all()) await results.remove(id);
    keepText(puzzlePlace, null);
    await results.put({ version: 1, id: "deleted", when: Date.now() });
}
