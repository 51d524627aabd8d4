import { openBotEngine } from "../../engine/client";
import type { Begin, ScoreLine } from "../../engine/protocol";
import type { Setup } from "../../game/model";

/** How a bot of level 3, alone, does with the same draw. */
export async function botWithSameDraw({ game, episode, deck, rolls, seed }: Setup): Promise<ScoreLine[]> {
    const engine = openBotEngine("weights", game);
    try {
        const begin: Begin = { game, players: [{ bot: "mycity", level: 3 }], open: true };
        for (const [name, value] of Object.entries({ episode, deck, rolls, seed }))
            if (value !== undefined) Object.assign(begin, { [name]: value });
        let state = await engine.begin(begin);
        while (state.phase === "play") state = await engine.play(0, (await engine.suggest(0, 3)).move);
        return state.players[0]?.lines ?? [];
    } finally {
        engine.close();
    }
}
