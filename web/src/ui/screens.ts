import type { Component } from "svelte";

export interface ScreenProps {
    params: string[];
    query: URLSearchParams;
}

type Load = () => Promise<{ default: Component<ScreenProps> }>;

/** By the first part of the address. Each is loaded when it is first needed. */
export const screens: Record<string, Load> = {
    home: () => import("../screens/Home.svelte"),
    play: () => import("../screens/play/Play.svelte"),
    table: () => import("../screens/Table.svelte"),
    settings: () => import("../screens/Settings.svelte"),
    rules: () => import("../screens/Rules.svelte"),
    replay: () => import("../screens/replay/Replay.svelte"),
    games: () => import("../screens/Games.svelte"),
    today: () => import("../screens/Today.svelte"),
    learn: () => import("../screens/learn/Learn.svelte"),
    companion: () => import("../screens/Companion.svelte"),
    about: () => import("../screens/About.svelte"),
};
