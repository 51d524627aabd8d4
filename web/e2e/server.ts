// Two servers for the tests: a strict one for static files, and the real one with tables.

/** A port of its own for each copy of the project, so that tests of two copies can run at once. */
export const staticPort =
    20_000 + ([...import.meta.dirname].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 20_000);
const serverPort = staticPort + 20_000;

export const serverAddress = `http://localhost:${serverPort}/`;
export const serverCommand = [
    process.env.MYCITY ?? "../build/release/mycity",
    "serve",
    `--port ${serverPort}`,
    "--database test-results/tables.db",
    "--web dist",
    "--log none",
    "--lang en",
    "--requests-per-second 1000 --requests-burst 1000",
].join(" ");
