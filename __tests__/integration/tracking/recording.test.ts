import { envelope } from '@/lib/contract/envelope';
import { exportEvents } from '@/lib/backend/tracking/export-events';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';
import {
  batchOf,
  eventOf,
  headingOf,
  parseExport,
  rechargeOf,
  trackingHost,
  uidOf,
  type ExportedEvent,
} from '@/__tests__/support/shop/tracked';
import type { TenantId } from '@/tenants/kit/registry';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
let host: ReturnType<typeof trackingHost>;
beforeAll(async () => {
  shop = await openHarness({ env: { TRACK_DAYS: '30' } });
  host = trackingHost(shop.http);
}, 180_000);
afterAll(() => shop.close());
beforeEach(() => shop.engine.query('delete from track_events', [], 'object'));

const always = { from: new Date(0), to: new Date(Date.now() + 400 * 86_400_000), format: 'ndjson' } as const;
async function kept(tenant: TenantId = 'watt'): Promise<ExportedEvent[]> {
  let text = '';
  for await (const lines of exportEvents(shop.deps().db, scopeOf(tenant), always)) text += lines;
  return parseExport(text);
}
const codeOf = async (reply: Response) => codeName(envelope.parse(await reply.json()));

describe('the tracking call dot.php', () => {
  it('stores events with their origin, their player and their subject [F6.5]', async () => {
    const base = {
      did: 'd-7',
      session_id: 's-7',
      session_time: '61',
      traffic_source: 'social',
      utm_source: 'news',
    };
    const goods = { client_id: '110103', product_id: 'ember-300', price: '4.99', currency: 'USD' } as const;
    const event = eventOf('order_created', 1, {
      base,
      goods,
      user: { suid: 'u1', gp_id: 'watt-emberfall', server_id: 's1', role_id: 'r1' },
      info: { billing_no: '261121AAAABBBB' },
    });
    expect(await host.stored(batchOf([event]))).toEqual({ stored: 1, repeated: 0, refused: 0 });
    expect(await kept()).toEqual([
      {
        brand: 'watt',
        uid: uidOf(1),
        name: 'order_created',
        id: 12,
        base,
        goods,
        user: event.user,
        info: event.info,
        at: expect.any(String),
        received_at: expect.any(String),
      },
    ]);
  });

  it('stores an event once, however often and with whichever others it arrives [F6.5]', async () => {
    const batch = batchOf([eventOf('page_view', 1), eventOf('page_view', 1), eventOf('log_out', 2)]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => host.stored(batch)));
    expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(2);
    expect(await host.stored(batchOf([eventOf('log_out', 2), eventOf('log_out', 3)]))).toEqual({
      stored: 1,
      repeated: 1,
      refused: 0,
    });
    expect((await kept()).map(({ uid }) => uid).sort()).toEqual([1, 2, 3].map(uidOf));
  });

  it.each<[string, unknown]>([
    ['an unknown name', { ...eventOf('page_view', 9), name: 'stolen' }],
    ['a name of the prototype', { ...eventOf('page_view', 9), name: 'constructor' }],
    ['another id than its name has', { ...eventOf('page_view', 9), id: 2 }],
    ['no id of its own', { ...eventOf('page_view', 9), uid: 'x' }],
    ['a path with a query', eventOf('page_view', 9, { info: { path: '/selectGoods?receipt=1' } })],
    ['words with a NUL', eventOf('page_view', 9, { base: { utm_source: 'a\0b' } })],
    ['half a character', eventOf('page_view', 9, { base: { utm_source: '\ud800' } })],
    ['words too long', eventOf('page_view', 9, { base: { utm_source: 'x'.repeat(65) } })],
    ['a time from long ago', eventOf('page_view', 9, { at: Date.now() - 40 * 86_400_000 })],
    ['a time no calendar has', eventOf('page_view', 9, { at: 1e300 })],
    ['nothing', null],
    ['a list', []],
  ])('refuses an event with %s, and stores all the others [F6.5]', async (_, bad) => {
    const sound = [eventOf('page_view', 1), eventOf('log_out', 2)];
    expect(await host.stored(batchOf([sound[0], bad, sound[1]]))).toEqual({
      stored: 2,
      repeated: 0,
      refused: 1,
    });
    expect((await kept()).map(({ uid }) => uid)).toEqual([1, 2].map(uidOf));
  });

  it('stores no field that an event does not allow [F6.5]', async () => {
    const secret = {
      oauth_token: 'secret-1',
      receipt: 'secret-2',
      password: 'secret-3',
      username: 'secret-4',
    };
    const event = eventOf('page_view', 1, { info: { path: '/selectGoods', billing_no: '261121AAAABBBB' } });
    const more = {
      ...event,
      ...secret,
      base: { ...event.base, ...secret },
      info: { ...event.info, ...secret },
    };
    const goods = { product_id: 'x', ...secret };
    expect(await host.stored(batchOf([{ ...more, user: secret, goods }]))).toMatchObject({ stored: 1 });
    const [stored] = await kept();
    expect(stored).toMatchObject({ info: { path: '/selectGoods' }, goods: {}, user: {} });
    const everything = JSON.stringify(await shop.engine.query('select * from track_events', [], 'object'));
    expect(everything).not.toContain('secret');
    expect(shop.log.texts().join()).not.toContain('secret');
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"events": ['],
    ['nothing', ''],
    ['no events', { ...batchOf([]) }],
    ['too many events', batchOf(Array.from({ length: 51 }, (_, n) => eventOf('page_view', n)))],
    ['events that are no list', { ...headingOf(), events: { length: 3 } }],
    ["another brand's collection", batchOf([eventOf('page_view', 1)], 'dragon')],
  ])('names the fault of a body of %s [F6.5]', async (_, body) => {
    const reply = await host.dot(body);
    expect([reply.status, await codeOf(reply)]).toEqual([200, 'badParameters']);
    expect(await kept()).toEqual([]);
  });

  it('refuses a body larger than any page sends [F6.5]', async () => {
    expect((await host.dot(`{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
  });

  it('keeps the events of brands apart, even with the same ids [F6.5]', async () => {
    await host.stored(batchOf([eventOf('page_view', 1)]));
    await host.stored(batchOf([eventOf('log_out', 1)], 'dragon'), { tenant: 'dragon' });
    expect((await kept('watt')).map(({ brand, name }) => [brand, name])).toEqual([['watt', 'page_view']]);
    expect((await kept('dragon')).map(({ brand, name }) => [brand, name])).toEqual([['dragon', 'log_out']]);
  });

  it('computes times from its own clock, so that a wrong clock in a browser doesn’t matter [F6.5]', async () => {
    const wrong = Date.UTC(2031, 0, 1);
    const event = eventOf('page_view', 1, { at: wrong - 90_000 });
    await host.stored({ ...batchOf([event]), sent_at: wrong });
    const [stored] = await kept();
    const age = Date.parse(stored?.received_at ?? '') - Date.parse(stored?.at ?? '');
    expect(age).toBe(90_000);
  });

  it('lets the other sites of a brand read its answer, and no other sites [F6.5]', async () => {
    const from = (origin: string) =>
      shop.http.raw('/service/recharge/dot.php', {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify(batchOf([eventOf('page_view', 1)])),
      });
    const own = await from('https://www.watt.example');
    expect(own.headers.get('access-control-allow-origin')).toBe('https://www.watt.example');
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers 404 to GET and to unknown names', async () => {
    for (const path of [
      '/service/recharge/dot.php',
      '/service/recharge/api.php',
      '/service/recharge/other.php',
    ])
      expect((await shop.http.raw(path)).status).toBe(404);
  });
});

describe('the tracking call api.php', () => {
  it('stores a paid order as event 18, once ever [F6.5]', async () => {
    const report = rechargeOf('261121PAIDPAID');
    const answers = await Promise.all(
      [report, report, rechargeOf('261121PAIDPAID')].map((one) => host.recharged(one)),
    );
    expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(1);
    const events = await kept();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      name: 'recharge',
      id: 18,
      goods: report.goods,
      info: report.recharge,
      base: { did: 'device-1', traffic_source: 'direct' },
      user: { suid: 'suid-1' },
    });
  });

  it.each<[string, unknown]>([
    ['another number', { ...rechargeOf('261121PAIDPAID'), id: 17 }],
    ['no order', { ...rechargeOf('261121PAIDPAID'), recharge: {} }],
    [
      'an invalid amount',
      rechargeOf('261121PAIDPAID', { recharge: { ...rechargeOf('X').recharge, amount: 'much' } }),
    ],
    ['no JSON', 'x'],
  ])('refuses a report with %s [F6.5]', async (_, body) => {
    expect(await codeOf(await host.api(body))).toBe('badParameters');
    expect(await kept()).toEqual([]);
  });
});

it('events are deleted after the days that the installation sets [F6.5]', async () => {
  await host.stored(batchOf([eventOf('page_view', 1)]));
  shop.pass(29 * 86_400);
  await host.stored(batchOf([eventOf('page_view', 2)]));
  await shop.runHousekeeping();
  expect(await kept()).toHaveLength(2);
  shop.pass(2 * 86_400);
  await shop.runHousekeeping();
  expect((await kept()).map(({ uid }) => uid)).toEqual([uidOf(2)]);
});
