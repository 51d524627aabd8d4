declare module "virtual:engine-files" {
    export const wasm: string;
    export const words: Record<"en" | "fr" | "pl" | "de", string>;
    /** By file name below content/weights. */
    export const weights: Record<string, string>;
}

declare const __APP_VERSION__: string;
