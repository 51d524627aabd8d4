export const languages = ["en", "fr", "pl", "de"] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words, so that everybody finds theirs. */
export const ownNames: Record<Language, string> = {
    en: "English",
    fr: "Français",
    pl: "Polski",
    de: "Deutsch",
};

/** The first of the browser's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const found = languages.find((language) => tag.toLowerCase().split("-")[0] === language);
        if (found) return found;
    }
    return "en";
}
