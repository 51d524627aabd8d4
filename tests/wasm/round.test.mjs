// Closed rounds of a game played elsewhere lead to the same fingerprints in WebAssembly and in the executable.

import assert from 'node:assert/strict';
import test from 'node:test';

import { Engine, nativeReplies, recording } from './engine.mjs';

for (const begin of [
    { game: 'eternal', players: 2, seed: 7 },
    { game: 'roll-and-build', episode: 8, players: 2, seed: 7 },
    { game: 'legacy', episode: 20, players: 2, seed: 7, open: true },
]) {
    test(`${begin.game}: the same fingerprints, byte for byte`, () => {
        const engine = Engine.english();
        const { ask, requests, replies } = recording(engine);
        const prints = new Set();
        let state = ask({ cmd: 'new', ...begin });
        for (let round = 0; round < 12 && state.phase === 'play'; ++round) {
            const moves = state.players.map(({ status }, player) => {
                if (status !== 'deciding') return null;
                const { place, pass } = ask({ cmd: 'legal', player });
                return place.length > 0 ? { place: place[round % place.length] } : pass ? 'pass' : 'end';
            });
            const card = state.remaining.find((id) => id !== 'block');
            const drawn = begin.game === 'roll-and-build' ? [[round % 6, 1, 2]] : [card];
            state = ask({ cmd: 'round', moves, drawn });
            assert.ok(state.ok, replies.at(-1));
            assert.match(state.fingerprint, /^[0-9a-f]{16}$/);
            prints.add(state.fingerprint);
        }
        assert.ok(prints.size > 5);
        const lines = nativeReplies(requests);
        assert.deepEqual(lines, replies);
    });
}
