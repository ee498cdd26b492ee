import { text } from 'node:stream/consumers';
import { requestExport } from '@/scripts/tracking/request-export';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { batchOf, eventOf, parseExport, trackingHost } from '@/__tests__/support/shop/tracked';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { tenants } from '@/tenants/kit/registry';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

const key = 'a key of the tests that is long enough';
const day = 86_400_000;
/** More than two pages of the export. */
const stored = 1_100;

let shop: Harness;
/** How many pages the database still answers; null for all. */
let pagesLeft: number | null = null;
const failing = (engine: SqlEngine): SqlEngine => ({
  ...engine,
  query: async (statement, params, mode) => {
    if (pagesLeft !== null && /^select .* from "track_events"/.test(statement)) {
      if (pagesLeft === 0) throw new Error('the database is gone');
      pagesLeft -= 1;
    }
    return engine.query(statement, params, mode);
  },
});

beforeAll(async () => {
  shop = await openHarness({ env: { TRACK_EXPORT_KEY: key }, over: failing });
  const host = trackingHost(shop.http);
  for (let first = 0; first < stored; first += 50) {
    const now = Date.now();
    const events = Array.from({ length: 50 }, (_, n) => eventOf('page_view', first + n, { at: now - 1000 }));
    await host.stored({ ...batchOf(events), sent_at: now });
  }
}, 180_000);
afterEach(() => {
  pagesLeft = null;
});
afterAll(() => shop.close());

const exported = async () => {
  const range = { from: new Date(0), to: new Date(Date.now() + day), format: 'ndjson' } as const;
  return text(await requestExport({ server: shop.server.origin, host: tenants.watt.sites.pay, key, range }));
};

it('an export that the database breaks off doesn’t end like a whole one, and is logged [F6.5]', async () => {
  expect(parseExport(await exported())).toHaveLength(stored);
  shop.log.clear();
  // The server's adapter reports what breaks off there as well.
  jest.spyOn(console, 'error').mockReturnValue();
  for (const pages of [0, 1, 2]) {
    pagesLeft = pages;
    await expect(exported()).rejects.toThrow();
  }
  expect(shop.log.errors().map(({ msg }) => msg)).toEqual(
    Array.from({ length: 3 }, () => 'export broken off'),
  );
});
