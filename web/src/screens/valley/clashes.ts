import type { ValleyModule } from "../../engine/valley";

/** Why some modules do not go together, in the engine's words. */
export function reasonsAgainst(modules: readonly ValleyModule[], chosen: readonly string[]): string[] {
    const texts = modules
        .filter(({ key }) => chosen.includes(key))
        .flatMap(({ name, clashes }) =>
            clashes
                .filter(
                    (clash) =>
                        (clash.with !== undefined && chosen.includes(clash.with)) ||
                        (clash.needs !== undefined && !chosen.includes(clash.needs)),
                )
                .map(({ text }) => `${name}: ${text}`),
        );
    return [...new Set(texts)];
}
