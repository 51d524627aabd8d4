// Which openings were read on this device: the latest episode of each campaign, each episode on its own once, each valley.

import type { GameView } from "../../game/model";
import { keepText, keptText } from "../../ui/kept-text";

const place = "mycity.openings";
/** Games of which it is known; the oldest are forgotten. */
const most = 100;

function stored(): [key: string, episode: number][] {
    try {
        const found: unknown = JSON.parse(keptText(place) ?? "[]");
        return Array.isArray(found) ? found : [];
    } catch {
        return []; // It holds something else.
    }
}

type Played = Pick<GameView, "id" | "setup">;

const keyOf = ({ id, setup }: Played, episode: number): string =>
    setup.campaign === undefined && setup.game !== "valley" ? `${setup.game}.${episode}` : id;

export function wasRead(game: Played, episode: number): boolean {
    const wanted = keyOf(game, episode);
    return stored().some(([key, read]) => key === wanted && read === episode);
}

export function markRead(game: Played, episode: number): void {
    const key = keyOf(game, episode);
    const others = stored().filter(([other]) => other !== key);
    keepText(place, JSON.stringify([...others, [key, episode]].slice(-most)));
}
