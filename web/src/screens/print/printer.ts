// The module that draws pages, and its fonts: fetched when somebody prints, and kept for the next time.

import { fonts, wasm } from "virtual:print-files";
import { compile, Engine, speakNow, workerPort } from "../../engine/client";
import type { GameName } from "../../engine/protocol";
import type { ValleySource } from "../../engine/valley";

export const papers = ["a4", "letter"] as const;
export type Paper = (typeof papers)[number];
export const parts = ["board", "buildings", "cards", "score", "rules"] as const;
export type Part = (typeof parts)[number];

export interface Order {
    /** An episode, or a valley. */
    of: { game: GameName; episode: number } | { valley: ValleySource };
    players: number;
    what: readonly Part[];
    paper: Paper;
    black: boolean;
}

export interface Printed {
    title: string;
    /** SVG, one for each page. */
    pages: string[];
    /** The whole document; plain ASCII. */
    pdf: string;
}

/** What the pages call each font. */
const families: Record<string, string> = {
    "OpenSans-Regular": "mycity-plain",
    "OpenSans-Semibold": "mycity-strong",
    "Vollkorn-Bold": "mycity-title",
};

/** So that the pages on the screen look as they are printed. */
async function showFonts(): Promise<void> {
    for (const [name, address] of Object.entries(fonts)) {
        const family = families[name];
        if (!family || [...document.fonts].some((face) => face.family === family)) continue;
        document.fonts.add(await new FontFace(family, `url(${JSON.stringify(address)})`).load());
    }
}

let module: Promise<WebAssembly.Module> | null = null;

export class Printer {
    readonly #engine = new Engine(workerPort());
    readonly #ready: Promise<void>;

    constructor() {
        module ??= compile(wasm);
        module.catch(() => (module = null));
        this.#engine.startWith(module);
        for (const [name, address] of Object.entries(fonts))
            this.#engine.provideFrom(`fonts/${name}.ttf`, address);
        this.#ready = showFonts().catch(() => undefined); // another font will do
    }

    async print({ of, ...order }: Order): Promise<Printed> {
        await speakNow(this.#engine);
        await this.#ready;
        const episode = "game" in of && of.episode === 0 ? { game: of.game } : of;
        return this.#engine.request({ cmd: "print", ...episode, ...order, open: true });
    }

    close(): void {
        this.#engine.close();
    }
}
