import { expect, test, vi } from "vitest";
import { nodeEngine } from "../engine/node";
import type { Content, GameName } from "../engine/protocol";
import { languages, speak } from "../words/index.svelte";
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
