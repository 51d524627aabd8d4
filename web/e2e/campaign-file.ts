// Campaigns that bots have played with the engine, to begin a journey at a late episode.

import { nodeEngine } from "../src/engine/node";
import type { Engine } from "../src/engine/engine";
import type { Begin, State } from "../src/engine/protocol";

const level = 1;

/** Lets bots decide for everybody until `done`. */
async function playUntil(engine: Engine, first: State, done: (state: State) => boolean): Promise<State> {
    let state = first;
    while (!done(state)) {
        const deciding = state.players.findIndex(({ status }) => status === "deciding");
        if (deciding < 0) state = await engine.next();
        else state = await engine.play(deciding, (await engine.suggest(deciding, level)).move);
    }
    return state;
}

async function text(engine: Engine): Promise<string> {
    const saved = await engine.save();
    return JSON.stringify("campaign" in saved ? saved.campaign : saved.record);
}

/** The campaign as it is when the last episode is over. */
export async function wholeCampaign(begin: Begin): Promise<string> {
    const engine = nodeEngine();
    await playUntil(
        engine,
        await engine.begin(begin),
        ({ phase, campaign }) =>
            phase === "over" && !(campaign && "next" in campaign && campaign.next !== null),
    );
    return text(engine);
}

/** The campaign at the beginning of an episode, or before a later moment of it. */
export async function campaignAt(
    whole: string,
    episode: number,
    done: (state: State) => boolean = () => true,
): Promise<string> {
    const engine = nodeEngine();
    await engine.load({ campaign: JSON.parse(whole) });
    await playUntil(engine, await engine.branch(episode), done);
    return text(engine);
}
