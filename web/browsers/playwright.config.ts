import { defineConfig } from "@playwright/test";
import { serverAddress, serverCommand } from "../e2e/server";

export default defineConfig({
    outputDir: "../test-results/browsers",
    forbidOnly: true,
    workers: 1,
    // Generous: both cores may be busy with other tests.
    timeout: 600_000,
    expect: { timeout: 20_000 },
    reporter: "list",
    webServer: {
        command: serverCommand,
        cwd: "..",
        url: `${serverAddress}api/ready`,
        reuseExistingServer: false,
    },
});
