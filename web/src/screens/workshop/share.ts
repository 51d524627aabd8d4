// A board in a link: its text, compressed, in letters that may be in an address. No server sees it.

/** Letters of a link: longer ones do not fit into messages, and no board needs them. */
export const longestLink = 2000;
/** Bytes of a board's text: what a link unpacks to is not trusted. */
export const longestText = 8000;

export class BadLink extends Error {}

async function through(
    bytes: Uint8Array<ArrayBuffer>,
    stream: GenericTransformStream,
    most: number,
): Promise<Uint8Array> {
    const reader = new Blob([bytes])
        .stream()
        .pipeThrough(stream as TransformStream)
        .getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const part = read.value as Uint8Array;
        parts.push(part);
        size += part.length;
        if (size > most) {
            void reader.cancel().catch(() => undefined);
            throw new BadLink();
        }
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

export async function packed(text: string): Promise<string> {
    const bytes = await through(
        new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
        new CompressionStream("deflate-raw"),
        longestText,
    );
    return btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, "-")
        .replace(/\//g, "_")
        .replace(/=+$/, "");
}

/** Throws BadLink for what no board of this program was packed to. */
export async function unpacked(link: string): Promise<string> {
    if (link.length > longestLink || !/^[\w-]+$/.test(link)) throw new BadLink();
    try {
        const letters = atob(link.replace(/-/g, "+").replace(/_/g, "/"));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const text = await through(bytes, new DecompressionStream("deflate-raw"), longestText);
        return new TextDecoder("utf-8", { fatal: true }).decode(text);
    } catch {
        throw new BadLink();
    }
}
