// The animals that a city may have on its coat of arms; a file may name others, which show as they are.

export const animals: Record<string, string> = {
    otter: "🦦",
    fox: "🦊",
    owl: "🦉",
    bear: "🐻",
    stork: "🐦",
    hare: "🐇",
    badger: "🦡",
    trout: "🐟",
};

/** A city's name with its animal: "Aix 🦦". */
export const withAnimal = (name: string, animal: string | undefined): string =>
    animal ? `${name} ${Object.hasOwn(animals, animal) ? animals[animal] : `(${animal})`}` : name;
