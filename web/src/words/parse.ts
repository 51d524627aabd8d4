import { placeholder } from "./format";

/** The entries of a words file: `key = text`, `\n` for a line break, `\\` for a backslash. */
export function parseWords(text: string): Map<string, string> {
    const table = new Map<string, string>();
    for (const line of text.split("\n")) {
        if (line.trim() === "" || line.startsWith("#")) continue;
        const equals = line.indexOf("=");
        if (equals < 0) throw new Error(`Not "key = text": ${line}`);
        const key = line.slice(0, equals).trim();
        if (table.has(key)) throw new Error(`The key is there twice: ${key}`);
        const raw = line.slice(equals + 1).trim();
        table.set(
            key,
            raw.replace(/\\(.)/g, (_, c: string) => (c === "n" ? "\n" : c)),
        );
    }
    return table;
}

const pluralForm = /\.(one|few|many|other)$/;

/** The key that code uses: without the plural form, if the text has several. */
export function baseKey(key: string, has: (key: string) => boolean): string {
    const base = key.replace(pluralForm, "");
    return base !== key && has(`${base}.one`) && (has(`${base}.other`) || has(`${base}.many`)) ? base : key;
}

export const placeholders = (text: string): string[] => [...text.matchAll(placeholder)].map((m) => m[1]!);
