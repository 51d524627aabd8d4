// Which result of a day is this device's.

const place = (day: string) => `mycity.today.${day}`;

export function sentOf(day: string): number | null {
    try {
        return Number(localStorage.getItem(place(day))) || null;
    } catch {
        return null;
    }
}

export function keepSent(day: string, number: number): void {
    try {
        localStorage.setItem(place(day), String(number));
    } catch {
        // Storage is forbidden: the server knows the device and takes no second result.
    }
}
