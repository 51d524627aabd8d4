import { motionAllowed } from "../../ui/settings.svelte";

/** Longer than the animation of the class `unfolding`. */
const duration = 1100;

/** An attachment: something folded opens when it is first seen. Any key or click ends the motion. */
export function unfolds(node: HTMLElement): (() => void) | undefined {
    if (!motionAllowed() || typeof IntersectionObserver === "undefined") return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
        clearTimeout(timer);
        node.classList.remove("unfolding");
        window.removeEventListener("keydown", end, true);
        window.removeEventListener("pointerdown", end, true);
    };
    const seen: IntersectionObserverCallback = (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        node.classList.add("unfolding");
        timer = setTimeout(end, duration);
        window.addEventListener("keydown", end, true);
        window.addEventListener("pointerdown", end, true);
    };
    const observer = new IntersectionObserver(seen, { threshold: 0.15 });
    observer.observe(node);
    return () => {
        observer.disconnect();
        end();
    };
}
