// Fair draws, computed once more from docs/fair-draws.md alone, against the shared vectors and the engine.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { Engine } from './engine.mjs';

const vectors = JSON.parse(readFileSync(new URL('../vectors/fair-draws.json', import.meta.url), 'utf8'));

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hex = (text) => Buffer.from(text, 'hex');
const number = (value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(value));
    return bytes;
};

function keyOf({ secret, nonces }) {
    const added = nonces.map(hex).map((nonce) => Buffer.concat([Buffer.from([nonce.length]), nonce]));
    return sha256(Buffer.from('mycity draw key 1\0'), hex(secret), ...added);
}

/** Numbers below a bound, as they follow from the key. */
function numbersOf(key) {
    let counter = 0;
    let words = [];
    const next = () => {
        if (words.length === 0) {
            const block = sha256(key, number(counter++));
            words = Array.from({ length: 8 }, (_, i) => block.readUInt32BE(4 * i));
        }
        return words.shift();
    };
    return (bound) => {
        let value = next();
        while (value >= 2 ** 32 - (2 ** 32 % bound)) value = next();
        return value % bound;
    };
}

function drawOf(vector, content) {
    const below = numbersOf(keyOf(vector));
    if (!content.deck) {
        return vector.draw.map(() => below(216)).map((t) => [Math.floor(t / 36), Math.floor(t / 6) % 6, t % 6]);
    }
    const cards = [...content.deck];
    for (let i = cards.length - 1; i > 0; --i) {
        const j = below(i + 1);
        [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    return cards;
}

for (const vector of vectors.draws) {
    test(`a draw of ${vector.game} ${vector.episode} by ${vector.players}`, () => {
        const engine = new Engine();
        const ask = (request) => JSON.parse(engine.request(JSON.stringify({ open: true, ...request })));
        const content = ask({ cmd: 'content', game: vector.game, episode: vector.episode });
        assert.equal(sha256(hex(vector.secret)).toString('hex'), vector.commitment);
        assert.equal(keyOf(vector).toString('hex'), vector.key);
        for (const [seat, commitment] of (vector.seat_commitments ?? []).entries()) {
            const nonce = vector.nonces[seat];
            if (nonce !== '' && commitment !== '') assert.equal(sha256(hex(nonce)).toString('hex'), commitment);
        }
        assert.deepEqual(drawOf(vector, content), vector.draw);

        const reply = ask({ ...vector, cmd: 'verify-draw' });
        assert.deepEqual(reply, { ok: true, fair: true, key: vector.key });
        const other = { ...vector, cmd: 'verify-draw', secret: '00'.repeat(31) + '01' };
        assert.equal(ask(other).code, 'fair-commitment');
        if (!vector.seat_commitments) return;
        const swapped = { ...vector, cmd: 'verify-draw', nonces: ['01', ...vector.nonces.slice(1)] };
        assert.equal(ask(swapped).code, 'fair-nonce');
    });
}

test('one commitment for each episode, compared by its place, none twice', () => {
    const engine = new Engine();
    for (const vector of vectors.published) {
        const request = { ...vector, cmd: 'verify-draw', open: true, nonces: ['', ''], draw: [] };
        const reply = JSON.parse(engine.request(JSON.stringify(request)));
        assert.equal(reply.fair ? 'fair' : reply.code, vector.verdict);
        if (reply.fair) assert.equal(reply.commitments, vector.commitments.length);
    }
});

test('the secrets of episodes', () => {
    for (const { campaign_secret, episode, secret } of vectors.episode_secrets) {
        const own = sha256(Buffer.from('mycity episode secret 1\0'), hex(campaign_secret), number(episode));
        assert.equal(own.toString('hex'), secret);
    }
});
