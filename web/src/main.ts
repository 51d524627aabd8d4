import { words } from "virtual:engine-files";

document.body.dataset.words = words.en;
