import { mount } from "svelte";
import { warmUp } from "./engine/client";
import App from "./ui/App.svelte";
import { startOffline } from "./ui/offline.svelte";
import { screens } from "./ui/screens";
import { startRouter } from "./ui/router.svelte";
import { chosenLanguage } from "./ui/settings.svelte";
import { speak } from "./words/index.svelte";
import "./styles/index.css";

startRouter();
await speak(chosenLanguage()).catch(() => speak("en"));
mount(App, { target: document.body });
void startOffline();
// What the first game needs, while the start page is looked at.
requestIdleCallback?.(() => {
    warmUp();
    void screens.play?.();
});
