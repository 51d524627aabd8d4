// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"): how strong somebody is, and how sure that is.

export interface Rating {
    rating: number;
    deviation: number;
    volatility: number;
}

export const newcomer: Rating = { rating: 1200, deviation: 350, volatility: 0.06 };

/** How much the volatility may change. */
const tau = 0.5;
const scale = 173.7178;
const middle = 1500;

export interface Result {
    /** Of the puzzle. */
    rating: number;
    deviation: number;
    /** 1: solved, 0: not. */
    score: number;
}

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const expected = (mu: number, other: number, phi: number): number =>
    1 / (1 + Math.exp(-weight(phi) * (mu - other)));

/** The volatility that fits the results best (step 5, the Illinois algorithm). */
function nextVolatility({ volatility }: Rating, phi: number, variance: number, change: number): number {
    const a = Math.log(volatility * volatility);
    const f = (x: number): number => {
        const e = Math.exp(x);
        const sum = phi * phi + variance + e;
        return (e * (change * change - sum)) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    let low = a;
    let high = Math.log(change * change - phi * phi - variance);
    if (!(change * change > phi * phi + variance)) {
        let k = 1;
        while (f(a - k * tau) < 0) ++k;
        high = a - k * tau;
    }
    let fLow = f(low);
    let fHigh = f(high);
    while (Math.abs(high - low) > 1e-6) {
        const next = low + ((low - high) * fLow) / (fHigh - fLow);
        const fNext = f(next);
        if (fNext * fHigh <= 0) {
            low = high;
            fLow = fHigh;
        } else fLow /= 2;
        high = next;
        fHigh = fNext;
    }
    return Math.exp(low / 2);
}

/** The rating after a period with these results. */
export function rated(player: Rating, results: readonly Result[]): Rating {
    const mu = (player.rating - middle) / scale;
    const phi = player.deviation / scale;
    if (results.length === 0)
        return {
            ...player,
            deviation: Math.min(newcomer.deviation, scale * Math.hypot(phi, player.volatility)),
        };
    let information = 0;
    let sum = 0;
    for (const result of results) {
        const other = (result.rating - middle) / scale;
        const otherPhi = result.deviation / scale;
        const e = expected(mu, other, otherPhi);
        information += weight(otherPhi) ** 2 * e * (1 - e);
        sum += weight(otherPhi) * (result.score - e);
    }
    const variance = 1 / information;
    const volatility = nextVolatility(player, phi, variance, variance * sum);
    const before = Math.hypot(phi, volatility);
    const after = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
    return {
        rating: middle + scale * (mu + after * after * sum),
        deviation: scale * after,
        volatility,
    };
}
