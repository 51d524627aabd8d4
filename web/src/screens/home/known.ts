// What the start page has for those who have played here, in one file that newcomers do not fetch.

export { default as Town } from "../../ui/art/Town.svelte";
export { default as Recent } from "./Recent.svelte";
export { default as Running } from "./Running.svelte";
export { default as TodayStrip } from "./TodayStrip.svelte";
