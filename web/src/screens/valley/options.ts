import type { Grade, ValleyBase, ValleyFacts, ValleyOptions } from "../../engine/valley";

/** What the form asks for; an empty text leaves it to chance. */
export interface OptionsForm {
    base: ValleyBase;
    style: string;
    grade: Grade | "";
    /** Null: drawn with the valley. */
    modules: string[] | null;
    /** Modules of sealed chapters may be drawn. */
    sealed: boolean;
}

export const anyOptions = (): OptionsForm => ({
    base: "cards",
    style: "",
    grade: "",
    modules: null,
    sealed: false,
});

const seedBelow = (count: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

export function optionsOf(
    form: OptionsForm,
    { seeds }: Pick<ValleyFacts, "seeds">,
    sealed: ReadonlySet<string>,
): ValleyOptions {
    const options: ValleyOptions = { seed: seedBelow(seeds), base: form.base };
    if (form.style) options.style = form.style;
    if (form.grade) options.grade = form.grade;
    if (form.modules) options.modules = form.modules;
    else if (!form.sealed) options.without = [...sealed];
    return options;
}
