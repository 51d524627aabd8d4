/** For `$effect`: the screen stays on, where the device allows it, until what needs it is gone. */
export function keepAwake(): () => void {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    async function ask(): Promise<void> {
        if (document.visibilityState !== "visible") return; // a hidden page loses it
        lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
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
