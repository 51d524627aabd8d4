import type { GameName, Participant } from "../../engine/protocol";
import type { Setup } from "../../game/games";

/** A seat as the form holds it; `level` 0 is a person. */
export interface SeatForm {
    name: string;
    level: number;
    /** Of a legacy campaign; nameless cities go by their player. */
    city?: string;
}

export interface GameForm {
    game: GameName;
    /** Roll & Build: a plan's name, or the number of one episode. */
    plan: string;
    seats: SeatForm[];
    hints: boolean;
    seed: string;
}

export const seatLimits: Record<GameName, readonly [fewest: number, most: number]> = {
    eternal: [1, 4],
    "roll-and-build": [1, 6],
    legacy: [2, 4],
};

export const chapterOf = (episode: number): number => Math.ceil(episode / 3);

export const plans = ["whole", "chapter-1", "chapter-2", "chapter-3", "chapter-4", "3-6-12"] as const;

/** A whole number below 2⁶⁴, as the engine takes it. */
export const seedIsGood = (seed: string): boolean => /^\d{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n;

/** As many seats as the game takes: further ones are dropped, missing ones are bots. */
export function fitSeats(seats: SeatForm[], game: GameName, botLevel: number): SeatForm[] {
    const [fewest, most] = seatLimits[game];
    const result = seats.slice(0, most);
    while (result.length < fewest) result.push({ name: "", level: botLevel });
    return result;
}

/** What the form means to the engine; `nameless` gives persons without a name one. */
export function setupOf(form: GameForm, nameless: (seat: number) => string): Setup {
    const seats = form.seats.map((seat, at): Participant =>
        seat.level === 0 ? { name: seat.name.trim() || nameless(at) } : { bot: "mycity", level: seat.level },
    );
    const setup: Setup = { game: form.game, seats, hints: form.hints };
    if (form.seed !== "") setup.seed = form.seed;
    if (form.game === "legacy") {
        setup.campaign = true;
        if (form.seats.some((seat) => seat.city?.trim()))
            setup.cities = form.seats.map((seat) => ({ name: seat.city?.trim() ?? "" }));
    }
    if (form.game === "roll-and-build") {
        if (/^\d+$/.test(form.plan)) setup.episode = Number(form.plan);
        else setup.campaign = form.plan;
    }
    return setup;
}
