import { describe, expect, test } from "vitest";
import { wordsOf } from "../../tools/words";
import { EngineError } from "./engine";
import { nodeEngine } from "./node";

describe("the engine behind its client", () => {
    test("describes itself and a game", async () => {
        const engine = nodeEngine();
        expect((await engine.hello()).games).toContain("roll-and-build");
        const content = await engine.content("eternal");
        expect(content.board?.spaces).toHaveLength(11);
        expect(content.deck).toHaveLength(28);
    });

    test("plays, previews, takes back", async () => {
        const engine = nodeEngine();
        const state = await engine.begin({
            game: "eternal",
            players: [{ name: "A" }, { name: "B" }],
            seed: "7",
        });
        expect(state.round).toBe(1);
        const { place } = await engine.legal(0);
        const first = place[0];
        if (!first) throw new Error("nothing is legal");
        const preview = await engine.preview(0, { place: first });
        expect(preview.lines.find((line) => line.rule === "E-GROUP")?.change).toBe(1);
        expect((await engine.play(0, { place: first })).players[0]?.status).toBe("decided");
        expect((await engine.takeBack(0)).players[0]?.status).toBe("deciding");
    });

    test("a refusal is thrown, with its rule and its spaces", async () => {
        const engine = nodeEngine();
        await engine.begin({ game: "eternal", players: [{ name: "A" }], seed: "7" });
        const refused = await engine.play(0, { place: ["A4", "B4", "C4"] }).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(EngineError);
        expect((refused as EngineError).problem).toMatchObject({
            code: "illegal-move",
            rule: "B-FIT",
            spaces: ["A4", "B4"],
        });
        const check = await engine.check(0, ["A4", "B4", "C4"]);
        expect(check).toMatchObject({ legal: false, rule: "B-FIT" });
    });

    test("speaks another language when its words are provided", async () => {
        const engine = nodeEngine();
        const message = async () =>
            ((await engine.takeBack(0).catch((error: unknown) => error)) as EngineError).message;
        expect(await message()).toMatch(/^There is no game/);
        await engine.provide({ path: "words/de.words", content: wordsOf("de") });
        expect(await message()).not.toMatch(/^(There|\[)/);
    });

    test("words that cannot be read are refused with their line", async () => {
        const engine = nodeEngine();
        await expect(engine.provide({ path: "words/fr.words", content: "a = b\nbroken" })).rejects.toThrow(
            "line 2",
        );
        expect((await engine.hello()).name).toBe("mycity");
    });

    test("requests to an engine that cannot start fail", async () => {
        const engine = nodeEngine();
        engine.startWith(Promise.reject(new Error("offline")));
        const error = (await engine.hello().catch((problem: unknown) => problem)) as EngineError;
        expect(error.broken).toBe(true);
        expect(error.message).toContain("offline");
    });

    test("records come back as they were saved", async () => {
        const engine = nodeEngine();
        await engine.begin({ game: "roll-and-build", episode: 4, players: [{ name: "A" }], seed: "3" });
        await engine.play(0, { place: (await engine.legal(0)).place[0] ?? [] });
        const saved = await engine.save();
        const other = nodeEngine();
        expect(await other.load(saved)).toEqual(await engine.state());
    });
});
