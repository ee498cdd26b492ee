import type { BrowserContext, Page } from '@playwright/test';
import { localeTable, type Locale } from '@/lib/domain/locales';
import { expectAccessible } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { rawRequest } from './support/raw-request';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

// The browser logs an error for each offline visit.
test.use({ serviceWorkers: 'allow', allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] } });

/** Waits until the service worker controls the pages and has stored the offline page. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

/** Every URL in any cache of the origin, with the text stored for it. */
function everythingKept(page: Page): Promise<readonly Readonly<{ url: string; text: string }>[]> {
  return page.evaluate(async () => {
    const kept: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push({ url: request.url, text: (await answer?.text()) ?? '' });
      }
    }
    return kept;
  });
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

for (const language of ['en', 'ar', 'ja'] as const) {
  test(
    `an offline visit shows the offline page in ${language}, and the page itself once the connection is back [F6.3]`,
    {
      tag: '@every-door',
    },
    async ({ page, context }) => {
      const shop = new ShopPage(page, language);
      await shop.open();
      await workerIsReady(page);
      const address = page.url();
      await goOffline(context, page);
      await expect(page.getByRole('heading', { name: shop.say('errors.offline') })).toBeVisible();
      await expect(page.getByText(shop.say('offline.text'))).toBeVisible();
      const { bcp47, dir } = localeTable[language];
      expect(
        await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
      ).toEqual([bcp47, dir]);
      await expectAccessible(page, `offline page in ${language}`);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: shop.say('errors.retry') }).click();
      await expect(page.getByRole('heading', { name: shop.say('errors.offline') })).toBeVisible();
      await context.setOffline(false);
      await expect(page.locator('#choose-goods')).toBeVisible({ timeout: 20_000 });
      expect(page.url()).toBe(address);
    },
  );
}

test('the offline page uses the language chosen in the shop when the address names none [F6.3]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'de');
  await context.addCookies([
    { name: 'shop_lang', value: 'de', url: new URL('/', test.info().project.use.baseURL).href },
  ]);
  await page.goto('/selectGoods');
  await workerIsReady(page);
  await goOffline(context, page);
  await expect(page.getByRole('heading', { name: shop.say('errors.offline') })).toBeVisible();
});

test(
  'a purchase works under the service worker, which stores nothing of the player [F6.3, F6.11]',
  {
    tag: '@every-door',
  },
  async ({ page, context }) => {
    const shop = new ShopPage(page);
    const query = 'client_id=110103&utm_source=marker_of_a_visit';
    await shop.openAs(player1, { query });
    await workerIsReady(page);
    // From here on the worker handles the request for every page and file.
    await page.reload();
    await shop.expectLoggedIn(player1.name);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js');
    await shop.prepare(/680/, /Card/);
    const provider = await shop.pay(context);
    await provider.locator('#sandpay-pay').click();
    await shop.expectDelivered();
    const number = await shop.billingNo();
    await shop.open({ path: '/my', query });
    await shop.expectLoggedIn(player1.name);
    const tokens = await page.evaluate(() =>
      [...JSON.stringify({ ...localStorage }).matchAll(/[\w-]{32,}/g)].map(([word]) => word),
    );
    expect(tokens.length).toBeGreaterThan(0);
    const kept = await everythingKept(page);
    expect(kept.length).toBeGreaterThan(5);
    for (const { url, text } of kept) {
      expect(new URL(url).pathname + new URL(url).search).toMatch(
        /^(\/offline\.html|\/_next\/static\/[^?]+)$/,
      );
      for (const marker of [player1.name, number, 'marker_of_a_visit', ...tokens])
        expect(text).not.toContain(marker);
    }
  },
);

test('what another build had stored is removed [F6.3]', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.open();
  await page.evaluate(async () => (await caches.open('shop of before')).put('/old', new Response('old')));
  await workerIsReady(page);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  await page.reload();
  await workerIsReady(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^shop .{6,}/)]);
});

test(
  'the worker and its page are revalidated on each use, have tight policies, and are not indexed [F6.3, F6.11]',
  {
    tag: '@every-door',
  },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const worker = await rawRequest(port, { host: 'watt.localhost', path: '/sw.js' });
    expect([worker.status, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(worker.headers['x-robots-tag']).toBe('noindex');
    const page = await rawRequest(port, { host: 'watt.localhost', path: '/offline.html' });
    expect([page.status, page.headers['x-robots-tag'], page.headers['set-cookie']]).toEqual([
      200,
      'noindex',
      undefined,
    ]);
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/,
    );
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toContain('marker');
    for (const path of ['/sw.js', '/offline.html'])
      expect((await rawRequest(port, { host: 'nobody.example', path })).status).toBe(404);
  },
);

test('a brand’s offline page contains its own languages and its own name [F6.3]', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const wordsAt = async (host: string) => {
    const { body } = await rawRequest(port, { host, path: '/offline.html' });
    const words: unknown = JSON.parse(/id="words">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
    return { body, languages: Object.keys(Object(words)) };
  };
  const watt = await wordsAt('watt.localhost');
  const everyLanguage: readonly Locale[] = Object.keys(localeTable).filter(
    (name): name is Locale => name in localeTable,
  );
  expect([...watt.languages].sort()).toEqual([...everyLanguage].sort());
  expect(watt.body).toContain('Watt Top-Up');
  const japan = await wordsAt('acenet-jp.localhost');
  expect(japan.languages).toContain('ja');
  expect(japan.body).not.toContain('Watt Top-Up');
});
