// Which openings were read on this device: the latest episode of each game.

const place = "mycity.openings";
/** Games of which it is known; the oldest are forgotten. */
const most = 100;

function stored(): [id: string, episode: number][] {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
        return Array.isArray(found) ? found : [];
    } catch {
        return []; // Storage is forbidden, or holds something else.
    }
}

export const wasRead = (id: string, episode: number): boolean =>
    stored().some(([game, read]) => game === id && read === episode);

export function markRead(id: string, episode: number): void {
    const others = stored().filter(([game]) => game !== id);
    try {
        localStorage.setItem(place, JSON.stringify([...others, [id, episode]].slice(-most)));
    } catch {
        // As above.
    }
}
