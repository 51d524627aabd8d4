// Short sounds, made on the device, and vibrations. Both are off until the player turns them on.

import { settings } from "./settings.svelte";

export type Sound = "build" | "pass" | "no" | "won" | "lost" | "result";

interface Tone {
    /** Hertz. */
    pitch: number;
    /** Seconds from now, and how long. */
    at: number;
    long: number;
    shape?: OscillatorType;
}

/** A knock on wood, a soft step down, a low double knock, a fanfare, two soft falling notes, three rising ones. */
export const tones: Record<Sound, Tone[]> = {
    build: [
        { pitch: 196, at: 0, long: 0.07, shape: "triangle" },
        { pitch: 392, at: 0.02, long: 0.1 },
    ],
    pass: [
        { pitch: 330, at: 0, long: 0.08 },
        { pitch: 262, at: 0.08, long: 0.12 },
    ],
    no: [
        { pitch: 131, at: 0, long: 0.06, shape: "triangle" },
        { pitch: 123, at: 0.09, long: 0.08, shape: "triangle" },
    ],
    won: [
        { pitch: 392, at: 0, long: 0.1, shape: "triangle" },
        { pitch: 523, at: 0.1, long: 0.1, shape: "triangle" },
        { pitch: 659, at: 0.2, long: 0.1, shape: "triangle" },
        { pitch: 784, at: 0.3, long: 0.38 },
    ],
    lost: [
        { pitch: 330, at: 0, long: 0.2 },
        { pitch: 294, at: 0.18, long: 0.36 },
    ],
    result: [
        { pitch: 262, at: 0, long: 0.16 },
        { pitch: 330, at: 0.12, long: 0.16 },
        { pitch: 392, at: 0.24, long: 0.34 },
    ],
};

const vibrations: Record<Sound, number | number[]> = {
    build: 12,
    pass: 8,
    no: [10, 40, 10],
    won: [30, 60, 30, 60, 60],
    lost: 20,
    result: 30,
};
const volume = 0.08;

let context: AudioContext | null = null;

function sound(name: Sound): void {
    context ??= new AudioContext();
    // iOS stops it for a call or another app.
    if (context.state !== "running") void context.resume().catch(() => undefined);
    const { currentTime, destination } = context;
    for (const { pitch, at, long, shape = "sine" } of tones[name]) {
        const source = context.createOscillator();
        const gain = context.createGain();
        source.type = shape;
        source.frequency.value = pitch;
        gain.gain.setValueAtTime(0, currentTime + at);
        gain.gain.linearRampToValueAtTime(volume, currentTime + at + 0.005);
        gain.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + long);
        source.connect(gain).connect(destination);
        source.start(currentTime + at);
        source.stop(currentTime + at + long);
    }
}

/** As the settings allow. */
export function perform(name: Sound): void {
    if (settings.sound) sound(name);
    if (settings.haptics) navigator.vibrate?.(vibrations[name]);
}
