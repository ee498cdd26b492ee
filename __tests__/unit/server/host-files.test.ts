import inject from 'light-my-request';
import { openFrontDoor } from '@/__tests__/support/machine/front-door';
import { createRenderLimit } from '@/lib/edge/render-limit';

/** A front door that lets an address have three files a minute that cost a query. */
function frontDoor() {
  const pages: string[] = [];
  const { door, reached, log } = openFrontDoor({
    limit: { admit: (ip) => pages.push(ip) > 0, release: () => undefined },
    hostFileLimit: createRenderLimit(0.01),
    trustedHops: 1,
  });
  const ask = (url: string, ip: string) =>
    inject(door, { method: 'GET', url, headers: { host: 'watt.localhost', 'x-forwarded-for': ip } });
  return { ask, reached, pages, log };
}

it('an address gets only so many files a minute that query the catalogue, whatever their query [F6.11]', async () => {
  const { ask, reached, log } = frontDoor();
  const paths = ['/sitemap.xml', '/manifest.webmanifest?spec_lang=ja', '/sitemap.xml?a=1'];
  for (const path of paths) expect((await ask(path, '203.0.113.1')).statusCode).toBe(200);
  const refused = await ask('/manifest.webmanifest?a=2', '203.0.113.1');
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringMatching(/\w+/)]);
  expect(refused.headers).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(reached).toEqual(paths);
  expect(log.warnings()).toHaveLength(1);
  expect((await ask('/sitemap.xml', '203.0.113.2')).statusCode).toBe(200);
});

it('neither other files of the host nor pages count with them [F6.11]', async () => {
  const { ask, pages } = frontDoor();
  for (const path of ['/sw.js', '/robots.txt', '/offline.html', '/sitemap.xml', '/api/pay/x', '/sitemap.xml'])
    expect((await ask(path, '203.0.113.1')).statusCode).toBe(200);
  expect(pages).toEqual([]);
});
