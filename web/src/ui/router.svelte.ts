/** The current address: `#/replay/ab12/7?seat=1` is the screen "replay" with the parameters ["ab12", "7"]. */
export interface Route {
    screen: string;
    params: string[];
    query: URLSearchParams;
}

export function parseHash(hash: string): Route {
    const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
    const [screen = "", ...params] = path.split("/").map(decode);
    return {
        screen: screen || "home",
        params: params.filter((part) => part !== ""),
        query: new URLSearchParams(query),
    };
}

function decode(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

const now = () => parseHash(typeof location === "undefined" ? "" : location.hash);

let current = $state.raw<Route>(now());

export const route = (): Route => current;

/** `href` for a screen: link("replay", id, 7). */
export const link = (screen: string, ...params: (string | number)[]): string =>
    `#/${[screen === "home" ? "" : screen, ...params].map((part) => encodeURIComponent(part)).join("/")}`;

export function go(href: string): void {
    location.hash = href;
}

/** Replaces the current screen in the history, such as "new game" by the game. */
export function replace(href: string): void {
    history.replaceState(history.state, "", href);
    current = now();
}

export function startRouter(): void {
    window.addEventListener("hashchange", () => (current = now()));
}
