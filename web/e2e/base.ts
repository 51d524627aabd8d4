import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { expect, test as plain, type BrowserContext, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Collects console errors and warnings, thrown errors and failed requests. */
export function listen(page: Page, complaints: string[]): void {
    page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
            complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => complaints.push(`thrown: ${error.stack ?? error.message}`));
    page.on("response", (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
}

interface Fixtures {
    complaints: string[];
    /** Somebody else's browser at an address. */
    visitor: (address: string, settings?: Record<string, unknown>) => Promise<Page>;
}

/** Every test fails on any such problem of its pages. */
export const test = plain.extend<Fixtures>({
    complaints: [
        async ({ page }, use) => {
            const complaints: string[] = [];
            listen(page, complaints);
            await use(complaints);
            expect(complaints).toEqual([]);
        },
        { auto: true },
    ],
    visitor: async ({ browser, contextOptions, baseURL, locale, complaints }, use) => {
        const contexts: BrowserContext[] = [];
        await use(async (address, settings) => {
            const context = await browser.newContext({
                ...contextOptions,
                ...(baseURL && { baseURL }),
                ...(locale && { locale }),
            });
            contexts.push(context);
            const page = await context.newPage();
            if (settings) await withSettings(page, settings);
            listen(page, complaints);
            await page.goto(address);
            return page;
        });
        for (const context of contexts) await context.close();
    },
});

export { expect };

/** Opens a screen by its hash and waits until it is shown. */
export async function open(page: Page, hash = "#/"): Promise<void> {
    await page.goto(`./${hash}`);
    const screen = hash.split(/[/?]/)[1] || "home";
    await expect(page.locator(`body[data-screen="${screen}"] [data-focus]`)).toBeVisible();
}

interface Violation {
    id: string;
    help: string;
    nodes: { target: string[]; failureSummary?: string }[];
}

/** WCAG 2.2 AA. */
const allRules = {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** What another theme can change. */
export const colourRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds wrong on the page as it is now. */
export async function violations(page: Page, rules = allRules): Promise<string[]> {
    // Once for a page, which lasts for many screens.
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
    const found = await page.evaluate(async (runOnly) => {
        const { axe } = window as unknown as {
            axe: { run(options: object): Promise<{ violations: Violation[] }> };
        };
        return (await axe.run({ runOnly, resultTypes: ["violations"] })).violations;
    }, rules);
    return found.map(
        ({ id, help, nodes }) =>
            `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(" ")} ${node.failureSummary}`).join("\n")}`,
    );
}

/** Texts on the page, visible or only announced, that are a key without words or have a placeholder left. */
export const missingWords = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const named = ["aria-label", "title", "placeholder", "alt"];
        const texts = [document.title, document.body.innerText];
        for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join()))
            texts.push(...named.flatMap((name) => element.getAttribute(name) ?? []));
        return texts.flatMap((text) => text.match(/\[[a-z-]+\.[\w.-]+\]|\{[a-z0-9-]+\}/g) ?? []);
    });

/** Waits until the page has not changed for a moment: screens load some of their parts later, and colours fade. */
export const settled = (page: Page): Promise<void> =>
    page.evaluate(async () => {
        await new Promise<void>((resolve) => {
            let timer = setTimeout(resolve, 120);
            new MutationObserver(() => {
                clearTimeout(timer);
                timer = setTimeout(resolve, 120);
            }).observe(document, { subtree: true, childList: true, characterData: true });
        });
        const ending = document
            .getAnimations()
            .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(ending.map((animation) => animation.finished));
    });

/** Settings before the page starts, as if chosen earlier on this device. */
export async function withSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
    await page.addInitScript(
        (text) => localStorage.setItem("mycity.settings", text),
        JSON.stringify(settings),
    );
}
