// Two servers for the tests: a strict one for static files, and the real one with tables.

/**
 * Two ports of its own for each copy of the project, so that tests of two copies can run at once; below those that a
 * kernel gives to outgoing connections, which begin at 32768.
 */
const pair = [...import.meta.dirname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7);
export const staticPort = 12_000 + 2 * pair;
const serverPort = staticPort + 1;

export const serverAddress = `http://localhost:${serverPort}/`;
export const serverCommand = [
    process.env.MYCITY ?? "../build/release/mycity",
    "serve",
    `--port ${serverPort}`,
    "--database test-results/tables.db",
    "--web dist",
    "--log none",
    "--lang en",
    "--requests-per-second 1000 --requests-burst 1000 --tables-per-hour 1000",
].join(" ");
