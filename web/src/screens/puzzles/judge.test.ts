import { describe, expect, it } from "vitest";
import { creditOf, gradeOf } from "./judge";

describe("gradeOf", () => {
    it("goes by the loss", () => {
        expect([-1, 0.5, 0.6, 1.2, 2, 2.1, 6].map((loss) => gradeOf(loss))).toEqual([
            "right",
            "right",
            "near",
            "near",
            "near",
            "wrong",
            "wrong",
        ]);
    });
    it("goes by what the move that was played cost", () => {
        expect(gradeOf(2.8, 3)).toBe("near");
        expect(gradeOf(1.2, 1)).toBe("wrong");
    });
});

describe("creditOf", () => {
    it("is half for a close move, and a third less for every hint", () => {
        expect(creditOf("right", 0)).toBe(1);
        expect(creditOf("near", 0)).toBe(0.5);
        expect(creditOf("right", 1)).toBeCloseTo(2 / 3);
        expect(creditOf("right", 2)).toBeCloseTo(1 / 3);
        expect(creditOf("wrong", 0)).toBe(0);
    });
});
