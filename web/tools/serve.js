// A small static server for web/dist, as strict as `mycity serve`: node tools/serve.js [FOLDER] [PORT]; port 0 is any that is free
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";

const [folder = "dist", port = "4173"] = process.argv.slice(2);
const root = resolve(folder);

const types = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".wasm": "application/wasm",
    ".ttf": "font/ttf",
    ".webmanifest": "application/manifest+json",
    ".words": "text/plain; charset=utf-8",
    ".puzzles": "text/plain; charset=utf-8",
};
const policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'";

createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    let file = join(root, normalize(path));
    if (path.endsWith("/")) file = join(file, "index.html");
    if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
        return;
    }
    const brotli = String(request.headers["accept-encoding"]).includes("br") && existsSync(`${file}.br`);
    response.writeHead(200, {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Content-Security-Policy": policy,
        "Cache-Control": path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        ...(brotli && { "Content-Encoding": "br" }),
    });
    createReadStream(brotli ? `${file}.br` : file).pipe(response);
}).listen(Number(port), "127.0.0.1", function () {
    process.stdout.write(`http://localhost:${this.address().port}/\n`);
});
