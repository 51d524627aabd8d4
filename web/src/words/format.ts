import type { Language } from "./languages";

export type Values = Record<string, string | number>;

/** With a true minus sign and without grouping: numbers are small, and seeds and years are not quantities. */
export const number = (value: number): string => String(value).replace("-", "−");

/** For gains and losses: +3, −2, ±0. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? number(value) : "±0");

const rules = new Map<Language, Intl.PluralRules>();

function form(language: Language, n: number): string {
    let rule = rules.get(language);
    if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
    return rule.select(n);
}

/** `{name}`, or `{name|form|form}`: the plural form for the number of that name, in the order one, few, many, other. */
export const placeholder = /\{([a-z0-9-]+)(?:\|([^{}]*))?\}/g;

function inlineForm(language: Language, n: number, forms: string): string {
    const all = forms.split("|");
    const category = form(language, n);
    const index = category === "one" ? 0 : category === "many" || category === "other" ? all.length - 1 : 1;
    return all[index]!;
}

/** The text of a key, or its form for `n`. */
const textOf = (
    table: ReadonlyMap<string, string>,
    language: Language,
    key: string,
    n: string | number | undefined,
): string | undefined =>
    table.get(key) ??
    (typeof n === "number"
        ? (table.get(`${key}.${form(language, n)}`) ?? table.get(`${key}.other`) ?? table.get(`${key}.many`))
        : undefined);

/**
 * The text of a key with its placeholders filled in; with `n` its plural form. "[key]" when the key is missing. "You" as
 * `name` takes another verb than "Ada": the text is then that of `key.you`, if there is one.
 */
export function fill(
    table: ReadonlyMap<string, string>,
    language: Language,
    key: string,
    values: Values = {},
): string {
    const you = values.name !== undefined && values.name === table.get("name.you");
    const text =
        (you ? textOf(table, language, `${key}.you`, values.n) : undefined) ??
        textOf(table, language, key, values.n);
    if (text === undefined) return `[${key}]`;
    return text.replace(placeholder, (whole, name: string, forms?: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        if (typeof value !== "number") return value;
        return forms === undefined ? number(value) : inlineForm(language, value, forms);
    });
}
