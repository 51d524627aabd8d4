// Which picture a chapter has. A chapter's picture is shown only when the chapter is open (L-SEAL).

export const CHAPTER_SCENES = [
    "settlers",
    "churches",
    "flood",
    "gold",
    "factories",
    "mine",
    "railroad",
    "prosperity",
    "challenges",
    "bandits",
] as const;
export type ChapterScene = (typeof CHAPTER_SCENES)[number];

export function sceneOf(game: "legacy" | "roll-and-build", chapter: number): ChapterScene {
    if (game === "legacy") return CHAPTER_SCENES[chapter - 1] ?? "settlers";
    return (["settlers", "churches", "challenges", "bandits"] as const)[chapter - 1] ?? "settlers";
}
