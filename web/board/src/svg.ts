// Small helpers for SVG elements. Colours are classes, never style attributes: a strict content policy stays possible.

import type { Stroke } from "./glyphs";

const NS = "http://www.w3.org/2000/svg";

export function element<K extends keyof SVGElementTagNameMap>(
    tag: K,
    attributes: Readonly<Record<string, string | number>> = {},
    parent?: Element,
): SVGElementTagNameMap[K] {
    const made = document.createElementNS(NS, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    parent?.append(made);
    return made;
}

export function paint(parent: Element, strokes: readonly Stroke[]): void {
    parent.replaceChildren(
        ...strokes.map(({ style, path }) =>
            element("path", {
                class: style
                    .split(" ")
                    .map((name) => `bd-${name}`)
                    .join(" "),
                d: path,
            }),
        ),
    );
}
