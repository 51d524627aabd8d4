// Which result of a challenge this device has sent.

const place = (challenge: string) => `mycity.today.${challenge}`;

export function sentOf(challenge: string): number | null {
    try {
        return Number(localStorage.getItem(place(challenge))) || null;
    } catch {
        return null;
    }
}

export function keepSent(challenge: string, number: number): void {
    try {
        localStorage.setItem(place(challenge), String(number));
    } catch {
        // Storage is forbidden: the server knows the device and takes no second result.
    }
}
