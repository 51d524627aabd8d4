// Whether the browser offers to install the page as an app.

interface Offer extends Event {
    prompt(): Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);

if (typeof addEventListener !== "undefined") {
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault(); // the page has a button of its own
        offer = event as Offer;
    });
    addEventListener("appinstalled", () => (offer = null));
}

export const installable = (): boolean => offer !== null;

export async function install(): Promise<void> {
    const asked = offer;
    offer = null; // it can be asked once
    await asked?.prompt();
}
