import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// A port of its own for each copy of the project, so that tests of two copies can run at once.
const port =
    20_000 + ([...import.meta.dirname].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 20_000);
const chromium = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));

export default defineConfig({
    testDir: "e2e",
    outputDir: "test-results",
    fullyParallel: true,
    forbidOnly: true,
    workers: 2,
    // Generous: two cores may be busy with other tests.
    timeout: 60_000,
    expect: { timeout: 10_000 },
    reporter: [["list"], ["json", { outputFile: "test-results/results.json" }]],
    webServer: {
        command: `node tools/serve.js dist ${port}`,
        url: `http://127.0.0.1:${port}/`,
        reuseExistingServer: false,
    },
    use: {
        // localhost counts as secure: service workers and the clipboard work there.
        baseURL: `http://localhost:${port}/`,
        browserName: "chromium",
        locale: "en-GB",
        viewport: { width: 1280, height: 800 },
        trace: "retain-on-failure",
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
