/** Where the worker is, whose folder is what it may watch over, and the one page that it keeps. */
export const workerPath = '/sw.js';
export const offlinePath = '/offline.html';

/**
 * The service worker of a build (F6.3): it answers a visit from the network, and with the offline page where that fails. It keeps that page and
 * files whose name holds a hash of what is in them, and nothing else: no page, no answer of the API, so that nothing of one player is
 * ever there for the next. Another build has another store and removes all others.
 */
export function workerScript(build: string): string {
  const names = `const store = ${JSON.stringify(`shop ${build}`)}, offline = ${JSON.stringify(offlinePath)};`;
  return `'use strict';\n${names}\n${behaviour}`;
}

/** What a worker does with the names of its store and of the offline page. */
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

/** Takes the place of a worker that was switched off: it removes all that was kept, and then itself. */
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
