// Whether this device has been at a table. On its own, because the start page asks before anything else is fetched.

import { keptText } from "../ui/kept-text";

export const devicePlace = "mycity.device";

/** The recovery code, if this device has been at a table. */
export const knownDevice = (): string | null => keptText(devicePlace);
