import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test, withSettings } from "./base";
import { decide, mayBuild, playNow, roundOf } from "./play";

test("a folder of a plain static host serves the page, which plays offline and says that there is no server", async ({
    page,
    context,
}, info) => {
    const folder = info.outputPath("site");
    cpSync("dist", join(folder, "games/mycity"), {
        recursive: true,
        filter: (path) => !/\.(br|gz)$/.test(path),
    });
    const host = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "ignore"],
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    try {
        const [line] = (await once(createInterface(host.stdout), "line")) as [string];
        const port = /port (\d+)/.exec(line)?.[1];
        const home = `http://localhost:${port}/games/mycity/`;
        await withSettings(page, { motion: "off", level: 2 });
        await page.goto(home);
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        const scope = () => navigator.serviceWorker.ready.then((registration) => registration.scope);
        expect(await page.evaluate(scope)).toBe(home);

        await page.goto(`${home}#/friends`);
        await expect(page.getByText("This site has no game server")).toBeVisible();
        await expect(page.getByRole("button", { name: "Create" })).toHaveCount(0);
        await page.goto(`${home}#/today`);
        await expect(page.locator('body[data-screen="today"] [data-focus]')).toBeVisible();

        await page.goto(`${home}#/`);
        await playNow(page);
        await decide(page);
        await context.setOffline(true);
        host.kill();
        await page.reload();
        await expect(mayBuild(page)).toBeVisible();
        expect(await roundOf(page)).toBe(2);
        await decide(page);
        expect(asked.filter((path) => !path.startsWith("/games/mycity/") || path.includes("/api/"))).toEqual(
            [],
        );
    } finally {
        host.kill();
    }
});
