import { expect, test, vi } from "vitest";
import { change, settings } from "./settings.svelte";
import { perform, tones } from "./sound";

test("nothing is heard or felt until the player asks for it", () => {
    const vibrate = vi.fn();
    vi.stubGlobal("navigator", { vibrate });
    let started = 0;
    let resumed = 0;
    const node = () => ({
        frequency: {},
        gain: {
            setValueAtTime() {},
            linearRampToValueAtTime() {},
            exponentialRampToValueAtTime() {},
        },
        connect: (next: unknown) => next,
        start: () => ++started,
        stop() {},
    });
    vi.stubGlobal(
        "AudioContext",
        class {
            currentTime = 0;
            state = "interrupted"; // as after a call on an iPhone
            resume = async () => void ++resumed;
            destination = {};
            createOscillator = node;
            createGain = node;
        },
    );
    expect([settings.sound, settings.haptics]).toEqual([false, false]);
    perform("build");
    expect([started, vibrate.mock.calls.length]).toEqual([0, 0]);
    change({ sound: true });
    perform("build");
    expect([started, vibrate.mock.calls.length]).toEqual([tones.build.length, 0]);
    expect(resumed).toBe(1);
    change({ sound: false, haptics: true });
    perform("result");
    expect([started, vibrate.mock.calls.length]).toEqual([tones.build.length, 1]);
    vi.unstubAllGlobals();
});

test("sounds are short", () => {
    for (const all of Object.values(tones))
        for (const { at, long } of all) expect(at + long).toBeLessThan(0.7);
});
