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

/** Between two and five modules that go together, as the engine draws them. */
const [fewest, most] = [2, 5];

const clashes = (module: ValleyModule, chosen: readonly ValleyModule[]): boolean =>
    module.clashes.some(
        (clash) =>
            (clash.with !== undefined && chosen.some(({ key }) => key === clash.with)) ||
            (clash.needs !== undefined && !chosen.some(({ key }) => key === clash.needs)),
    );

/** Drawn from some of the modules; `chance` is a number from 0 up to 1. */
export function randomModules(offered: readonly ValleyModule[], chance = Math.random): string[] {
    const wanted = fewest + Math.floor(chance() * (most - fewest + 1));
    const left = [...offered];
    const chosen: ValleyModule[] = [];
    while (left.length > 0 && chosen.length < wanted) {
        const [module] = left.splice(Math.floor(chance() * left.length), 1);
        if (module && !clashes(module, chosen)) chosen.push(module);
    }
    return offered.filter((module) => chosen.includes(module)).map(({ key }) => key);
}
