// Games are explained in WebAssembly exactly as by the executable.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';

import { Engine, nativeReplies, recording } from './engine.mjs';

/** An engine that knows what the executable knows: words, weights and nets. */
function knowing() {
    const engine = Engine.english();
    for (const folder of ['weights', 'nets'])
        for (const name of readdirSync(new URL(`../../content/${folder}/`, import.meta.url))) engine.provide(`${folder}/${name}`);
    return engine;
}

for (const begin of [
    { game: 'eternal', players: 2, seed: 7 },
    { game: 'roll-and-build', episode: 2, players: 1, seed: 7 },
    { game: 'legacy', episode: 10, players: 2, seed: 7, open: true },
]) {
    test(`a game of ${begin.game} is explained byte for byte as by the executable`, () => {
        const engine = knowing();
        const { ask, requests, replies } = recording(engine);
        let state = ask({ cmd: 'new', ...begin });
        for (let turn = 0; state.phase === 'play'; ++turn) {
            const player = state.players.findIndex(({ status }) => status === 'deciding');
            if (turn % 8 === 0) ask({ cmd: 'stop-or-go', player });
            if (turn % 8 === 1) ask({ cmd: 'explain', player, than: 'end' });
            const { place } = ask({ cmd: 'legal', player });
            if (turn === 4 && place.length > 0) ask({ cmd: 'odds', player, spaces: place[0] });
            const { move } = ask({ cmd: 'suggest', player, level: 2 });
            state = ask({ cmd: 'play', player, move });
        }
        for (const round of [1, 5, state.round]) ask({ cmd: 'analyze', player: 0, round, line: round === 5 });
        ask({ cmd: 'explain', player: 0, round: 2 });
        ask({ cmd: 'par', player: 0, width: 5 });
        ask({ cmd: 'percentile', player: 0, runs: 3 });
        // Who would end anyway has nothing to compare ending with.
        const refused = replies.map((reply) => JSON.parse(reply)).filter(({ ok, error }) => !ok && error.code !== 'nothing-to-compare');
        assert.deepEqual(refused, []);
        const lines = nativeReplies(requests);
        assert.deepEqual(lines, replies);
    });
}
