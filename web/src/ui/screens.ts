import type { Component } from "svelte";
import { loadFacts } from "../engine/client";
import Home from "../screens/Home.svelte";
import type { Route } from "./router.svelte";
import { speakOfAll, speakOfCampaigns } from "../words/index.svelte";

export interface ScreenProps {
    params: string[];
    query: URLSearchParams;
}

type Load = () => Promise<{ default: Component<ScreenProps> }>;

/** A screen need not have the props of one. */
const first = (load: () => Promise<{ default: unknown }>): Load => load as Load;

/** A screen that speaks of more than the first game does. */
const screen = (load: () => Promise<{ default: unknown }>): Load =>
    first(async () => {
        const [module] = await Promise.all([load(), speakOfAll()]);
        return module;
    });

/** A screen that needs to know what the engine offers. */
const withFacts = (load: () => Promise<{ default: unknown }>): Load =>
    screen(async () => {
        const [module] = await Promise.all([load(), loadFacts()]);
        return module;
    });

/** By the first part of the address. Each is loaded when it is first needed, except the start page. */
export const screens: Record<string, Load> = {
    home: first(() => Promise.resolve({ default: Home })),
    play: first(() => import("../screens/play/Play.svelte")),
    new: withFacts(() => import("../screens/NewGame.svelte")),
    settings: screen(() => import("../screens/Settings.svelte")),
    rules: withFacts(() => import("../screens/rulebook/Rulebook.svelte")),
    replay: withFacts(() => import("../screens/replay/Replay.svelte")),
    campaign: withFacts(async () => {
        await speakOfCampaigns();
        return import("../screens/campaign/Campaign.svelte");
    }),
    games: withFacts(() => import("../screens/Games.svelte")),
    today: screen(() => import("../screens/Today.svelte")),
    lessons: withFacts(() => import("../screens/lessons/Lessons.svelte")),
    progress: withFacts(() => import("../screens/progress/Progress.svelte")),
    learn: screen(() => import("../screens/learn/Learn.svelte")),
    companion: withFacts(() => import("../screens/Companion.svelte")),
    check: withFacts(() => import("../screens/Check.svelte")),
    print: withFacts(() => import("../screens/print/Print.svelte")),
    friends: withFacts(() => import("../screens/online/Friends.svelte")),
    tables: screen(() => import("../screens/online/PublicTables.svelte")),
    table: screen(() => import("../screens/online/TableScreen.svelte")),
    watch: screen(() => import("../screens/online/TableScreen.svelte")),
    challenge: screen(() => import("../screens/online/ChallengeScreen.svelte")),
    valley: withFacts(() => import("../screens/Valley.svelte")),
    workshop: withFacts(() => import("../screens/workshop/Workshop.svelte")),
    puzzles: screen(() => import("../screens/puzzles/Puzzles.svelte")),
    about: screen(() => import("../screens/About.svelte")),
};

const lost = screen(() => import("../screens/NotFound.svelte"));

/** A screen with the address it was loaded for, or why it could not be. */
export type Loaded = { route: Route } & ({ screen: Component<ScreenProps> } | { error: unknown });

export async function screenOf(route: Route): Promise<Loaded> {
    try {
        // Own names only: every object has a "constructor".
        const known = Object.hasOwn(screens, route.screen) ? screens[route.screen] : undefined;
        const { default: screen } = await (known ?? lost)();
        return { route, screen };
    } catch (error) {
        return { route, error };
    }
}
