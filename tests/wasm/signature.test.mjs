// What is compiled to WebAssembly plays the same games and says the same words as the executable.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { Engine, module, native, nativeReplies, recording } from './engine.mjs';

const golden = readFileSync(new URL('../golden/signature.txt', import.meta.url), 'utf8').trim();

/** Of languages the module knows those whose words it was given; the executable has them all. */
const withoutLanguages = (line) => line.replace(/"languages":\[.*?\],/, '');

/** Plays a game with the first legal placements and returns every request and reply. */
function conversation(engine, begin) {
    const { ask, requests, replies } = recording(engine);
    ask({ cmd: 'hello', id: 'ż' });
    ask({ cmd: 'content', game: begin.game, episode: begin.episode });
    let state = ask({ cmd: 'new', ...begin });
    while (state.phase === 'play') {
        const player = state.players.findIndex(({ status }) => status === 'deciding');
        ask({ cmd: 'suggest', player, level: 2 });
        ask({ cmd: 'check', player, place: ['A1', 'B1'] });
        const { place, pass } = ask({ cmd: 'legal', player });
        const move = place.length > 0 ? { place: place[0] } : pass ? 'pass' : 'end';
        state = ask({ cmd: 'play', player, move });
    }
    ask({ cmd: 'score', player: 0 });
    ask({ cmd: 'save' });
    ask({ cmd: 'play', player: 0, move: 'end' });
    return { requests, replies };
}

test('the module imports nothing', () => {
    assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('the signature is the golden one and that of the executable', () => {
    assert.equal(new Engine().signature(10), golden);
    assert.equal(native(['signature']).trim(), golden);
});

for (const begin of [
    { game: 'eternal', episode: 0, players: 2, seed: 7 },
    { game: 'roll-and-build', episode: 6, players: 3, seed: '18446744073709551615' },
]) {
    test(`a game of ${begin.game} is answered byte for byte as by the executable`, () => {
        const { requests, replies } = conversation(Engine.english(), begin);
        assert.ok(replies.length > 30);
        const lines = nativeReplies(requests);
        assert.deepEqual(lines.map(withoutLanguages), replies.map(withoutLanguages));
    });
}

test('words are handed in, in any language and at any time', () => {
    const engine = new Engine();
    const message = () => JSON.parse(engine.request('{"cmd":"dance"}')).error.message;
    assert.equal(message(), '[error.unknown-command]');
    assert.equal(engine.provide('words/en.words'), 0);
    assert.equal(message(), 'There is no command dance.');
    assert.equal(engine.provide('words/de.words'), 0);
    assert.match(message(), /dance gibt es nicht/);
    assert.equal(engine.provide('words/fr.words', 'a = b\nno equals sign\n'), 2);
    assert.match(message(), /dance gibt es nicht/);
});

test('bad input is answered, and a line that is too long is not taken', () => {
    const engine = new Engine();
    assert.equal(JSON.parse(engine.request('{')).error.code, 'json-end');
    assert.equal(JSON.parse(engine.request('')).ok, false);
    assert.equal(JSON.parse(engine.request('x'.repeat((1 << 20) + 1))).error.code, 'line-too-long');
    assert.equal(engine.request('x'.repeat((1 << 24) + 1)), null);
    assert.equal(JSON.parse(engine.request('{"cmd":"hello"}')).ok, true);
});
