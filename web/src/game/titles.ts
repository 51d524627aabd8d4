// Names that tell the campaigns of a device apart.

export const longestTitle = 40;

/** The first of "Campaign 1", "Campaign 2", … that no campaign has. */
export function unusedTitle(
    taken: readonly (string | undefined)[],
    make: (number: number) => string,
): string {
    for (let number = 1; ; ++number) if (!taken.includes(make(number))) return make(number);
}

/** The title, or the first of "title (2)", "title (3)", … that no campaign has. */
export function distinctTitle(taken: readonly (string | undefined)[], title: string): string {
    return unusedTitle(taken, (number) => (number === 1 ? title : `${title} (${number})`));
}
