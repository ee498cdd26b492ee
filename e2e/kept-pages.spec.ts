import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createMarker, type Choice } from './support/marked-visit';
import { rawRequest } from './support/raw-request';
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

for (const { door, port, tag } of doors) {
  test(
    `behind ${door} no kept page contains anything of a visit, whether cold, warm or re-rendered [F6.11]`,
    { tag },
    async () => {
      test.setTimeout(420_000);
      const marker = createMarker();
      const leaks: string[] = [];
      const strangersRead = async (page: Page) => {
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
      };
      const visit = async ({ host, choice, path }: Page, form: Record<string, string>) => {
        const { search, headers } = marker.visit(choice);
        // The visit itself may well be refused: what matters is what it leaves behind.
        await rawRequest(port, { host, path: path + search, headers: { ...headers, ...form } }).catch(
          () => null,
        );
      };
      // Cold: the first visit to each page is a marked one, alternately in the first form and in the router's.
      for (const [at, page] of pages.entries()) {
        await visit(page, forms[at % 2] ?? {});
        await strangersRead(page);
      }
      // Warm: marked visits in every form, in parallel with a stranger's requests.
      for (const page of pages) {
        await Promise.all([...forms.map((form) => visit(page, form)), strangersRead(page)]);
      }
      // Re-rendered: the first visit after a minute has the page rendered again.
      await new Promise((resolve) => setTimeout(resolve, 61_000));
      for (const page of pages) await visit(page, {});
      for (const page of pages) await strangersRead(page);
      expect(leaks).toEqual([]);
      expect(filesWith(marker.beginning)).toEqual([]);
      console.log(
        `${door}: ${marker.made()} markers over ${pages.length} pages in ${forms.length} forms, none left.`,
      );
    },
  );
}

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
