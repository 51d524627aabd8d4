// Windows of this page tell each other which game they have stored.

function open(): BroadcastChannel | null {
    try {
        return new BroadcastChannel("mycity.stored");
    } catch {
        return null; // Storage is forbidden, or the browser has none: saving finds out.
    }
}

const channel = open();

export const tellWindows = (id: string): void => channel?.postMessage(id);

/** Calls back when another window has stored this game. Returns a function that stops that. */
export function onStoredElsewhere(id: string, stored: () => void): () => void {
    const heard = ({ data }: MessageEvent<unknown>) => {
        if (data === id) stored();
    };
    channel?.addEventListener("message", heard);
    return () => channel?.removeEventListener("message", heard);
}
