// Which result of a challenge this device has sent.

import { keepText, keptText } from "../../ui/kept-text";

const place = (challenge: string) => `mycity.today.${challenge}`;

export function sentOf(challenge: string): number | null {
    return Number(keptText(place(challenge))) || null;
}

export function keepSent(challenge: string, number: number): void {
    keepText(place(challenge), String(number));
}
