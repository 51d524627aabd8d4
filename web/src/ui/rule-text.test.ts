import { expect, test, vi } from "vitest";
import { nodeEngine } from "../engine/node";
import type { Content, GameName } from "../engine/protocol";
import { languages, speak, t } from "../words/index.svelte";
import { wordsOf } from "../../tools/words";
import { ruleName, ruleText } from "./rule-text";

vi.stubGlobal(
    "fetch",
    async (address: string) => new Response(wordsOf(/[a-z]{2}(?=-first\.words)/.exec(address)![0])),
);
vi.stubGlobal("document", { documentElement: {} });

const everyContent = async (): Promise<Content[]> => {
    const engine = nodeEngine();
    const numbers: [GameName, number][] = [["eternal", 0]];
    for (let episode = 1; episode <= 24; ++episode) numbers.push(["legacy", episode]);
    for (let episode = 1; episode <= 12; ++episode) numbers.push(["roll-and-build", episode]);
    return Promise.all(numbers.map(([game, episode]) => engine.content(game, episode)));
};

test("every rule in force has a name and a text with all its numbers, in every language", async () => {
    const contents = await everyContent();
    for (const language of languages) {
        await speak(language);
        for (const content of contents)
            for (const rule of content.rules) {
                expect(ruleText(rule, content)).not.toMatch(/[{}[\]|]/);
                expect(ruleName(rule)).not.toMatch(/[{}[\]|]/);
            }
    }
});

test("a text takes its numbers from the content", async () => {
    await speak("pl");
    const content = {
        rule_numbers: { "E-WELL": { points: 7 }, "RB-PASS": { circles: 2, costs: [0, 3, 8] } },
    };
    expect(ruleText("E-WELL", content)).toContain("7 punktów");
    expect(ruleText("RB-PASS", content)).toContain("0, 3, 8");
    await speak("en");
    expect(ruleText("E-WELL", { rule_numbers: { "E-WELL": { points: 1 } } })).toContain("1 point.");
    expect(ruleText("RB-FOREST", { rule_numbers: {} })).not.toContain("points");
});

test("a text says what another rule in force changes", async () => {
    const [closed, open] = await Promise.all([
        nodeEngine().content("legacy", 7),
        nodeEngine().content("legacy", 8),
    ]);
    expect(ruleText("B-FIT", closed)).not.toContain("forest");
    expect(ruleText("B-FIT", open)).toContain("land or forest");
    const last = await nodeEngine().content("roll-and-build", 12);
    expect(ruleText("RB-BANDIT", last)).not.toContain("next episode");
    expect(ruleText("B-OVER", last)).not.toContain("card");
});

test("one person and several people have forms of their own, and so have you", () => {
    const free = (n: number) => t("online.public.free", { n });
    expect([free(1), free(2)]).toEqual(["1 free seat", "2 free seats"]);
    const won = (name: string, n: number) => t("play.result.winner", { name, n });
    expect([won("Ada", 1), won(t("name.you"), 2)]).toEqual([
        "Ada wins with 1 point.",
        "You win with 2 points.",
    ]);
    expect(t("play.turn-of", { name: t("name.you") })).toBe("You, it is your turn.");
});
