let message = $state.raw({ text: "", urgent: false, count: 0 });

/** Says something to screen readers. `urgent` interrupts what is being read. */
export function announce(text: string, urgent: "urgent" | "polite" = "polite"): void {
    message = { text, urgent: urgent === "urgent", count: message.count + 1 };
}

export const announced = () => message;
