import type { Component } from "svelte";

export interface ScreenProps {
    params: string[];
    query: URLSearchParams;
}

type Load = () => Promise<{ default: Component<ScreenProps> }>;

/** A screen that does not look at its address is one, too. */
const screen = (load: () => Promise<{ default: unknown }>): Load => load as Load;

/** By the first part of the address. Each is loaded when it is first needed. */
export const screens: Record<string, Load> = {
    home: screen(() => import("../screens/Home.svelte")),
    play: screen(() => import("../screens/play/Play.svelte")),
    new: screen(() => import("../screens/NewGame.svelte")),
    settings: screen(() => import("../screens/Settings.svelte")),
    rules: screen(() => import("../screens/Rules.svelte")),
    replay: screen(() => import("../screens/replay/Replay.svelte")),
    campaign: screen(() => import("../screens/campaign/Campaign.svelte")),
    games: screen(() => import("../screens/Games.svelte")),
    today: screen(() => import("../screens/Today.svelte")),
    learn: screen(() => import("../screens/learn/Learn.svelte")),
    companion: screen(() => import("../screens/Companion.svelte")),
    check: screen(() => import("../screens/Check.svelte")),
    friends: screen(() => import("../screens/online/Friends.svelte")),
    table: screen(() => import("../screens/online/TableScreen.svelte")),
    watch: screen(() => import("../screens/online/TableScreen.svelte")),
    room: screen(() => import("../screens/online/RoomScreen.svelte")),
    about: screen(() => import("../screens/About.svelte")),
    lost: screen(() => import("../screens/NotFound.svelte")),
};
