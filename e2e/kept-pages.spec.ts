import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createMarker, type Choice } from './support/marked-visit';
import { rawRequest } from './support/raw-request';
import { openSharedCache } from './support/shared-cache';
import { expect, test } from './support/test';

/** The servers that serve pages: our own, and `next start`. */
const doors = [
  { door: 'our own server', port: Number(process.env.E2E_PORT), tag: ['@own-server'] },
  { door: 'next start', port: Number(process.env.E2E_NEXT_PORT), tag: ['@next-start'] },
];

const special = [
  '/errorReplenish',
  '/notArea',
  '/certifiedReal',
  '/receipt',
  '/delivery',
  '/showError',
  '/showError/params',
  '/showError/none',
  '/signin/google',
  '/signin/none',
  '/none',
  '/a/b/c',
  '/',
  '/@play',
  '/@none',
  '/my/',
  '/favicon.ico',
  '/og/home/en.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
];
/** What selects a page. No other test requests these areas in these languages, so the first visit finds the page cold. */
const modern: Choice = {
  domain_area: 'mea',
  spec_lang: 'pl',
  client_id: '110123',
  visit: 'sdk',
  replenish_id: '',
  rp_client_id: '',
};
const classic: Choice = {
  domain_area: 'ru',
  spec_lang: 'en',
  client_id: '150103',
  visit: '',
  replenish_id: '',
  rp_client_id: '',
};
/** A debt's link: its id is a secret, and a stranger's request with any other id leads to the same page. */
const debt: Choice = {
  domain_area: 'mea',
  spec_lang: 'pl',
  client_id: '110103',
  visit: '',
  rp_client_id: '',
};

const pagesOf = (host: string, choice: Choice, paths: readonly string[]) =>
  paths.map((path) => ({ host, choice, path }));
const pages = [
  ...pagesOf('watt.localhost', modern, [
    '/selectGoods',
    '/activity',
    '/my',
    '/userCenter',
    '/selectGame',
    '/layoutGame',
    '/result',
    '/orders',
    ...special,
  ]),
  ...pagesOf('ru.localhost', classic, [
    '/selectGame',
    '/selectGoods',
    '/recharge',
    '/result',
    '/orders',
    ...special,
  ]),
  ...pagesOf('watt.localhost', debt, ['/replenishGoods', '/selectGoods', '/recharge', '/result']),
];
type Page = (typeof pages)[number];

/** What is read through a shared cache. */
const shared = {
  host: 'watt.localhost',
  /** The parameters that select these pages and nothing else, so that shared caches may store them. No other test requests these pages. */
  choice: { domain_area: 'mea', spec_lang: 'tr' },
  /** A visitor who made the same choice before gets no cookie, and shared caches may store only answers without one. */
  chosen: 'shop_area=mea; shop_lang=tr',
  /** An answer to an address with one of these parameters isn't stored by any cache. */
  secrets: ['oauth_token', 'oauth_verifier', 'receipt', 'billing_no', 'replenish_id'],
  paths: [
    '/',
    '/selectGoods',
    '/activity',
    '/my',
    '/userCenter',
    '/selectGame',
    '/result',
    '/receipt',
    '/signin/google',
    '/none',
    '/@play',
    '/sitemap.xml',
  ],
} as const;

/** A page as the browser requests it, as the router does, and single segments of it. */
const forms: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' },
];

/** The search of a stranger who requests the same page and knows nothing about any visitor. */
function strangersSearch({ choice }: Page): string {
  const known = Object.entries(choice).filter(([, value]) => value !== '');
  return `?${new URLSearchParams([...known, ...(choice === debt ? [['replenish_id', 'none']] : [])])}`;
}

/** The first visit after this long has a kept page rendered again, and a shared cache's answer is stale. */
const renderAgainMs = 61_000;

/*
 * The pages of all servers are visited first and read again afterwards, in this order and in one process: while the pages of one server grow
 * old, those of the others are visited, so that no test waits.
 */
test.describe.configure({ mode: 'default' });

/** Visits of one server with a marker, and requests of strangers, who must find no marker. */
function visitsTo(port: number) {
  const marker = createMarker();
  const leaks: string[] = [];
  return {
    marker,
    leaks,
    strangersRead: async (page: Page) => {
      const { host, path } = page;
      for (const method of ['GET', 'HEAD'])
        for (const form of forms) {
          const answer = await rawRequest(port, {
            host,
            path: path + strangersSearch(page),
            method,
            headers: form,
          });
          if ((answer.body + JSON.stringify(answer.headers)).includes(marker.beginning))
            leaks.push(`${host}${path} ${JSON.stringify(form)}`);
          expect(answer.status, `${host}${path}`).toBeLessThan(500);
        }
    },
    visit: async ({ host, choice, path }: Page, form: Record<string, string>) => {
      const { search, headers } = marker.visit(choice);
      // The visit itself may well be refused: what matters is what it leaves behind.
      await rawRequest(port, { host, path: path + search, headers: { ...headers, ...form } }).catch(
        () => null,
      );
    },
  };
}

/** What an earlier test of this file has visited, by server, and when it had. */
const visited = new Map<string, ReturnType<typeof visitsTo> & Readonly<{ at: number }>>();
const cached = new Map<string, ReturnType<typeof visitsThrough> & Readonly<{ at: number }>>();

