import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { serverAddress, serverCommand, staticPort as port } from "./e2e/server";

// The shell draws no window of its own, so tests take two thirds of the time.
const chromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find(
    (path) => existsSync(path),
);

export default defineConfig({
    testDir: "e2e",
    // Takes ten minutes and more; `npm run campaign` asks for it.
    testIgnore: process.env.WHOLE_CAMPAIGN ? [] : ["**/whole-campaign.spec.ts"],
    // `./test --all` runs the long ones, too.
    ...(!process.env.ALL_JOURNEYS && { grepInvert: /@long/ }),
    outputDir: "test-results",
    fullyParallel: true,
    forbidOnly: true,
    workers: 2,
    // Generous: both cores may be busy with other tests.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    reporter: [["list"], ["json", { outputFile: "test-results/results.json" }]],
    webServer: [
        {
            command: `node tools/serve.js dist ${port}`,
            url: `http://127.0.0.1:${port}/`,
            reuseExistingServer: false,
        },
        { command: serverCommand, url: `${serverAddress}api/ready`, reuseExistingServer: false },
    ],
    use: {
        // localhost counts as secure: service workers and the clipboard work there.
        baseURL: `http://localhost:${port}/`,
        browserName: "chromium",
        locale: "en-GB",
        actionTimeout: 30_000,
        viewport: { width: 1280, height: 800 },
        trace: "on-first-retry",
        launchOptions: {
            executablePath: process.env.CHROMIUM ?? chromium,
            args: [
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-background-networking",
                "--disable-sync",
            ],
        },
    },
});
