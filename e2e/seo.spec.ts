import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { headOf } from './support/head-of';
import { expect, test } from './support/test';

/*
 * What search engines and link previews get, over HTTP and from every brand's own host. URLs in pages name the brand's public host; here
 * that host is only a header.
 */
const port = process.env.E2E_PORT ?? '3100';
const brands = Object.values(tenants);

function ask(request: APIRequestContext, address: string) {
  const { host, pathname, search } = new URL(address);
  return request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host }, maxRedirects: 0 });
}

async function pageAt(request: APIRequestContext, address: string) {
  const answer = await ask(request, address);
  expect([answer.status(), answer.headers()['x-robots-tag']], address).toEqual([200, undefined]);
  return headOf(await answer.text());
}

const at = ({ sites }: Tenant, path: string) => `https://${sites.pay}${path}`;

/** The URLs in a brand's sitemap. */
async function sitemapOf(request: APIRequestContext, tenant: Tenant): Promise<readonly string[]> {
  const answer = await ask(request, at(tenant, '/sitemap.xml'));
  expect(answer.headers()['content-type']).toContain('application/xml');
  const xml = await answer.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

test('a page in English names its brand in Latin letters, in the title and in what is added to the home screen [F1.11]', async ({
  request,
}) => {
  const { ko } = tenants;
  const named = async (language: string) => {
    const page = await ask(request, at(ko, `/selectGoods?spec_lang=${language}`));
    const manifest = await ask(request, at(ko, `/manifest.webmanifest?spec_lang=${language}`));
    return { page: await page.text(), manifest: await manifest.text() };
  };
  for (const text of Object.values(await named('en'))) {
    expect(text).toContain('KO Games Top-Up');
    expect(text).not.toContain(ko.title);
  }
  for (const text of Object.values(await named('ko'))) expect(text).toContain(ko.title);
});

const ofBrand = z.looseObject({ '@type': z.string() });
const graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(ofBrand) });
const product = z.object({
  offers: z.object({
    lowPrice: z.string(),
    priceCurrency: z.string().length(3),
    offerCount: z.number().positive(),
    offers: z.array(z.object({ price: z.string(), priceCurrency: z.string().length(3) })),
  }),
});

for (const tenant of brands.filter(({ landingArea }) => landingArea !== null)) {
  test(`each page of ${tenant.id} has one address, its own words and structured data [F1.11]`, async ({
    request,
  }) => {
    const listed = await sitemapOf(request, tenant);
    // Every game in one language, which differs from brand to brand.
    const language = tenant.locales[brands.indexOf(tenant) % tenant.locales.length];
    const sample = listed.filter((url) => url.endsWith(`spec_lang=${language}`));
    expect(sample.length).toBe(Object.keys(tenant.games).length + 1);
    const words = new Set<string>();
    for (const url of sample) {
      const head = await pageAt(request, url);
      expect(head).toMatchObject({
        canonical: url,
        headings: 1,
        alternates: { 'x-default': expect.any(String) },
      });
      expect(Object.values(head.alternates)).toContain(url);
      expect(head.robots).toMatch(/^index/);
      expect(head.title).not.toBe('');
      expect(head.description).not.toBe('');
      words.add(head.title).add(head.description);
      const [nodes] = head.data.map((data) => graph.parse(data)['@graph']);
      const types = nodes?.map((node) => node['@type']) ?? [];
      expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'FAQPage']));
      const sold = nodes?.find((node) => node['@type'] === 'Product');
      expect(sold !== undefined).toBe(url.includes('client_id'));
      if (sold) {
        const { offers } = product.parse(sold);
        expect(offers.offers).toHaveLength(offers.offerCount);
      }
    }
    expect(words.size).toBe(sample.length * 2);
  });
}

test('the title of a brand’s home names its first games, for who searches for one of them [F1.11]', async ({
  request,
}) => {
  const { title } = await pageAt(request, at(tenants.watt, '/selectGoods?spec_lang=de'));
  expect(title).toBe('Emberfall-Chroniken und Legenden der Gezeiten aufladen – Watt Top-Up');
});

test('the heading of a game’s goods names the game in both editions [F1.11]', async ({ request }) => {
  for (const tenant of [tenants.watt, tenants.ru]) {
    const game = tenant.games.emberfall?.clientId.web ?? '';
    const page = await pageAt(request, at(tenant, `/selectGoods?client_id=${game}&spec_lang=en`));
    expect(page, tenant.id).toMatchObject({ headings: 1, heading: 'Top up Emberfall Chronicles' });
  }
});

