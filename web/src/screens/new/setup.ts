import type { GameEntry, GameName, Participant } from "../../engine/protocol";
import type { CampaignSource } from "../../engine/valley";
import type { Setup } from "../../game/games";
import { cleanName } from "../../ui/names";

/** A seat of the form; `level` 0 is a person. */
export interface SeatForm {
    name: string;
    level: number;
    /** Of a legacy campaign; nameless cities go by their player. */
    city?: string;
    /** On its coat of arms. */
    animal?: string;
}

export interface GameForm {
    game: GameName;
    /** A plan's name, or the number of one episode. */
    plan: string;
    seats: SeatForm[];
    /** Of a campaign. */
    title?: string;
    /** Of a legacy campaign that is not played on the drawn board. */
    valley?: CampaignSource | undefined;
    hints: boolean;
    seed: string;
}

/** What is played when nothing is chosen: the first of the shortest campaigns. */
export function usualPlan({ plans = [] }: GameEntry): string {
    const shortest = Math.min(...plans.map(({ episodes }) => episodes.length));
    return plans.find(({ episodes }) => episodes.length === shortest)?.name ?? "";
}

/** What `plan` means to the engine and to the server; nothing in a game without episodes. */
export function chosenEpisodes(
    entry: GameEntry,
    plan: string,
): { episode?: number; campaign?: string | true } {
    if (entry.episodes.length === 0) return {};
    if (/^\d+$/.test(plan)) return { episode: Number(plan) };
    return { campaign: entry.lasting || plan };
}

/** A whole number below 2⁶⁴, as the engine takes it. */
export const seedIsGood = (seed: string): boolean => /^\d{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n;

/** As many seats as the game takes: further ones are dropped, missing ones are bots. */
export function fitSeats(
    seats: SeatForm[],
    [fewest, most]: GameEntry["players"],
    botLevel: number,
): SeatForm[] {
    const result = seats.slice(0, most);
    while (result.length < fewest) result.push({ name: "", level: botLevel });
    return result;
}

/** What the form means to the engine; `nameless` gives persons without a name one. */
export function setupOf(form: GameForm, entry: GameEntry, nameless: (seat: number) => string): Setup {
    const seats = form.seats.map((seat, at): Participant =>
        seat.level === 0
            ? { name: cleanName(seat.name) || nameless(at) }
            : { bot: "mycity", level: seat.level },
    );
    const setup: Setup = { game: form.game, seats, hints: form.hints, ...chosenEpisodes(entry, form.plan) };
    if (setup.campaign !== undefined && form.title?.trim()) setup.title = form.title.trim();
    if (form.seed !== "") setup.seed = form.seed;
    if (setup.campaign === true && form.valley) setup.valley = form.valley;
    if (setup.campaign === true && form.seats.some((seat) => seat.city?.trim() || seat.animal))
        setup.cities = form.seats.map(({ city = "", animal = "" }) => ({ name: cleanName(city), animal }));
    return setup;
}
