// Small texts that this device keeps, in localStorage. Where that is blocked or full, they last as long as the page.

const ofPage = new Map<string, string>();

export function keptText(place: string): string | null {
    const here = ofPage.get(place);
    if (here !== undefined) return here;
    try {
        return localStorage.getItem(place);
    } catch {
        return null;
    }
}

/** Null: forgets it. */
export function keepText(place: string, text: string | null): void {
    ofPage.delete(place);
    try {
        if (text === null) localStorage.removeItem(place);
        else localStorage.setItem(place, text);
    } catch {
        if (text !== null) ofPage.set(place, text);
    }
}
