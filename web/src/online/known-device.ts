// The start page asks, before anything else is fetched, whether this device has been at a table: a file of its own.

import { keptText } from "../ui/kept-text";

export const devicePlace = "mycity.device";

/** The recovery code, if this device has been at a table. */
export const knownDevice = (): string | null => keptText(devicePlace);
