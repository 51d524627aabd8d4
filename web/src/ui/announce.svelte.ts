import { untrack } from "svelte";

let message = $state.raw({ text: "", urgent: false, count: 0 });

/** Says something to screen readers. `urgent` interrupts what is being read. */
export function announce(text: string, urgent: "urgent" | "polite" = "polite"): void {
    // An effect that announces must not run again because it has announced.
    message = { text, urgent: urgent === "urgent", count: untrack(() => message.count) + 1 };
}

export const announced = () => message;
