import { describe, expect, test } from "vitest";
import { nodeEngine } from "../engine/node";
import type { Begin, Move, ScoreSheet } from "../engine/protocol";
import { firstView, nextView, previewOf } from "./game-view";
import type { GameView } from "./model";

const seats = [{ name: "Ada", bot: null, here: true }];
const players = [{ name: "Ada" }];

/** A game after some rounds of a bot's moves. */
async function played(begin: Begin, rounds: number) {
    const engine = nodeEngine();
    const request = { seats: [0], previews: true, document: true } as const;
    const reply = await engine.view({ cmd: "new", ...begin }, request);
    const setup = { game: begin.game, seats: players };
    let view = firstView({ id: "a", setup, seats }, { ...reply, content: reply.content! });
    for (let round = 0; round < rounds; ++round) {
        const { move } = await engine.suggest(0, 1);
        const episode = view.content.episode;
        view = nextView(view, await engine.view({ cmd: "play", player: 0, move }, { ...request, episode }));
    }
    return { engine, view };
}

const movesOf = ({ legal }: GameView): Move[] => [
    ...(legal?.place ?? []).map((place) => ({ place: [...place].reverse() })),
    ...(legal?.pass ? (["pass"] as const) : []),
    ...(legal?.end ? (["end"] as const) : []),
];

/** Without the spaces of its lines. */
const points = ({ lines, total, change }: ScoreSheet) => ({
    lines: lines.map(({ rule, points, change }) => [rule, points, change]),
    total,
    change,
});

describe("a view made from one reply", () => {
    test.each([
        ["the Eternal Game", { game: "eternal", players, seed: "5" }],
        ["Roll & Build with bandits", { game: "roll-and-build", episode: 12, players, seed: "2" }],
        ["a legacy episode", { game: "legacy", episode: 20, open: true, players: 2, seed: "3" }],
    ] as [string, Begin][])("previews every legal move of %s as the engine does", async (_, begin) => {
        const { engine, view } = await played(begin, begin.game === "legacy" ? 0 : 6);
        const moves = movesOf(view);
        expect(moves.length).toBeGreaterThan(3);
        for (const move of moves) {
            const preview = previewOf(view, move);
            expect(preview && points(preview)).toEqual(points(await engine.preview(0, move)));
        }
    });

    test("has no preview of a move that is not legal", async () => {
        const { view } = await played({ game: "eternal", players, seed: "5" }, 1);
        expect(previewOf(view, { place: ["A1"] })).toBeNull();
        const church = await played({ game: "roll-and-build", episode: 6, players, seed: "1" }, 0);
        expect(church.view.legal?.pass).toBe(false);
        expect(previewOf(church.view, "pass")).toBeNull();
    });
});
