// Which result of a day or a room is this device's.

const place = (deal: string) => `mycity.today.${deal}`;

export function sentOf(deal: string): number | null {
    try {
        return Number(localStorage.getItem(place(deal))) || null;
    } catch {
        return null;
    }
}

export function keepSent(deal: string, number: number): void {
    try {
        localStorage.setItem(place(deal), String(number));
    } catch {
        // Storage is forbidden: the server knows the device and takes no second result.
    }
}
