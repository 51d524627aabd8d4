/// <reference lib="webworker" />
// Caches the whole client on the device, so that it works without a network. The build fills in the two names.
declare const __PRECACHE__: string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const cacheName = `mycity-${__VERSION__}`;

async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll(["./", ...__PRECACHE__].map((path) => new Request(path, { cache: "no-cache" })));
}

/** Keeps the previous version: another window may still run it and need its files. */
async function forgetOlder(): Promise<void> {
    const older = (await caches.keys()).filter((name) => name.startsWith("mycity-") && name !== cacheName);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    const options = { ignoreSearch: true };
    const known = (await cache.match(request, options)) ?? (await caches.match(request, options));
    if (known) return known;
    const response = await fetch(request);
    if (response.ok && request.url.endsWith(".net")) await cache.put(request, response.clone());
    return response;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
worker.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    const scope = new URL(worker.registration.scope);
    const ours = url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
    const api = /^(api|ws|health|metrics)\b/.test(url.pathname.slice(scope.pathname.length));
    if (event.request.method === "GET" && ours && !api) event.respondWith(answer(event.request));
});
// A new version waits until the page asks for it: a running game is never reloaded without consent.
worker.addEventListener("message", (event) => {
    if (event.data === "take-over") void worker.skipWaiting();
});
