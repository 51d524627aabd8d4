// First, so that components may refine it.
import "./styles/index.css";
import { mount } from "svelte";
import { prepareEngine } from "./engine/client";
import App from "./ui/App.svelte";
import { startOffline } from "./ui/offline.svelte";
import { route, startRouter } from "./ui/router.svelte";
import { screenOf, screens } from "./ui/screens";
import { chosenLanguage } from "./ui/settings.svelte";
import { speak } from "./words/index.svelte";

async function start(): Promise<void> {
    startRouter();
    // In parallel: the words, the requested screen and, in a worker, the engine for the first game.
    const spoken = speak(chosenLanguage()).catch(() => speak("en"));
    const screen = screenOf(route());
    prepareEngine();
    await spoken;
    mount(App, { target: document.body, props: { first: await screen } });

    const whenIdle = (work: () => void) =>
        "requestIdleCallback" in globalThis
            ? requestIdleCallback(work, { timeout: 2000 })
            : setTimeout(work, 200);
    whenIdle(() => void screens.play?.());
    startOffline(whenIdle);
}

// Else public/needs.js has said what is missing.
if (document.getElementById("needs")?.hidden) await start();
