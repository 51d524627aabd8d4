// The same code is the same valley, with the same grade, in WebAssembly and in the executable.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';

import { Engine, nativeReplies, recording } from './engine.mjs';

test('a hundred valleys are drawn byte for byte as by the executable', () => {
    const { ask, requests, replies } = recording(Engine.english());
    ask({ cmd: 'valleys' });
    for (let seed = 0; seed < 100; ++seed) {
        const { code } = ask({ cmd: 'valley', seed: seed * 9973, base: seed % 2 === 0 ? 'cards' : 'dice' });
        assert.ok(ask({ cmd: 'valley', code }).ok);
    }
    assert.deepEqual(nativeReplies(requests), replies);
});

test('valleys are graded and played alike', () => {
    const engine = Engine.english();
    for (const name of readdirSync(new URL('../../content/weights/', import.meta.url)))
        engine.provide(`weights/${name}`);
    const { ask, requests, replies } = recording(engine);
    for (const base of ['cards', 'dice']) {
        const { valley } = ask({ cmd: 'valley', seed: 11, base });
        assert.ok(ask({ cmd: 'valley-grade', valley, games: 3 }).ok);
        let state = ask({ cmd: 'new', valley, players: 1, seed: 5 });
        for (let round = 0; round < 8 && state.phase === 'play'; ++round) {
            const { move } = ask({ cmd: 'suggest', player: 0, level: 3 });
            state = ask({ cmd: 'play', player: 0, move });
        }
        const { record } = ask({ cmd: 'save' });
        assert.ok(ask({ cmd: 'load', record }).ok);
    }
    assert.deepEqual(nativeReplies(requests), replies);
});
