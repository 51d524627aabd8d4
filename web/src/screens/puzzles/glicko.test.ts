import { describe, expect, it } from "vitest";
import { newcomer, rated } from "./glicko";

describe("rated", () => {
    it("gives the figures of Glickman's example", () => {
        const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
            { rating: 1400, deviation: 30, score: 1 },
            { rating: 1550, deviation: 100, score: 0 },
            { rating: 1700, deviation: 300, score: 0 },
        ]);
        expect(after.rating).toBeCloseTo(1464.06, 1);
        expect(after.deviation).toBeCloseTo(151.52, 1);
        expect(after.volatility).toBeCloseTo(0.05999, 4);
    });

    it("rises with a solved puzzle and falls with a missed one, less and less", () => {
        const won = rated(newcomer, [{ rating: 1200, deviation: 80, score: 1 }]);
        const lost = rated(newcomer, [{ rating: 1200, deviation: 80, score: 0 }]);
        expect(won.rating).toBeGreaterThan(newcomer.rating);
        expect(lost.rating).toBeLessThan(newcomer.rating);
        const again = rated(won, [{ rating: won.rating, deviation: 80, score: 1 }]);
        expect(again.rating - won.rating).toBeLessThan(won.rating - newcomer.rating);
        expect(again.deviation).toBeLessThan(won.deviation);
    });

    it("becomes less sure with time", () => {
        const settled = { rating: 1500, deviation: 50, volatility: 0.06 };
        expect(rated(settled, []).deviation).toBeGreaterThan(50);
        expect(rated(newcomer, []).deviation).toBe(newcomer.deviation);
    });

    it("finds where players of one strength belong", () => {
        let player = newcomer;
        for (let i = 0; i < 200; ++i) player = rated(player, [{ rating: 1600, deviation: 80, score: i % 2 }]);
        expect(Math.abs(player.rating - 1600)).toBeLessThan(60);
    });
});
