const numerals = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** The number on the seal of a chapter. */
export const roman = (chapter: number): string => numerals[chapter] ?? String(chapter);
