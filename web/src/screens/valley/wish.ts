import type { Grade, ValleyBase, ValleyFacts, ValleyWish } from "../../engine/valley";
import { randomModules } from "./random-modules";

/** What the form asks for; an empty text leaves it to chance. */
export interface WishForm {
    base: ValleyBase;
    style: string;
    grade: Grade | "";
    /** Null: drawn with the valley. */
    modules: string[] | null;
    /** Modules of sealed chapters may be drawn. */
    sealed: boolean;
}

export const freeWish = (): WishForm => ({
    base: "cards",
    style: "",
    grade: "",
    modules: null,
    sealed: false,
});

const seedBelow = (count: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

/** The engine draws the modules with the valley, unless some of them must be left out. */
export function wishOf(
    form: WishForm,
    { modules, seeds }: ValleyFacts,
    sealed: ReadonlySet<string>,
): ValleyWish {
    const wish: ValleyWish = { seed: seedBelow(seeds), base: form.base };
    if (form.style) wish.style = form.style;
    if (form.grade) wish.grade = form.grade;
    if (form.modules) wish.modules = form.modules;
    else if (!form.sealed && sealed.size > 0)
        wish.modules = randomModules(
            modules.filter(({ key, bases }) => bases.includes(form.base) && !sealed.has(key)),
        );
    return wish;
}
