import { expect, test } from "vitest";
import { blank, boardText } from "./drawing";
import { BadLink, longestLink, longestText, packed, unpacked } from "./share";

test("a board survives a link of moderate length", async () => {
    const text = boardText(blank(11), "valley");
    const link = await packed(text);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(600);
    expect(await unpacked(link)).toBe(text);
});

test("hostile links are refused", async () => {
    const bomb = await packed("x".repeat(longestText));
    await expect(packed("x".repeat(20_000)).then(unpacked)).rejects.toThrow(BadLink);
    expect((await unpacked(bomb)).length).toBe(longestText);
    const link = await packed("board valley\n");
    for (const bad of ["", "%3Cscript%3E", "A", link.slice(0, -3), "a".repeat(longestLink + 1), `${link}.`])
        await expect(unpacked(bad)).rejects.toThrow(BadLink);
    // Bytes that are not text.
    const bytes = new Response(
        new Blob([new Uint8Array([0xff, 0xfe, 0xc0])])
            .stream()
            .pipeThrough(new CompressionStream("deflate-raw")),
    );
    const raw = btoa(String.fromCharCode(...new Uint8Array(await bytes.arrayBuffer())));
    await expect(unpacked(raw.replace(/=/g, "").replace(/\+/g, "-").replace(/\//g, "_"))).rejects.toThrow(
        BadLink,
    );
});
