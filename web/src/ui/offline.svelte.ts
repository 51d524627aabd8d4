let waiting = $state.raw<ServiceWorker | null>(null);

/** A newer client is installed and takes over at the next start, or at once on request. */
export const updateWaiting = (): boolean => waiting !== null;

/** Starts the newer client. Games are saved after every move, so nothing is lost by it. */
export function takeUpdate(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting?.postMessage("take-over");
}

/** Waits until the page is idle: fetching everything must not slow down the first game. */
export function startOffline(whenIdle: (work: () => void) => void): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const start = () => whenIdle(() => void register());
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
}

async function register(): Promise<void> {
    try {
        const registration = await navigator.serviceWorker.register("./sw.js");
        const check = () => {
            // Without a controller this is the first visit: there is nothing to update.
            if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
        };
        check();
        registration.addEventListener("updatefound", () =>
            registration.installing?.addEventListener("statechange", check),
        );
    } catch {
        // A private window or a server without TLS: the client works, only not offline.
    }
}
