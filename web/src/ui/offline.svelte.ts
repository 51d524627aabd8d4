let waiting = $state.raw<ServiceWorker | null>(null);

/** A newer client is on the device and takes over at the next start, or at once when asked. */
export const updateWaiting = (): boolean => waiting !== null;

/** Starts the newer client. Games are saved after every move, so nothing is lost by it. */
export function takeUpdate(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("take-over");
}

export async function startOffline(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    try {
        const registration = await navigator.serviceWorker.register("./sw.js");
        const look = () => {
            // Without a controller this is the first visit: there is nothing to update.
            if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
        };
        look();
        registration.addEventListener("updatefound", () =>
            registration.installing?.addEventListener("statechange", look),
        );
    } catch {
        // A private window or a server without TLS: the client works, only not offline.
    }
}
