/** The worker's path, whose folder is the worker's scope, and that of the one page it caches. */
export const workerPath = '/sw.js';
export const offlinePath = '/offline.html';

/**
 * The service worker of a build (F6.3). It answers a visit from the network, or with the offline page when the network fails. It caches
 * that page and files with a content hash in their name, and nothing else: no page and no API answer, so that nothing of one player can be
 * shown to the next. Each build has its own cache and removes all others.
 */
export function workerScript(build: string): string {
  const names = `const store = ${JSON.stringify(`shop ${build}`)}, offline = ${JSON.stringify(offlinePath)};`;
  return `'use strict';\n${names}\n${behaviour}`;
}

/** The worker's code, which uses the names of its cache and of the offline page. */
const behaviour = `addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepOfflinePage());
});
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOthers(), registration.navigationPreload?.enable()]));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(visit(event));
  } else if (isHashed(new URL(request.url))) event.respondWith(file(event));
});

async function keepOfflinePage() {
  const cache = await caches.open(store);
  await cache.add(new Request(offline, { cache: 'reload', credentials: 'omit' }));
}

async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name)));
}

// The browser may have begun to ask while the worker was starting.
async function visit(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offline);
    if (page === undefined) throw error;
    return page;
  }
}

function isHashed({ origin, pathname, search }) {
  return origin === location.origin && pathname.startsWith('/_next/static/') && search === '';
}

async function file(event) {
  const { request } = event;
  const cache = await caches.open(store).catch(() => null);
  const known = await cache?.match(request.url);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // What says so itself never changes under its name; a hotel's login page in its place doesn't.
  const lasts = answer.status === 200 && /\\bimmutable\\b/.test(answer.headers.get('cache-control') ?? '');
  if (lasts && cache !== null) event.waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined));
  return answer;
}
`;

/** Replaces a worker that has been disabled: it removes all caches, then unregisters itself. */
export const endingWorker = `'use strict';
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  );
});
`;
