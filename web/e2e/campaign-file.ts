// Campaigns that bots have played with the engine, to begin a journey at a late episode.

import type { Engine } from "../src/engine/engine";
import { nodeEngine } from "../src/engine/node";
import { isPlan, type Begin, type State } from "../src/engine/protocol";

const level = 1;

async function decide(engine: Engine, state: State): Promise<State> {
    const player = state.players.findIndex(({ status }) => status === "deciding");
    return player < 0 ? engine.next() : engine.play(player, (await engine.suggest(player, level)).move);
}

async function text(engine: Engine): Promise<string> {
    const saved = await engine.save();
    return JSON.stringify("campaign" in saved ? saved.campaign : saved.record);
}

/** The campaign when its last episode is over. */
export async function wholeCampaign(begin: Begin): Promise<string> {
    const engine = nodeEngine();
    let state = await engine.begin(begin);
    const over = ({ phase, campaign }: State) =>
        phase === "over" && !(isPlan(campaign) && campaign.next !== null);
    while (!over(state)) state = await decide(engine, state);
    return text(engine);
}

/** A campaign whose first episodes are over, as the next one begins. */
export async function campaignAfter(begin: Begin, episodes: number): Promise<string> {
    const engine = nodeEngine();
    let state = await engine.begin(begin);
    while (state.episode <= episodes) state = await decide(engine, state);
    return text(engine);
}

/** The campaign as an episode begins, maybe with stickers. */
export async function campaignAt(whole: string, episode: number): Promise<string> {
    const engine = nodeEngine();
    await engine.load({ campaign: JSON.parse(whole) });
    await engine.branch(episode);
    return text(engine);
}

/** Further on in that episode: some rounds are played and everybody but the first has stopped. */
export async function nearlyOver(whole: string, episode: number, rounds = 3): Promise<string> {
    const engine = nodeEngine();
    await engine.load({ campaign: JSON.parse(whole) });
    let state = await engine.branch(episode);
    while (state.phase === "sticker" || state.round <= rounds) state = await decide(engine, state);
    for (let player = 1; player < state.players.length; ++player)
        if (state.players[player]?.status === "deciding") state = await engine.play(player, "end");
    return text(engine);
}
