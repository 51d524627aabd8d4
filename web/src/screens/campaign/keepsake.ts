// All cities of a campaign in one picture file, with the colours that they have on the screen.

const painted = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "opacity",
];
const side = 600;
const caption = 48;

/** A copy whose colours no longer come from style sheets. */
function plainCopy(picture: SVGSVGElement): SVGSVGElement {
    const copy = picture.cloneNode(true) as SVGSVGElement;
    const originals = picture.querySelectorAll<SVGElement>("*");
    copy.querySelectorAll<SVGElement>("*").forEach((element, at) => {
        const style = getComputedStyle(originals[at]!);
        for (const name of painted) element.setAttribute(name, style.getPropertyValue(name));
        element.removeAttribute("class");
    });
    copy.removeAttribute("class");
    return copy;
}

const letters: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (letter) => letters[letter]!);

/** The pictures in an element as one SVG text, side by side, with a name under each. */
export function pictureOf(host: HTMLElement, names: readonly string[]): string {
    const pictures = [...host.querySelectorAll("svg")];
    const columns = Math.min(2, pictures.length);
    const rows = Math.ceil(pictures.length / columns);
    const style = getComputedStyle(host);
    const parts = pictures.map((picture, at) => {
        const x = (at % columns) * side;
        const y = Math.floor(at / columns) * (side + caption);
        const copy = plainCopy(picture);
        for (const [name, value] of Object.entries({
            x: x + 12,
            y: y + 12,
            width: side - 24,
            height: side - 24,
        }))
            copy.setAttribute(name, String(value));
        const text = `<text x="${x + side / 2}" y="${y + side + 22}" text-anchor="middle" font-size="26" font-family="serif" fill="${style.color}">${escaped(names[at] ?? "")}</text>`;
        return new XMLSerializer().serializeToString(copy) + text;
    });
    const width = columns * side;
    const height = rows * (side + caption);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${getComputedStyle(document.body).backgroundColor}"/>${parts.join("")}</svg>`;
}
