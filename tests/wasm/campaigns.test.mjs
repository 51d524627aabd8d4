// Whole campaigns give the same replies in WebAssembly and in the executable, state by state.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';

import { Engine, nativeReplies, recording } from './engine.mjs';

/** Plays a campaign to its end; returns every request and reply. */
function campaign(engine, game, players, seed) {
    const { ask: askAny, requests, replies } = recording(engine);
    const ask = (request) => {
        const reply = askAny(request);
        assert.ok(reply.ok, replies.at(-1));
        return reply;
    };
    let { state } = ask({ cmd: 'new', game, campaign: true, players, seed });
    for (;;) {
        if (state.phase === 'over') {
            if (!state.campaign.next) break;
            state = ask({ cmd: 'next' }).state;
            continue;
        }
        const player = state.players.findIndex(({ status }) => status === 'deciding');
        const { move } = ask({ cmd: 'suggest', player, level: 1 });
        state = ask({ cmd: 'play', player, move, view: { seats: [player], previews: true } }).state;
    }
    return { requests, replies };
}

for (const [game, players, seed] of [
    ['legacy', 2, 41],
    ['roll-and-build', 2, 42],
]) {
    test(`a ${game} campaign is the same in both`, () => {
        const engine = Engine.english();
        for (const weights of readdirSync(new URL('../../content/weights/', import.meta.url)))
            assert.equal(engine.provide(`weights/${weights}`), 0); // stickers are chosen by them
        const { requests, replies } = campaign(engine, game, players, seed);
        assert.ok(requests.length > 200);
        const lines = nativeReplies(requests);
        assert.deepEqual(lines, replies);
    });
}