/** What was noted under the name, once its pages are old enough to be rendered again. */
async function grownOld<T extends Readonly<{ at: number }>>(notes: Map<string, T>, name: string): Promise<T> {
  const note = notes.get(name);
  if (note === undefined) throw new Error(`The test that visits ${name} has not run or has failed.`);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, note.at + renderAgainMs - Date.now())));
  return note;
}

for (const { door, port, tag } of doors)
  test(
    `behind ${door} no kept page contains anything of a visit, whether cold or warm [F6.11]`,
    { tag },
    async () => {
      test.setTimeout(300_000);
      const visits = visitsTo(port);
      const { leaks, strangersRead, visit } = visits;
      // Cold: the first visit to each page is a marked one, alternately in the first form and in the router's.
      for (const [at, page] of pages.entries()) {
        await visit(page, forms[at % 2] ?? {});
        await strangersRead(page);
      }
      // Warm: marked visits in every form, in parallel with a stranger's requests.
      for (const page of pages) {
        await Promise.all([...forms.map((form) => visit(page, form)), strangersRead(page)]);
      }
      expect(leaks).toEqual([]);
      visited.set(door, { ...visits, at: Date.now() });
    },
  );

/** Marked visits of some pages through a shared cache in front of `next start`, and requests of strangers through it. */
function visitsThrough(cache: Awaited<ReturnType<typeof openSharedCache>>) {
  const marker = createMarker();
  const leaks: string[] = [];
  /** Requests a page with a marker in every header and parameter; with or without those that make an address secret. */
  const visit = (path: string, isSecret: boolean, more: Record<string, string>) => {
    const { search, headers } = marker.visit(shared.choice);
    const query = new URLSearchParams(search);
    if (!isSecret) for (const name of shared.secrets) query.delete(name);
    const cookie = `${shared.chosen}; ${headers.cookie}`;
    return rawRequest(cache.port, {
      host: shared.host,
      path: `${path}?${query}`,
      headers: { ...headers, ...more, cookie },
    }).catch(() => null);
  };
  const strangersRead = async (path: string) => {
    for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
      const answer = await rawRequest(cache.port, {
        host: shared.host,
        path: `${path}?${new URLSearchParams(shared.choice)}`,
        headers: { ...headers, cookie: shared.chosen },
      });
      if ((answer.body + JSON.stringify(answer.headers)).includes(marker.beginning)) leaks.push(path);
      expect(answer.status, path).toBeLessThan(500);
    }
  };
  const readAll = async () => {
    for (const path of shared.paths) {
      await visit(path, false, {});
      await visit(path, true, {});
      await visit(path, false, { rsc: '1' });
      await strangersRead(path);
    }
    expect(leaks).toEqual([]);
  };
  return { cache, marker, readAll };
}
const caches: Awaited<ReturnType<typeof openSharedCache>>[] = [];
test.afterAll(() => caches.forEach((cache) => cache.close()));

test(
  'behind `next start` a shared cache that ignores the query never serves anything of another visit [F6.11]',
  { tag: '@next-start' },
  async () => {
    test.setTimeout(240_000);
    // The first visit fills the cache.
    const cache = await openSharedCache(Number(process.env.E2E_NEXT_PORT));
    caches.push(cache);
    const visits = visitsThrough(cache);
    await visits.readAll();
    cached.set('next start', { ...visits, at: Date.now() });
  },
);

for (const { door, tag } of doors)
  test(
    `behind ${door} no kept page contains anything of a visit that has it rendered again [F6.11]`,
    { tag },
    async () => {
      test.setTimeout(300_000);
      const { marker, leaks, strangersRead, visit } = await grownOld(visited, door);
      for (const page of pages) await visit(page, {});
      for (const page of pages) await strangersRead(page);
      expect(leaks).toEqual([]);
      expect(filesWith(marker.beginning)).toEqual([]);
      console.log(
        `${door}: ${marker.made()} markers over ${pages.length} pages in ${forms.length} forms, none left.`,
      );
    },
  );

test(
  'a shared cache whose answers are stale serves nothing of another visit while it fetches new ones [F6.11]',
  { tag: '@next-start' },
  async () => {
    test.setTimeout(240_000);
    const { cache, marker, readAll } = await grownOld(cached, 'next start');
    await readAll();
    expect(cache.counts.hits).toBeGreaterThan(shared.paths.length);
    console.log(
      `Shared cache: ${marker.made()} markers, ${cache.counts.stored} answers stored, ${cache.counts.hits} sent from it, none with a marker.`,
    );
  },
);

test(
  'every page of a brand is a kept page, and none is rendered for each visit [F6.11]',
  { tag: '@own-server' },
  () => {
    const built = (file: string): unknown => JSON.parse(readFileSync(`.next/${file}`, 'utf8'));
    const routes = Object.values(
      z.record(z.string(), z.string()).parse(built('app-path-routes-manifest.json')),
    );
    const kept = z
      .object({ dynamicRoutes: z.record(z.string(), z.unknown()) })
      .parse(built('prerender-manifest.json'));
    const pages = routes.filter((route) => route.startsWith('/[tenant]/'));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((page) => !Object.hasOwn(kept.dynamicRoutes, page))).toEqual([]);
  },
);

/** Files among those that the servers write that contain this text. */
function filesWith(text: string): string[] {
  const { status, stdout } = spawnSync(
    'grep',
    ['-rl', text, '.next/server', process.env.E2E_DATA ?? '.data/e2e'],
    { encoding: 'utf8' },
  );
  // grep exits with 1 when it finds nothing; a higher status is an error.
  expect(status).toBeLessThan(2);
  return stdout.split('\n').filter((line) => line !== '');
}
