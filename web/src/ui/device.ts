// What the device can do. Screens are also rendered where there is none.

const device = (): Partial<Navigator> & { standalone?: boolean } => globalThis.navigator ?? {};

export const vibrates = (): boolean => device().vibrate !== undefined;

/** Fingers, and no keys in sight. */
export const touches = (): boolean => globalThis.matchMedia?.("(pointer: coarse)").matches === true;

export const shares = (): boolean => device().share !== undefined;

/** Safari on iPhone and iPad asks for nothing; only it says whether a page is `standalone`. */
export const installableByHand = (): boolean => device().standalone === false;

/** For `$effect`: the screen stays on, where the device allows it, until what needs it is gone. */
export function keepAwake(): () => void {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    async function ask(): Promise<void> {
        if (document.visibilityState !== "visible") return; // a hidden page loses it
        lock = await device()
            .wakeLock?.request("screen")
            .catch(() => undefined);
        if (over) void lock?.release();
    }
    document.addEventListener("visibilitychange", ask);
    void ask();
    return () => {
        over = true;
        document.removeEventListener("visibilitychange", ask);
        void lock?.release();
    };
}
