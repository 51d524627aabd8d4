import type { HtmlTagDescriptor, Plugin } from "vite";

/** Preloads what the first game needs besides the start page. */
export function preload(): Plugin {
    return {
        name: "mycity-preload",
        apply: "build",
        transformIndexHtml: {
            order: "post",
            handler(_, { bundle }) {
                const names = Object.keys(bundle ?? {});
                const link = (pattern: RegExp, attrs: Record<string, string>): HtmlTagDescriptor => {
                    const name = names.find((one) => pattern.test(one));
                    if (!name) throw new Error(`The build has no file like ${pattern}.`);
                    return {
                        tag: "link",
                        attrs: { ...attrs, crossorigin: "", href: `./${name}`, fetchpriority: "low" },
                        injectTo: "head",
                    };
                };
                return [
                    link(/\/mycity-first-[^/]*\.wasm$/, { rel: "preload", as: "fetch" }),
                    link(/\/play-[^/]*\.js$/, { rel: "modulepreload" }),
                    link(/\/play-[^/]*\.css$/, { rel: "preload", as: "style" }),
                ];
            },
        },
    };
}
