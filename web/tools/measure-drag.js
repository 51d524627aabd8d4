// How smooth is dragging on a phone-class CPU? Drags the piece for some seconds at a CPU slowdown of 4 and prints frame
// times: node tools/measure-drag.js URL [SLOWDOWN]. The URL is that of a served build (node tools/serve.js).
import { chromium } from "@playwright/test";

const [url = "http://127.0.0.1:4173/", slowdown = "4"] = process.argv.slice(2);
const SECONDS = 4;

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
});
const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    serviceWorkers: "block",
});
const page = await context.newPage();
await page.goto(url);
await page.locator("main button.play-now").click();
await page.locator(".bd-host").press("ArrowDown");
await page.locator(".bd-layer-lift .bd-roof").waitFor();

const devtools = await context.newCDPSession(page);
await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(slowdown) });
const board = await page.locator(".bd-stage").boundingBox();
const piece = await page.locator(".bd-layer-lift .bd-roof").boundingBox();

await page.evaluate(() => {
    globalThis.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
        globalThis.frames_.push(now - last);
        last = now;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
});
await page.mouse.move(piece.x + 5, piece.y + 5);
await page.mouse.down();
for (let step = 0, end = Date.now() + SECONDS * 1000; Date.now() < end; ++step) {
    const angle = step / 20;
    const x = board.x + board.width * (0.5 + 0.35 * Math.cos(angle));
    const y = board.y + board.height * (0.5 + 0.35 * Math.sin(angle * 1.3));
    await page.mouse.move(x, y);
}
await page.mouse.up();

const frames = (await page.evaluate(() => globalThis.frames_)).slice(3).sort((a, b) => a - b);
const at = (part) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))].toFixed(1);
process.stdout.write(
    `slowdown ${slowdown}: ${frames.length} frames in ${SECONDS} s, ` +
        `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms\n`,
);
await browser.close();
