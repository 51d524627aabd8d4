// Whether somebody has finished a game here, as far as the start page has seen: what is known without a wait, so that a page
// does not change under its reader.

import { keepText, keptText } from "./kept-text";

const place = "mycity.known";

export const isKnown = (): boolean => keptText(place) !== null;
export const keepKnown = (known: boolean): void => keepText(place, known ? "1" : null);
