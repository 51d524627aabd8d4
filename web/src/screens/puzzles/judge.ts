/** How good a move is: as good as the best one, close to it, or wrong. */
export type Grade = "right" | "near" | "wrong";

/** In points: what two moves may differ by chance, and what is still close. */
const asGood = 0.5;
const close = 2;

/** By what a move loses against the best one; `most`: so much is still close. */
export const gradeOf = (loss: number, most = close): Grade =>
    loss <= asGood ? "right" : loss <= most ? "near" : "wrong";

export const mostHints = 2;

/** What an answer is worth in the rating, from 0 to 1: a close one half, and each hint takes a third. */
export const creditOf = (grade: Grade, hints: number): number =>
    ({ right: 1, near: 0.5, wrong: 0 })[grade] * (1 - hints / (mostHints + 1));
