import { runInNewContext } from 'node:vm';
import { endingWorker, workerScript } from '@/lib/client/offline/worker-script';

/** The browser's part: caches by name, the network, and the events that a worker receives. */
function browserWith(script: string, stores: readonly string[]) {
  const kept = new Map(stores.map((name) => [name, new Map<string, string>()]));
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const asked: string[] = [];
  const open = (name: string) => {
    const store = kept.get(name) ?? new Map<string, string>();
    kept.set(name, store);
    return {
      add: async ({ url }: { url: string }) => void store.set(url, 'page'),
      match: async (url: string) => store.get(url),
      put: async (url: string, answer: string) => void store.set(url, answer),
    };
  };
  const answers = new Map<string, object>();
  runInNewContext(script, {
    URL,
    location: { origin: 'https://shop.example' },
    Request: class {
      constructor(readonly url: string) {}
    },
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (url: string) => [...kept.values()].map((store) => store.get(url)).find(Boolean),
    },
    fetch: async ({ url }: { url: string }) => {
      asked.push(url);
      const answer = answers.get(url);
      if (answer === undefined) throw new TypeError('offline');
      return answer;
    },
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => void done.push('unregistered') },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  const dispatch = async (name: string, event: object = {}) => {
    const waited: Promise<unknown>[] = [];
    const given: Promise<unknown>[] = [];
    const respondWith = (answer: Promise<unknown>) => void given.push(answer);
    listeners.get(name)?.({
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith,
      ...event,
    });
    const [answer = 'not taken'] = await Promise.all(given);
    await Promise.all(waited);
    return answer;
  };
  const ask = (url: string, more: object = {}) =>
    dispatch('fetch', { request: { method: 'GET', mode: 'cors', destination: '', url, ...more } });
  return { kept, done, asked, answers, dispatch, ask };
}

const visit = { mode: 'navigate', destination: 'document' };
const file = 'https://shop.example/_next/static/chunks/a1.js';
const answer = (status: number, control: string) => ({
  status,
  headers: new Headers({ 'cache-control': control }),
  clone: () => 'a copy',
});

it('a worker of a new build takes over at once and removes what other builds cached [F6.3]', async () => {
  const browser = browserWith(workerScript('b2'), ['shop b1', 'another']);
  await browser.dispatch('install');
  await browser.dispatch('activate');
  expect(browser.done).toEqual(['takes over']);
  expect([...browser.kept.keys()]).toEqual(['shop b2']);
  expect([...(browser.kept.get('shop b2')?.keys() ?? [])]).toEqual(['/offline.html']);
});

it('a worker that is switched off removes all that was cached, and itself [F6.3]', async () => {
  const browser = browserWith(endingWorker, ['shop b1', 'another']);
  await browser.dispatch('install');
  await browser.dispatch('activate');
  expect(browser.done).toEqual(['takes over', 'unregistered']);
  expect([...browser.kept.keys()]).toEqual([]);
  expect(await browser.ask('https://shop.example/selectGoods', visit)).toBe('not taken');
});

it('a visit goes to the network, and to the offline page only if that fails [F6.3]', async () => {
  const browser = browserWith(workerScript('b2'), []);
  await browser.dispatch('install');
  const page = 'https://shop.example/selectGoods?oauth_token=secret';
  expect(await browser.ask(page, visit)).toBe('page');
  const fresh = answer(200, 'private');
  browser.answers.set(page, fresh);
  expect(await browser.ask(page, visit)).toBe(fresh);
  expect([...(browser.kept.get('shop b2')?.keys() ?? [])]).toEqual(['/offline.html']);
});

it('only an immutable file with a hash in its name is cached [F6.3, F6.11]', async () => {
  const browser = browserWith(workerScript('b2'), []);
  await browser.dispatch('install');
  browser.answers.set(file, answer(200, 'public, max-age=31536000, immutable'));
  await browser.ask(file);
  expect(await browser.ask(file)).toBe('a copy');
  expect(browser.asked).toEqual([file]);
  for (const [status, control] of [
    [200, 'no-cache'],
    [404, 'immutable'],
    [206, 'immutable'],
  ] as const) {
    const other = `${file}.${status}.${control}`;
    browser.answers.set(other, answer(status, control));
    await browser.ask(other);
  }
  for (const path of [
    '/api/pay/getOrderInfo',
    '/selectGoods?_rsc=1',
    '/_next/static/a.js?token=1',
    '/art/a.svg',
    '/_next/image',
  ])
    expect([path, await browser.ask(`https://shop.example${path}`)]).toEqual([path, 'not taken']);
  expect(await browser.ask('https://other.example/_next/static/a.js')).toBe('not taken');
  expect(await browser.ask('https://shop.example/x', { ...visit, method: 'POST' })).toBe('not taken');
  expect(await browser.ask('https://shop.example/x', { ...visit, destination: 'iframe' })).toBe('not taken');
  expect([...(browser.kept.get('shop b2')?.keys() ?? [])]).toEqual(['/offline.html', file]);
});
