/**
 * The service worker. It keeps the shell's own hashed files and one page that shows that there is
 * no connection, and nothing else: no page, no answer of the API. Pages always come from the
 * network, so that no old version stays in use. The build strips the types and puts the two
 * constants before it (packages/build-config/src/service-worker.ts).
 */

/** Name of this release's cache: another one for every change of the files. */
declare const RELEASE: string;
/** Paths of the shell's hashed files, the offline page and what that needs. */
declare const FILES: readonly string[];

/** The part of a worker's environment that is used here; the DOM's types only describe pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const PREFIX = 'trupial-shell-';
const OFFLINE_PAGE = '/offline.html';
const KEPT_RELEASES = 2;

const worker = globalThis as unknown as Worker;

async function install(): Promise<void> {
  const cache = await caches.open(PREFIX + RELEASE);
  await cache.addAll(FILES);
  await worker.skipWaiting();
}

/** Caches are listed in the order of their making: the release before stays, for its open pages. */
async function activate(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(ours.slice(0, -KEPT_RELEASES).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGE);
    if (!offline) throw error;
    return offline;
  }
}

/**
 * A hashed file is the same in every attempt at loading it, and its query contains only the
 * attempt.
 */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(pageOrOffline(request));
  } else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(keptOrFetched(request));
  }
});
