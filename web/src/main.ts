import { mount } from "svelte";
import App from "./ui/App.svelte";
import { startOffline } from "./ui/offline.svelte";
import { startRouter } from "./ui/router.svelte";
import { chosenLanguage } from "./ui/settings.svelte";
import { speak } from "./words/index.svelte";
import "./styles/index.css";

startRouter();
await speak(chosenLanguage()).catch(() => speak("en"));
mount(App, { target: document.body });
void startOffline();