test('every URL of a sitemap and of its pages’ alternates answers, and names itself as canonical [F1.11]', async ({
  request,
}) => {
  const listed = await sitemapOf(request, tenants.dragon);
  const followed = new Set<string>();
  for (const url of listed) {
    const head = await pageAt(request, url);
    expect(head.canonical).toBe(url);
    for (const other of Object.values(head.alternates)) followed.add(other);
  }
  expect([...followed].sort()).toEqual([...listed].sort());
});

test("a game's other clients, areas and a bare address lead to its one address [F1.11]", async ({
  request,
}) => {
  const { watt } = tenants;
  const game = at(watt, '/selectGoods?client_id=110103&spec_lang=en');
  for (const same of [
    'client_id=110101',
    'client_id=110102',
    'client_id=110111',
    'client_id=110103&domain_area=eru',
  ]) {
    const head = await pageAt(request, at(watt, `/selectGoods?${same}&spec_lang=en&utm_source=x`));
    expect(head.canonical).toBe(game);
  }
  expect((await pageAt(request, at(watt, '/selectGoods'))).canonical).toBe(
    at(watt, '/selectGoods?spec_lang=en'),
  );
});

test('every host has its robots.txt, manifest, icons and pictures [F1.11]', async ({ request }) => {
  test.slow();
  for (const tenant of brands) {
    const robots = await (await ask(request, at(tenant, '/robots.txt'))).text();
    expect(robots).toContain(`Sitemap: ${at(tenant, '/sitemap.xml')}`);
    const manifest = await ask(
      request,
      at(tenant, `/manifest.webmanifest?spec_lang=${tenant.defaultLocale}`),
    );
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    const { icons } = z
      .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })), lang: z.string() })
      .parse(await manifest.json());
    const pictures = [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
    for (const { src, sizes } of pictures) expect(await sizeOf(request, at(tenant, src)), src).toBe(sizes);
    const icon = await ask(request, at(tenant, '/favicon.ico'));
    expect(icon.headers()['content-type']).toBe('image/x-icon');
    expect(await sizeOf(request, at(tenant, `/og/home/${tenant.defaultLocale}.png`))).toBe('1200x630');
  }
});

test('a preview is drawn in each script, for known games and languages only [F1.11]', async ({ request }) => {
  const { watt } = tenants;
  const drawn = new Set<string>();
  for (const language of ['ar', 'th', 'ja', 'ko', 'zh-cn', 'ru', 'vi']) {
    const answer = await ask(request, at(watt, `/og/emberfall/${language}.png`));
    drawn.add((await answer.body()).toString('base64'));
  }
  expect(drawn.size).toBe(7);
  for (const path of [
    '/og/emberfall/xx.png',
    '/og/nothing/en.png',
    '/og/home/en.png/x',
    '/images/watt/og/home/en',
  ])
    expect((await ask(request, at(watt, path))).status(), path).toBe(404);
  expect((await ask(request, 'https://evil.example/og/home/en.png')).status()).toBe(404);
});

test('personal pages and demo hosts are not listed [F1.11]', async ({ request }) => {
  const { watt } = tenants;
  for (const path of [
    '/my',
    '/activity',
    '/userCenter',
    '/selectGoods?oauth_token=x',
    '/selectGoods?replenish_id=1',
  ]) {
    const answer = await ask(request, at(watt, path));
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
  }
  expect(headOf(await (await ask(request, at(watt, '/my'))).text()).robots).toMatch(/^noindex/);
  const demo = 'https://pay-demo.watt.example';
  expect((await ask(request, `${demo}/selectGoods`)).headers()['x-robots-tag']).toBe('noindex');
  expect(await (await ask(request, `${demo}/robots.txt`)).text()).toContain('Disallow: /\n');
  expect(await (await ask(request, `${demo}/sitemap.xml`)).text()).not.toContain('<url>');
  expect(await sitemapOf(request, tenants.joynet)).toEqual([]);
});

test('the landing content is readable without scripts [F1.11]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/selectGoods?client_id=110103&spec_lang=en`);
  await expect(page.getByRole('row', { name: /300 ember crystals .*30.* bonus.*\$4\.99/ })).toBeVisible();
  const answer = page.locator('details p').first();
  await expect(answer).toBeHidden();
  await page.locator('summary').first().click();
  await expect(answer).toBeVisible();
  await context.close();
});

test("the page's policy allows its structured data, and the browser finds its manifest and icons [F1.11]", async ({
  page,
}) => {
  await page.goto('/selectGoods?client_id=110103&spec_lang=ar');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const files = await page
    .locator('link[rel="manifest"], link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) =>
      Promise.all(links.map(async (link) => (await fetch(link.getAttribute('href') ?? '')).status)),
    );
  expect(files).toEqual([200, 200, 200, 200]);
});

/** Width and height of a PNG, read from its header. */
async function sizeOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await ask(request, address);
  expect(answer.headers()['content-type'], address).toBe('image/png');
  const png = await answer.body();
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
