// What a hostile visitor tries with the seats of public tables and with the list of them; attack.mjs runs it.

import assert from 'node:assert/strict';

/** Steps by name; each gets the port of a new server. */
export function seatAttacks({ ask, Visitor, attacker, honest }) {
    const newDevice = async (port, from) => (await ask(port, from, 'POST', '/api/devices')).body.device;

    async function publicTable(port, from, seats = 3) {
        const device = await newDevice(port, from);
        const wanted = { game: 'eternal', seats: Array.from({ length: seats }, () => ({})), listed: true };
        const made = await ask(port, from, 'POST', '/api/tables', wanted, { authorization: `Bearer ${device}` });
        return { status: made.status, ...made.body, device };
    }
    /** Sits down with a new device and stays or leaves; whether that worked. */
    async function sit(port, from, table, seat, { leave = false } = {}) {
        const device = await newDevice(port, from);
        const visitor = await Visitor.open(port, from, table.table, undefined, device);
        const answer = await visitor.do('sit', { seats: [{ seat, name: 'M' }] });
        if (leave && answer.type === 'ack') await visitor.do('leave', { seats: [seat] });
        visitor.line.close();
        return answer.type === 'ack';
    }
    const free = async (port) => {
        const { body } = await ask(port, honest, 'GET', '/api/tables');
        return body.tables.flatMap(({ seats }) => seats).filter(({ kind }) => kind === 'empty').length;
    };
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));

    return {
        async 'one visitor does not take the free seats of all public tables'(port) {
            const tables = [];
            for (let i = 1; i <= 20; ++i) tables.push(await publicTable(port, `127.0.2.${i}`));
            let taken = 0;
            for (const table of tables)
                for (const seat of [0, 1]) {
                    if (await sit(port, attacker, table, seat)) ++taken;
                    await pause(60); // below the rate of requests
                }
            console.log(`  took ${taken} of 60 seats`);
            assert.ok(taken <= 16, `took ${taken}`);
            assert.ok((await free(port)) >= 44);
            assert.ok(await sit(port, honest, tables[19], 2), 'somebody else finds a seat');
        },

        async 'who was freed from a seat does not come back to it with another device'(port) {
            const table = await publicTable(port, honest);
            const owner = await Visitor.open(port, honest, table.table, undefined, table.device);
            assert.equal((await owner.do('sit', { seats: [{ seat: 0, name: 'A' }] })).type, 'ack');
            assert.ok(await sit(port, attacker, table, 1));
            const none = pause(5_000).then(() => ({ message: 'no answer' }));
            const freed = await Promise.race([owner.do('free-seats', { seats: [1] }), none]);
            assert.equal(freed.type, 'ack', freed.message);
            for (let i = 0; i < 20; ++i) assert.ok(!(await sit(port, attacker, table, 1)), 'came back');
            assert.ok(await sit(port, '127.0.0.3', table, 1));
            owner.line.close();
        },

        async 'ever new devices that sit down and leave do not use a public table up'(port) {
            const table = await publicTable(port, honest);
            let sat = 0;
            for (let i = 0; i < 60; ++i) {
                if (await sit(port, attacker, table, 1, { leave: true })) ++sat;
                await pause(60);
            }
            console.log(`  sat down ${sat} times`);
            assert.ok(sat <= 31, `sat down ${sat} times`);
            assert.ok(await sit(port, '127.0.0.3', table, 1));
        },

        async 'who has closed the page for a minute is not played by a bot of the rival'(port) {
            const tables = [];
            for (const clock of [{ kind: 'day', days: 1 }, { kind: 'none' }]) {
                const wanted = { game: 'eternal', seats: [{}, {}, {}], clock };
                const { body: made } = await ask(port, honest, 'POST', '/api/tables', wanted);
                const sitting = async (from, numbers) => {
                    const visitor = await Visitor.open(port, from, made.table, made.invite, await newDevice(port, from));
                    const seats = numbers.map((seat) => ({ seat, name: `P${seat}` }));
                    assert.equal((await visitor.do('sit', { seats })).type, 'ack');
                    return visitor;
                };
                const player = await sitting(honest, [0]);
                tables.push({ rival: await sitting(attacker, [1, 2]) });
                player.line.close();
            }
            const answers = () => Promise.all(tables.map(({ rival }) => rival.do('stand-in', { seat: 0, level: 1 })));
            const codes = async () => (await answers()).map(({ type, code }) => code ?? type);
            assert.deepEqual(await codes(), ['clock-decides', 'not-away']);
            await pause(62_000);
            assert.deepEqual(await codes(), ['clock-decides', 'not-away-long']);
            for (const { rival } of tables) rival.line.close();
        },

        async 'one visitor does not fill the list of public tables'(port) {
            const mine = await publicTable(port, honest);
            assert.equal(mine.status, 201);
            for (let i = 0; i < 20; ++i) await publicTable(port, attacker);
            const { body } = await ask(port, honest, 'GET', '/api/tables');
            assert.ok(body.tables.length <= 4, `${body.tables.length} tables`);
            const shown = body.tables.find(({ id }) => id === mine.table);
            assert.deepEqual(shown?.clock, { kind: 'move', seconds: 180 });
        },
    };
}
