import { language } from "../../words/index.svelte";

const formatted = (value: number, signDisplay: "auto" | "exceptZero"): string =>
    new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay })
        .format(value)
        .replace("-", "−");

/** "12.3" in the notation of the language. */
export const decimal = (value: number): string => formatted(value, "auto");

/** "+12.3", "−0.4". */
export const signedDecimal = (value: number): string => formatted(value, "exceptZero");
