// Copies texts to the clipboard, or helps to copy them, where the browser does not let the page do it.

import { mount, unmount } from "svelte";
import { announce } from "./announce.svelte";

/** Without the clipboard API: over plain http, as in a home network. */
function copySelected(text: string): boolean {
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "visually-hidden";
    const before = document.activeElement;
    // Nothing outside an open dialog can be selected.
    ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(field);
    field.select();
    try {
        return document.execCommand("copy");
    } catch {
        return false;
    } finally {
        field.remove();
        if (before instanceof HTMLElement) before.focus();
    }
}

async function showForCopying(text: string): Promise<void> {
    const { default: CopyByHand } = await import("./CopyByHand.svelte");
    const dialog = mount(CopyByHand, {
        target: document.body,
        props: { text, onclose: () => void unmount(dialog) },
    });
}

/**
 * Copies it: true. Where the browser refuses, a dialog shows the text for copying by hand: false. The caller has the text
 * ready when the tap comes, because Safari allows copying only at once.
 */
export async function copyText(text: string): Promise<boolean> {
    if (navigator.clipboard) {
        const allowed = await navigator.clipboard.writeText(text).then(
            () => true,
            () => false,
        );
        if (allowed) return true;
    }
    if (copySelected(text)) return true;
    await showForCopying(text);
    return false;
}

/** What a button for copying needs. */
export class Copier {
    /** The text copied a moment ago, which the button shows with a tick. */
    copied = $state("");

    /** `said` is announced once it is true. */
    async copy(text: string, said: string): Promise<void> {
        if (!(await copyText(text))) return;
        this.copied = text;
        announce(said);
        setTimeout(() => (this.copied = ""), 2500);
    }
}
