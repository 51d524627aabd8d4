import { expect, test } from "vitest";
import { nodeEngine } from "../../engine/node";
import type { GameName } from "../../engine/protocol";
import { episodeOf, ExamplePlayer, type Example, type Outcome } from "./example";
import { examplesFor, examplesOf } from "./examples";
import { inSections } from "./sections";

const games: GameName[] = ["eternal", "legacy", "roll-and-build", "valley"];
const engine = nodeEngine();
const player = new ExamplePlayer(engine);

/** What an outcome says about what the example shows, in the example's own form. */
function said({ show }: Example, outcome: Outcome): unknown {
    const { check, lines, state, content } = outcome;
    const me = state?.players[0];
    const verdict = check && (check.legal ? { legal: true } : { refused: check.rule });
    if ("place" in show) return { place: show.place, ...verdict };
    if ("refused" in show) return { move: show.move, ...verdict };
    if ("lines" in show) {
        // Without any, nothing changes at all.
        const rules = Object.keys(show.lines);
        const changed = rules.length ? rules : lines.map(({ rule }) => rule);
        const change = (rule: string) => lines.find((line) => line.rule === rule)?.change ?? 0;
        return { move: show.move, lines: Object.fromEntries(changed.map((rule) => [rule, change(rule)])) };
    }
    if ("gain" in show) {
        const names = Object.keys(show.gain) as (keyof typeof show.gain)[];
        return {
            move: show.move,
            gain: Object.fromEntries(names.map((name) => [name, outcome.gain?.[name]])),
        };
    }
    if ("bags" in show) return { move: show.move, bags: outcome.bags };
    if ("line" in show) return { line: lines[0]?.rule, points: lines[0]?.points };
    if ("sheet" in show) return { sheet: outcome.total };
    if ("mark" in show) return { mark: show.mark, count: outcome.marked.length };
    if ("ranks" in show) {
        const of = (name: "rank" | "total" | "circles") => state?.players.map((one) => one[name]);
        return { ranks: of("rank"), totals: of("total"), ...(show.circles && { circles: of("circles") }) };
    }
    if ("cities" in show)
        return { cities: Math.max(...(state?.players ?? []).map(({ buildings = [] }) => buildings.length)) };
    if ("cards" in show) {
        const known = [...content.buildings.map(({ id }) => id), ...(content.deck ?? [])];
        const kinds = content.dice?.white.map(({ kind }) => kind) ?? [];
        return { cards: show.cards.filter((card) => known.includes(card) || kinds.includes(card as never)) };
    }
    if ("out" in show) return { out: state?.out };
    if ("lacking" in show) return { lacking: me?.lacking };
    if ("thrown" in show) return { thrown: state?.revealed?.kind, spaces: state?.revealed?.cells.length };
    if ("sticker" in show) return { sticker: outcome.marked.length > 0 ? me?.stickers?.[0] : "nowhere" };
    const tables: Record<typeof show.table, unknown> = {
        overview: content.overview,
        limit: content.rule_numbers["B-50"]?.limit,
        ways: content.shaft ?? content.track,
        odds: content.odds,
        passes: content.pass_costs,
        line: content.line,
        chapter: outcome.plan?.titles?.chapters[0],
    };
    return { table: tables[show.table] === undefined ? "missing" : show.table };
}

for (const game of games)
    test(`the engine answers every example of ${game} as it says`, async () => {
        for (const example of await examplesOf(game))
            expect(said(example, await player.play(game, example)), JSON.stringify(example)).toEqual(
                example.show,
            );
    });

test("every rule of every episode has a picture that gives nothing away", async () => {
    const { catalogue } = await engine.hello();
    for (const { game, episodes } of catalogue) {
        const all = await examplesOf(game);
        for (const episode of episodes.length ? episodes : [0])
            for (const rule of (await player.content(game, episode)).rules) {
                const found = examplesFor(all, rule, episode);
                expect(found.length, `${game} ${episode} ${rule}`).toBeGreaterThan(0);
                expect(found.every((example) => episodeOf(example) <= episode)).toBe(true);
            }
    }
});

test("factories carry their cog in the pictures of their rules", async () => {
    const all = await examplesOf("legacy");
    for (const rule of ["L-FACTORY", "L-COGS"]) {
        const boards = await Promise.all(
            examplesFor(all, rule, 24).map(async (example) => (await player.play("legacy", example)).boards),
        );
        const drawn = boards.flat().flatMap(({ buildings, ghosts = [] }) => [...buildings, ...ghosts]);
        expect(drawn.filter(({ factory }) => factory).length, rule).toBeGreaterThan(0);
        expect(drawn.every(({ factory, kind }) => !factory || kind === "industrial")).toBe(true);
    }
});

test("a wrong answer is noticed", async () => {
    const [example] = await examplesOf("eternal");
    if (!example) throw new Error("no examples");
    const wrong: Example = { ...example, show: { place: "A1 A2 A3", legal: true } };
    expect(said(wrong, await player.play("eternal", wrong))).not.toEqual(wrong.show);
});

test("every rule in force is in one section", async () => {
    for (const { game, episodes } of (await engine.hello()).catalogue) {
        const { rules } = await player.content(game, episodes[0] ?? 0);
        const listed = inSections(rules).flatMap((section) => section.rules);
        expect([...listed].sort()).toEqual([...rules].sort());
    }
});
