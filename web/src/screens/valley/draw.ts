import type { Valley } from "../../engine/valley";
import { sha256 } from "../../online/sha256";

/**
 * The seed of a valley's draw: whoever opens the same code or link gets the same cards or throws. From the code, or from the
 * file of a drawn valley.
 */
export function drawSeed({ code, file }: Pick<Valley, "code" | "file">, draw: number): string {
    const text = `mycity valley ${code ?? file} ${draw}`;
    return String(BigInt(`0x${sha256(new TextEncoder().encode(text)).slice(0, 16)}`));
}
