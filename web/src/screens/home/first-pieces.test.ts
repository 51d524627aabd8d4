import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import { deck } from "../learn/steps";
import first from "./first-pieces.json";

test("the pieces on the start page are a game, and their points what the rules give", async () => {
    const engine = nodeEngine();
    const { board } = await engine.content("eternal");
    expect(board).toMatchObject(first.board);
    let state = await engine.begin({ game: "eternal", players: [{ name: "" }], deck });
    for (const { spaces, points } of first.pieces) {
        const move = { place: spaces };
        expect((await engine.preview(0, move)).change).toBe(points);
        state = await engine.play(0, move);
    }
    expect(state.players[0]?.buildings).toEqual(
        first.pieces.map(({ id, kind, spaces }) => expect.objectContaining({ id, kind, spaces })),
    );
});
