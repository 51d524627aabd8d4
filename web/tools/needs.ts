import type { HtmlTagDescriptor, Plugin } from "vite";
import { languagesIn, textOf } from "./words.ts";

/** What the page is, for those who look for it, and what it needs, in every language, where there are no scripts, and for public/needs.js to show. */
export function needs(): Plugin {
    const told = (): HtmlTagDescriptor[] =>
        [...languagesIn().keys()].map((lang) => ({
            tag: "p",
            attrs: { lang },
            children: textOf(lang, "page.needs"),
        }));
    return {
        name: "mycity-needs",
        transformIndexHtml: {
            order: "post",
            handler: () => [
                { tag: "script", attrs: { defer: true, src: "./needs.js" }, injectTo: "head-prepend" },
                {
                    tag: "meta",
                    attrs: { name: "description", content: textOf("en", "manifest.description") },
                    injectTo: "head",
                },
                { tag: "noscript", children: told(), injectTo: "body" },
                { tag: "div", attrs: { id: "needs", hidden: true }, children: told(), injectTo: "body" },
            ],
        },
    };
}
