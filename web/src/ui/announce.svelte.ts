import { untrack } from "svelte";

let message = $state.raw({ text: "", urgent: false, count: 0 });

/** Announces a text to screen readers. `urgent` interrupts what is being read. */
export function announce(text: string, urgent: "urgent" | "polite" = "polite"): void {
    // Untracked, so that an effect that announces does not run again.
    message = { text, urgent: urgent === "urgent", count: untrack(() => message.count) + 1 };
}

/** Takes back what was announced: it is not true of the next screen. */
export const silence = (): void => announce("");

export const announced = () => message;
