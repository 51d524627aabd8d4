// Bots of every level choose the same moves, with the same values, in WebAssembly and in the executable.

import assert from 'node:assert/strict';
import test from 'node:test';

import { content, Engine, firstModule, nativeReplies, recording } from './engine.mjs';

const games = [
    { game: 'eternal', episode: 0 },
    { game: 'roll-and-build', episode: 5 },
    { game: 'legacy', episode: 9 },
    { game: 'legacy', episode: 17 },
    { valley: 'DELTA-00030-CBN' },
    { valley: 'ROLL-FOREST-0004Z-QMAX' },
];
const rounds = [0, 99, 99, 99, 99, 4, 1]; // by level: whole games of those that are quick

/** The files that hold what bots have learned. */
function learnedOf(engine, { game, episode, valley }) {
    return JSON.parse(engine.request(JSON.stringify({ cmd: 'content', game, episode, valley, open: true }))).learned;
}

/** Lets a bot play alone and returns every request and reply. */
function conversation(engine, { game, episode, valley }, level) {
    const { ask, requests, replies } = recording(engine);
    const players = game === 'legacy' ? 2 : 1;
    let state = ask({ cmd: 'new', game, episode, valley, players, seed: 11, open: true });
    assert.ok(state.ok);
    for (let round = 0; round < rounds[level] && state.phase === 'play'; ++round) {
        for (let player = 0; player < players && state.phase === 'play'; ++player) {
            if (state.players[player].status !== 'deciding') continue;
            const { move } = ask({ cmd: 'suggest', player, level });
            state = ask({ cmd: 'play', player, move });
            assert.ok(state.ok);
        }
    }
    return { requests, replies };
}

for (const which of games) {
    for (let level = 1; level <= 6; ++level) {
        test(`level ${level} plays ${which.valley ?? `${which.game} ${which.episode}`} alike in both`, () => {
            const engine = Engine.english();
            for (const path of Object.values(learnedOf(engine, which))) assert.equal(engine.provide(path), 0);
            const { requests, replies } = conversation(engine, which, level);
            const lines = nativeReplies(requests);
            assert.deepEqual(lines, replies);
        });
    }
}

test('without weights every level still plays', () => {
    for (const level of [3, 4, 5]) {
        const { replies } = conversation(Engine.english(), games[0], level);
        assert.ok(replies.every((reply) => JSON.parse(reply).ok));
    }
});

/** The level as which an engine with these files plays at this level, at the first move. */
function playedAs(engine, which, level, files = []) {
    for (const path of files) assert.equal(engine.provide(path), 0);
    const { ask } = recording(engine);
    ask({ cmd: 'new', ...which, players: which.game === 'legacy' ? 2 : 1, seed: 11, open: true });
    return ask({ cmd: 'suggest', player: 0, level }).played_as;
}

test('an answer says which level it is of', () => {
    for (const which of games) {
        const { weights, net } = learnedOf(new Engine(), which);
        for (const [files, levels] of [
            [[], [1, 2, 2, 2, 2]],
            [[weights], [1, 2, 3, 3, 3]],
            [[weights, net], [1, 2, 3, 4, 5]],
        ])
            assert.deepEqual([1, 2, 3, 4, 5].map((level) => playedAs(new Engine(), which, level, files)), levels);
    }
    const [eternal] = games;
    for (const [files, levels] of [
        [[], [1, 2, 2, 2, 2, 2]],
        [['weights/eternal.weights'], [1, 2, 3, 3, 3, 3]],
    ])
        assert.deepEqual(
            [1, 2, 3, 4, 5, 6].map((level) => playedAs(new Engine(firstModule), eternal, level, files)),
            levels,
        );
    const highest = (module) => JSON.parse(new Engine(module).request('{"cmd":"hello"}')).highest_played;
    assert.deepEqual([highest(), highest(firstModule)], [6, 3]);
});

test('a file of another board or version is refused under this name', () => {
    const net = content('nets/valley-cards.net');
    for (const text of [net, net.replace(' valley-cards ', ' eternal ')]) {
        const engine = new Engine();
        engine.provide('weights/eternal.weights');
        assert.equal(engine.provide('nets/eternal.net', text), 1);
        assert.equal(playedAs(engine, games[0], 5), 3);
    }
    const weights = content('weights/valley-cards.weights');
    for (const module of [undefined, firstModule])
        for (const text of [weights, weights.replace(' valley-cards ', ' eternal ')]) {
            const engine = new Engine(module);
            assert.equal(engine.provide('weights/eternal.weights', text), 1);
            assert.equal(playedAs(engine, games[0], 3), 2);
        }
});

test('weights that are damaged are refused, with the line', () => {
    const engine = new Engine();
    assert.equal(engine.provide('weights/eternal.weights', 'mycity-weights\n'), 1);
    assert.equal(engine.provide('nets/eternal.net', 'mycity-net\n'), 1);
});
