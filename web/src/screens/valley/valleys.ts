// The engines that make, check and grade valleys: one that answers at once, and one that lets bots play.

import { openBotEngine, openEngine, type Engine } from "../../engine/client";
import {
    checkValley,
    drawValley,
    gradeValley,
    loadValley,
    valleyFacts,
    type Valley,
    type ValleyCheck,
    type ValleyFacts,
    type ValleyGrade,
    type ValleySource,
    type ValleyOptions,
} from "../../engine/valley";
import { sourceIn } from "../workshop/valley-file";
import { linkText } from "./source";

export class Valleys {
    readonly engine: Engine = openEngine();
    #bots: Engine | null = null;

    facts = (): Promise<ValleyFacts> => valleyFacts(this.engine);
    draw = (options: ValleyOptions): Promise<Valley> => drawValley(this.engine, options);
    ofCode = (code: string): Promise<Valley> => loadValley(this.engine, code);
    /** Of a valley file or a board file. */
    ofText = (text: string): Promise<Valley> => loadValley(this.engine, sourceIn(text));
    /** Of the cards or throws of a draw. */
    drawSeed = async (source: ValleySource, draw: number): Promise<string> =>
        (await loadValley(this.engine, source, draw)).draw_seed;
    check = (source: ValleySource): Promise<ValleyCheck> => checkValley(this.engine, source);

    linkText = linkText;
    ofLink = async (link: string): Promise<Valley> => this.ofText(await linkText(link));

    /** By bots, which must not keep other answers waiting. */
    grade(source: ValleySource, games?: number): Promise<ValleyGrade> {
        this.#bots ??= openBotEngine("weights", "valley");
        return gradeValley(this.#bots, source, games);
    }

    close(): void {
        this.engine.close();
        this.#bots?.close();
    }
}
