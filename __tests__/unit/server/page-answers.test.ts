import type { RequestListener } from 'node:http';
import { pageFormOf } from '@/lib/edge/page-form';
import { createNextRequester } from '@/lib/server/next-requester';
import { createPageAnswers } from '@/lib/server/page-answers';
import { createRenderLimit } from '@/lib/edge/render-limit';

const html = pageFormOf(() => null);
const payload = pageFormOf((name) => (name === 'rsc' ? '1' : null));
const always = () => true;

/** Stands in for Next: renders a page of a given size, and keeps it until it expires. */
function standIn(bytes = 100) {
  const made = new Map<string, { lastModified: number }>();
  const asked: { url: string; headers: object }[] = [];
  const clock = { now: 1_000_000 };
  globalThis.topupPages = { peek: (path) => made.get(path) };
  const listener: RequestListener = (request, response) => {
    const url = request.url ?? '';
    asked.push({ url, headers: request.headers });
    const age = clock.now - (made.get(url)?.lastModified ?? 0);
    if (age > 60_000) made.set(url, { lastModified: clock.now });
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 's-maxage=60');
    response.end(`${url} ${made.get(url)?.lastModified} `.padEnd(bytes, '.'));
  };
  const answersOf = (maxBytes: number) =>
    createPageAnswers({
      requestPage: createNextRequester(listener, { key: 'k', port: 1 }),
      maxBytes,
      now: () => clock.now,
    });
  return { answersOf, asked, made, clock };
}

afterEach(() => {
  globalThis.topupPages = undefined;
});

it('requests a page once, however many visitors want it, and sends the same bytes to all [F6.11]', async () => {
  const { answersOf, asked } = standIn();
  const answers = answersOf(1e6);
  const all = await Promise.all(Array.from({ length: 20 }, () => answers.find('/a', html, always)));
  expect(new Set(all).size).toBe(1);
  expect(await answers.find('/a', html, always)).toBe(all[0]);
  expect(asked).toHaveLength(1);
});

it('sends its own request headers, the same for every visitor [F6.11]', async () => {
  const { answersOf, asked } = standIn();
  await answersOf(1e6).find('/a', payload, always);
  expect(asked).toEqual([
    {
      url: '/a',
      headers: {
        host: 'localhost:1',
        accept: '*/*',
        'x-shop-door': 'k',
        rsc: '1',
        'user-agent': 'lightMyRequest',
      },
    },
  ]);
});

it('keeps the forms of a page apart', async () => {
  const { answersOf, asked } = standIn();
  const answers = answersOf(1e6);
  expect(await answers.find('/a', html, always)).not.toBe(await answers.find('/a', payload, always));
  expect(asked).toHaveLength(2);
});

it('sends an expired page once more, and the fresh one after that', async () => {
  const { answersOf, asked, clock, made } = standIn();
  const answers = answersOf(1e6);
  const first = await answers.find('/a', html, always);
  clock.now += 61_000;
  expect(await answers.find('/a', html, always)).toBe(first);
  while (made.get('/a')?.lastModified !== clock.now) await new Promise(setImmediate);
  const fresh = await answers.find('/a', html, always);
  expect(fresh?.etag).not.toBe(first?.etag);
  expect(asked.length).toBeGreaterThan(1);
});

it('forgets an answer together with its page', async () => {
  const { answersOf, asked, made } = standIn();
  const answers = answersOf(1e6);
  await answers.find('/a', html, always);
  made.delete('/a');
  await answers.find('/a', html, always);
  expect(asked).toHaveLength(2);
});

it('stores no more bytes than its limit, and evicts the least recently used first [F6.11]', async () => {
  const { answersOf, asked } = standIn(10_000);
  const answers = answersOf(100_000);
  for (let page = 0; page < 50; page += 1) await answers.find(`/${page}`, html, always);
  expect(asked).toHaveLength(50);
  await answers.find('/49', html, always);
  expect(asked).toHaveLength(50);
  await answers.find('/0', html, always);
  expect(asked).toHaveLength(51);
});

it('refuses an address more renders than it may cause in a minute, but never a kept page [F6.11]', async () => {
  const { answersOf } = standIn();
  const answers = answersOf(1e6);
  const limit = createRenderLimit(0.01);
  const visit = (path: string, ip: string) => answers.find(path, html, () => limit.admit(ip));
  for (const path of ['/1', '/2', '/3']) expect(await visit(path, '10.0.0.1')).not.toBeNull();
  expect(await visit('/4', '10.0.0.1')).toBeNull();
  expect(await visit('/3', '10.0.0.1')).not.toBeNull();
  expect(await visit('/4', '10.0.0.2')).not.toBeNull();
  expect(await visit('/4', '10.0.0.1')).not.toBeNull();
});
