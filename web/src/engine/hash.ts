// SHA-256 in hexadecimal digits, by the engine: a page in a home network comes over http and does not have crypto.subtle.

import type { Engine } from "./engine";

const hash = async (engine: Engine, what: { text: string } | { hex: string }): Promise<string> =>
    (await engine.request<{ hash: string }>({ cmd: "sha256", ...what })).hash;

export const hashOfText = (engine: Engine, text: string): Promise<string> => hash(engine, { text });
/** Of bytes, such as a nonce of a fair draw. */
export const hashOfHex = (engine: Engine, hex: string): Promise<string> => hash(engine, { hex });
