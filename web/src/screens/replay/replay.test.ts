import { expect, test } from "vitest";
import type { Engine } from "../../engine/engine";
import { nodeEngine } from "../../engine/node";
import type { Begin, State } from "../../engine/protocol";
import { cityOf } from "./city";
import { recordsOf, until } from "../../game/record";

/** Bots play until the game, or so many episodes of a campaign, are over. */
async function played(engine: Engine, begin: Begin, episodes: number): Promise<string> {
    let state: State = await engine.begin(begin);
    const first = state.episode;
    const goesOn = () => state.episode < first + episodes && (state.phase !== "over" || episodes > 1);
    while (goesOn()) {
        if (state.phase === "over") {
            state = await engine.next();
            continue;
        }
        for (
            let player = 0;
            player < state.players.length && goesOn() && state.phase !== "over";
            player += 1
        ) {
            if (state.phase === "play" && state.players[player]?.status !== "deciding") continue;
            if (state.phase === "sticker" && !(await engine.legal(player)).pending) continue;
            state = await engine.play(player, (await engine.suggest(player, 2)).move);
        }
    }
    const document = await engine.save();
    return JSON.stringify("record" in document ? document.record : document.campaign);
}

const players = [
    { bot: "mycity", level: 2 },
    { bot: "mycity", level: 2 },
];

test.each([
    ["the Eternal Game", { game: "eternal", players, seed: "3" }, 1],
    [
        "two episodes of Roll & Build",
        { game: "roll-and-build", campaign: "chapter-4", players, seed: "3" },
        2,
    ],
    ["two episodes of the legacy campaign", { game: "legacy", campaign: true, players, seed: "3" }, 2],
] as [string, Begin, number][])("every round of %s can be shown", async (_, begin, episodes) => {
    const engine = nodeEngine();
    const records = recordsOf(await played(engine, begin, episodes));
    expect(records.length).toBeGreaterThanOrEqual(episodes);
    for (const record of records.slice(0, episodes)) {
        const content = await engine.content(record.game, record.episode || undefined);
        let before: State | null = null;
        for (let round = 0; round <= record.rounds.length; round += 1) {
            const state: State = await engine.load({ record: until(record, round) });
            const built = record.rounds[round - 1]?.[0];
            const city = cityOf(content, state, 0, before);
            if (typeof built === "object" && built !== null && "place" in built)
                expect(city.buildings.find(({ id }) => id === city.last?.[0])?.spaces).toEqual([
                    ...built.place,
                ]);
            before = state;
        }
        expect(before?.phase).toBe("over");
    }
});
