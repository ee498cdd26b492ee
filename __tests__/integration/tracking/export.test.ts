import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { requestExport } from '@/scripts/tracking/request-export';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import {
  batchOf,
  eventOf,
  parseExport,
  rechargeOf,
  trackingHost,
  uidOf,
} from '@/__tests__/support/shop/tracked';
import { tenants, type TenantId } from '@/tenants/kit/registry';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

const key = 'a key of the tests that is long enough';
const day = 86_400_000;
let shop: Harness;
let host: ReturnType<typeof trackingHost>;
beforeAll(async () => {
  shop = await openHarness({ env: { TRACK_EXPORT_KEY: key } });
  host = trackingHost(shop.http);
}, 180_000);
afterAll(() => shop.close());

const address = () => '/service/recharge/export?from=2020-01-01';
const asked = (authorization: string, path = address(), tenant: TenantId = 'watt') =>
  shop.http.raw(path, { headers: { authorization } }, { tenant });

describe('the export', () => {
  it('returns every event of a brand, in order, over many pages [F6.5]', async () => {
    for (let batch = 0; batch < 26; batch += 1) {
      const now = Date.now();
      const events = Array.from({ length: 50 }, (_, n) =>
        // Many events at the same moment, so that a page may end among them.
        eventOf('page_view', batch * 50 + n, { at: now - 1000 }),
      );
      await host.stored({ ...batchOf(events), sent_at: now });
    }
    await host.recharged(rechargeOf('261121PAIDPAID'));
    await host.stored(batchOf([eventOf('log_out', 1)], 'dragon'), { tenant: 'dragon' });
    const events = parseExport(await (await asked(`Bearer ${key}`)).text());
    expect(events).toHaveLength(1301);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1301);
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(events.at(-1)).toMatchObject({ name: 'recharge', info: { billing_no: '261121PAIDPAID' } });
    const others = parseExport(await (await asked(`Bearer ${key}`, address(), 'dragon')).text());
    expect(others.map(({ brand, name }) => [brand, name])).toEqual([['dragon', 'log_out']]);
  });

  it('returns the events of the requested range, without its end [F6.5]', async () => {
    const now = Date.now();
    const daysAgo = (n: number, days: number) => eventOf('page_view', n, { at: now - days * day });
    await host.stored(
      {
        ...batchOf(
          [1, 2, 3].map((n) => daysAgo(n, n)),
          'ko',
        ),
        sent_at: now,
      },
      { tenant: 'ko' },
    );
    const range = new URLSearchParams({
      from: new Date(now - 2.5 * day).toISOString(),
      to: new Date(now - 1.5 * day).toISOString(),
    });
    const reply = await asked(`Bearer ${key}`, `/service/recharge/export?${range}`, 'ko');
    expect(parseExport(await reply.text()).map(({ uid }) => uid)).toEqual([uidOf(2)]);
  });

  it('writes CSV that a spreadsheet reads as text, never as formulas [F6.5]', async () => {
    const base = { utm_source: '=HYPERLINK("http://evil.example")', utm_campaign: 'a, "b"' };
    await host.stored(batchOf([eventOf('page_view', 1, { base, info: { path: '/selectGoods' } })], 'ru'), {
      tenant: 'ru',
    });
    const lines = (await (await asked(`Bearer ${key}`, `${address()}&format=csv`, 'ru')).text()).split(
      '\r\n',
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^at,received_at,brand,uid,name,id,base\.did,.*info\.path/);
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(lines[1]).toContain(',"a, ""b""",');
    expect(lines[1]).toContain(',/selectGoods,');
  });

  it.each(['', 'Bearer x', `Bearer ${key}x`, `Basic ${key}`])(
    'answers 404 to a call with the authorization %j',
    async (authorization) => {
      expect((await asked(authorization)).status).toBe(404);
    },
  );

  it.each([
    'from=x',
    'from=2026-13-01',
    'from=2026-11-02&to=2026-11-01',
    'from=2026-11-01&format=xml',
    '',
    // Moments that PostgreSQL doesn't take as JavaScript writes them: in the year 0, and after the year 9999.
    'from=0000-01-01',
    'from=0001-01-01T00:00:00%2B14:00',
    'from=2026-11-01&to=9999-12-31T23:59:00-14:00',
  ])('names the wrong parameter of the query %j', async (query) => {
    const reply = await asked(`Bearer ${key}`, `/service/recharge/export?${query}`);
    expect(await reply.json()).toMatchObject({ code: -4000, content: { fields: [expect.any(String)] } });
  });
});

it('the command names the brand to a running shop by the brand’s host, whatever the shop’s address [F6.5]', async () => {
  const from = new Date(0);
  const range = { from, to: new Date(Date.now() + day), format: 'ndjson' } as const;
  const question = { server: shop.server.origin, host: tenants.dragon.sites.pay, range };
  const events = parseExport(await text(await requestExport({ ...question, key })));
  expect(events.map(({ brand }) => brand)).toEqual(['dragon']);
  await expect(requestExport({ ...question, key: 'wrong' })).rejects.toThrow('answered 404');
});

it('a client that stops reading ends the export [F6.5]', async () => {
  const range = { from: new Date(0), to: new Date(Date.now() + day), format: 'ndjson' } as const;
  const lines = await requestExport({ server: shop.server.origin, host: tenants.watt.sites.pay, key, range });
  lines.destroy();
  await once(lines, 'close');
  expect((await shop.http.raw('/api/readyz')).status).toBe(200);
});
