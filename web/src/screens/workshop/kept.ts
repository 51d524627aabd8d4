// The valley in the workshop, kept on this device as its file.

const place = "mycity.workshop";

export function keptText(): string | null {
    try {
        return localStorage.getItem(place);
    } catch {
        return null; // Storage is forbidden: the drawing lasts as long as the page.
    }
}

export function keepText(text: string): void {
    try {
        localStorage.setItem(place, text);
    } catch {
        // As above.
    }
}
