declare module "virtual:engine-files" {
    /** The engine for the first game: without reviews, odds, books of campaigns, valleys from codes and nets. */
    export const first: string;
    /** The whole engine. */
    export const wasm: string;
    /**
     * By language and part: "en-first" is for the start page and the Eternal Game, "en-stories" are those of campaigns,
     * "en-rest" is everything else.
     */
    export const words: Record<string, string>;
    export const languageNames: Record<string, string>;
    /** What bots have learned, by path below content: "weights/eternal.weights", "nets/eternal.net". */
    export const learned: Record<string, string>;
}

declare module "virtual:print-files" {
    export const wasm: string;
    /** By file name below src/print/fonts, without ".ttf". */
    export const fonts: Record<string, string>;
}

declare module "virtual:puzzle-files" {
    /** By file name below content/puzzles, without ".puzzles". */
    export const files: Record<string, string>;
}

declare const __APP_VERSION__: string;
