import { languages, preferred, type Language } from "../words/languages";
import { keepText, keptText } from "./kept-text";

/** Settings of this device. Missing fields get their default. */
export interface Settings {
    /** null: the browser's. */
    language: Language | null;
    theme: "system" | "light" | "dark" | "contrast";
    motion: "system" | "off";
    /** Show where the building fits. */
    hints: boolean;
    /** Ask to press Build before a placement counts. */
    confirm: boolean;
    /** A screen between two people who share this device. */
    handOver: boolean;
    /** Show the story of campaigns, not only their rules. */
    story: boolean;
    /** Short sounds, and vibrations where the device can. */
    sound: boolean;
    haptics: boolean;
    /** The player's name; empty: "You". */
    name: string;
    /** Level of the bot of "Play now". */
    level: number;
    /** The guided first game was finished or declined. */
    guided: boolean;
}

const defaults: Settings = {
    language: null,
    theme: "system",
    motion: "system",
    hints: true,
    confirm: true,
    handOver: true,
    story: true,
    sound: false,
    haptics: false,
    name: "",
    level: 2,
    guided: false,
};

const place = "mycity.settings";

/** Keeps only known fields with values of the right type: storage may hold anything. */
export function readSettings(text: string | null): Settings {
    const result: Settings = { ...defaults };
    let stored: unknown;
    try {
        stored = JSON.parse(text ?? "null");
    } catch {
        return result;
    }
    if (typeof stored !== "object" || stored === null) return result;
    const given = stored as Record<string, unknown>;
    const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
        allowed.includes(value as T) ? (value as T) : otherwise;
    result.language = oneOf(given.language, [...languages, null], defaults.language);
    result.theme = oneOf(given.theme, ["system", "light", "dark", "contrast"], defaults.theme);
    result.motion = oneOf(given.motion, ["system", "off"], defaults.motion);
    for (const name of ["hints", "confirm", "handOver", "story", "guided", "sound", "haptics"] as const)
        if (typeof given[name] === "boolean") result[name] = given[name];
    if (typeof given.name === "string") result.name = given.name.slice(0, 40);
    if (typeof given.level === "number" && given.level >= 1 && given.level <= 9)
        result.level = Math.floor(given.level);
    return result;
}

export const settings: Settings = $state(readSettings(keptText(place)));

/** Changes settings and stores them. */
export function change(fields: Partial<Settings>): void {
    Object.assign(settings, fields);
    keepText(place, JSON.stringify(settings));
}

export const chosenLanguage = (): Language => settings.language ?? preferred(navigator.languages);

const contrastQuery = typeof matchMedia === "undefined" ? undefined : matchMedia("(prefers-contrast: more)");
let moreContrast = $state(contrastQuery?.matches === true);
contrastQuery?.addEventListener?.("change", ({ matches }) => (moreContrast = matches));

/** The player's theme; as the system prefers, where none is chosen. */
export const chosenTheme = (): Settings["theme"] =>
    settings.theme === "system" && moreContrast ? "contrast" : settings.theme;

/** Whether things may move: the player's setting, else the system's. */
export const motionAllowed = (): boolean =>
    settings.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
