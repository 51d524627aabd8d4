// Whole campaigns in the browser's engine: what the play screen shows is, move by move, what the protocol says.

import { expect, test } from "vitest";
import type { Engine, Request } from "../../engine/engine";
import { nodeEngine } from "../../engine/node";
import { isLegacy, offeredTo, type Begin, type Move, type State } from "../../engine/protocol";
import { firstView, nextView } from "../../game/game-view";
import type { GameView } from "../../game/model";
import { shownBoard } from "./shown-board";

const players = [{ name: "Ada" }, { name: "Bert" }];
const seats = players.map(({ name }) => ({ name, bot: null, here: true }));

/** The grounds of a city as the state has them, without the client's help. */
function groundAt({ state, content, viewer }: GameView, column: number, row: number): string {
    const space = `${String.fromCharCode(65 + column)}${row + 1}`;
    const own = state.players[viewer];
    if (own?.cleared?.includes(space)) return "meadow";
    if (own?.parks?.includes(space)) return "one-tree";
    const changed = own?.changed?.find((one) => one.space === space)?.ground;
    const city = isLegacy(state.campaign) ? state.campaign.cities[viewer] : undefined;
    return changed ?? (city ?? content.sheet ?? content.board)?.spaces[row]?.[column] ?? "";
}

async function compare(engine: Engine, view: GameView, before: State | null): Promise<void> {
    const { state, viewer } = view;
    expect(state).toEqual(await engine.state(viewer));
    const board = shownBoard(view, before);
    // Where stickers may go is shown while there is one to place.
    const spots = isLegacy(state.campaign) ? state.campaign.cities[viewer]?.spots : undefined;
    expect(board.spots).toEqual(state.phase === "sticker" ? spots : []);
    const own = state.players[viewer];
    expect(board.buildings.map(({ kind, spaces }) => ({ kind, spaces }))).toEqual(
        (own?.buildings ?? []).map(({ kind, spaces }) => ({ kind, spaces })),
    );
    const changed = new Map(board.changed?.map(({ space, ground }) => [space, ground]));
    const shown = board.spaces.map((line, row) =>
        line.map((ground, column) => changed.get(`${String.fromCharCode(65 + column)}${row + 1}`) ?? ground),
    );
    expect(shown).toEqual(
        board.spaces.map((line, row) => line.map((_, column) => groundAt(view, column, row))),
    );
    const legal = state.phase === "over" ? null : await engine.legal(viewer);
    if (view.legal) expect(view.legal).toEqual({ ...legal, ok: undefined });
    if (board.piece) {
        expect(board.piece.cells).toEqual((own?.offered ?? state.revealed)?.cells);
        expect(board.piece.cells).toEqual(offeredTo(state, viewer)?.cells);
        expect(board.piece.legal).toEqual(legal?.place);
    } else if (state.phase === "play") expect(legal?.place ?? []).toEqual([]);
}

const firstMove = ({ legal }: GameView): Move => {
    const [place] = legal?.place ?? [];
    return place ? { place } : legal?.pass ? "pass" : "end";
};

/** The first legal place; stickers as a bot chooses them. */
async function moveOf(engine: Engine, view: GameView): Promise<Move> {
    return view.state.phase === "sticker" ? (await engine.suggest(view.viewer, 1)).move : firstMove(view);
}

async function playThrough(begin: Begin): Promise<{ episodes: Set<number>; churches: number }> {
    const engine = nodeEngine();
    const setup = { game: begin.game, seats: players };
    const request = { seats: [0, 1], previews: true } as const;
    const first = await engine.view({ cmd: "new", ...begin }, request);
    let view = firstView({ id: "a", setup, seats }, { ...first, content: first.content! });
    let before: State | null = null;
    let churches = 0;
    const episodes = new Set<number>();
    const change = async (command: Request) => {
        const asked = { ...request, viewer: view.viewer, episode: view.content.episode };
        const next = nextView(view, await engine.view(command, asked));
        if (next.state.round !== view.state.round) before = view.state;
        view = next;
    };
    for (;;) {
        await compare(engine, view, before);
        episodes.add(view.state.episode);
        if (view.state.players[view.viewer]?.offered) ++churches;
        if (view.state.phase === "over") {
            const { campaign } = view.state;
            const goesOn = campaign && !isLegacy(campaign) && campaign.next !== null;
            if (!goesOn) break;
            await change({ cmd: "next" });
        } else {
            const move = await moveOf(engine, view);
            await change({ cmd: "play", player: view.viewer, move });
        }
    }
    return { episodes, churches };
}

test("a whole legacy campaign", async () => {
    const { episodes, churches } = await playThrough({ game: "legacy", campaign: true, players, seed: "9" });
    expect(episodes.size).toBe(24);
    expect(churches).toBeGreaterThan(5); // L-CHURCH4
}, 240_000);

test("a whole Roll & Build campaign", async () => {
    const { episodes } = await playThrough({ game: "roll-and-build", campaign: true, players, seed: "9" });
    expect(episodes.size).toBe(12);
}, 240_000);
