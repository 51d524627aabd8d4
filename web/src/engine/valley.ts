// Valleys, as the engine makes, checks and grades them (docs/engine-protocol.md).

import type { Engine } from "./engine";
import type { Content, Problem, Space } from "./protocol";

/** Cards on the board of 11 rows, or dice on the sheet of 8. */
export type ValleyBase = "cards" | "dice";
export const bases: readonly ValleyBase[] = ["cards", "dice"];
export type Grade = "gentle" | "fair" | "tough";
export const grades: readonly Grade[] = ["gentle", "fair", "tough"];

/** A module that goes with no other one, or with nothing but it. */
export interface Clash {
    needs?: string;
    with?: string;
    text: string;
}

export interface ModuleText {
    key: string;
    name: string;
    text: string;
    /** Of the legacy campaign, which keeps it sealed until then. */
    chapter?: number;
}

export interface ValleyModule extends ModuleText {
    bases: ValleyBase[];
    clashes: Clash[];
}

/** What there is to choose from. */
export interface ValleyFacts {
    styles: { key: string; name: string }[];
    modules: ValleyModule[];
    /** How many there are of each style. */
    seeds: number;
}

/** A valley as games, records and tables take it. */
export interface ValleySource {
    code?: string;
    base: ValleyBase;
    modules: string[];
    /** The board file. */
    board: string;
}

/** Another valley for the legacy campaign, as campaigns, records and tables take it. */
export interface CampaignSource {
    code?: string;
    /** The board file. */
    board: string;
    /** Where the episodes put what they bring: sealed, so a table does not show it. */
    places?: string;
}

/** What `valley` does not tell of a valley for a campaign: it has neither modules nor a grade. */
export interface CampaignValley {
    code: string;
    style: string;
    valley: CampaignSource;
    content: Content;
}

export interface Valley {
    /** Of a generated valley. */
    code?: string;
    style?: string;
    base: ValleyBase;
    modules: ModuleText[];
    valley: ValleySource;
    /** As a file: `mycity valley check` reads it. */
    file: string;
    /** Of the draw that was asked for, or the first: whoever plays the same valley gets the same cards or throws. */
    draw_seed: string;
    content: Content;
    /** Such as a code that is not that of the board. */
    warnings?: ValleyFinding[];
}

/** What a new valley shall be like; what is not said is drawn. */
export interface ValleyOptions {
    seed: number;
    base?: ValleyBase;
    style?: string;
    grade?: Grade;
    modules?: string[];
    /** Not to be drawn. */
    without?: string[];
}

export interface ValleyFinding {
    code: string;
    message: string;
    spaces?: Space[];
}

export interface ValleyCheck {
    sound: boolean;
    /** Why it cannot be played. */
    problems: (Problem & { line?: number; column?: number })[];
    /** Defects of a valley that can be played. */
    findings?: ValleyFinding[];
}

export interface ValleyGrade {
    grade: Grade;
    mean: number;
    /** What bots usually score with the same modules. */
    usual: number;
    levels: { level: number; mean: number; scores: number[] }[];
    games: number;
    /** By rows: in how many percent of the games a space is covered. */
    covered: number[][];
    /** In how many percent of the games a well scores. */
    wells: { space: Space; scored: number }[];
}

export const valleyFacts = (engine: Engine): Promise<ValleyFacts> => engine.request({ cmd: "valleys" });
export const drawValley = (engine: Engine, options: ValleyOptions): Promise<Valley> =>
    engine.request({ cmd: "valley", ...options });
/** The tough valley of a week. */
export interface WeekValley extends Valley {
    /** Its name: 2026-W47. */
    week: string;
}
/** `day`: any day of that week. */
export const weekValley = (engine: Engine, day: string): Promise<WeekValley> =>
    engine.request({ cmd: "valley", week: day });
export const drawCampaignValley = (engine: Engine, seed: number, style?: string): Promise<CampaignValley> =>
    engine.request({ cmd: "valley", campaign: true, seed, style });
export const loadCampaignValley = (engine: Engine, code: string): Promise<CampaignValley> =>
    engine.request({ cmd: "valley", valley: code, campaign: true });
/** Of a code, or of a board. */
export const loadValley = (
    engine: Engine,
    valley: string | ValleySource | CampaignSource,
    draw?: number,
): Promise<Valley> => engine.request({ cmd: "valley", valley, draw });
export const checkValley = (engine: Engine, valley: ValleySource): Promise<ValleyCheck> =>
    engine.request({ cmd: "valley-check", valley });
export const gradeValley = (engine: Engine, valley: ValleySource, games?: number): Promise<ValleyGrade> =>
    engine.request({ cmd: "valley-grade", valley, games });
