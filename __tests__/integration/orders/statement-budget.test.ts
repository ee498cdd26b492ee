import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { callbackSender } from '@/__tests__/support/parties/send-callback';
import { createStatementCount, type Counted } from '@/__tests__/support/database/counted';
import { tablesReadWhole } from '@/__tests__/support/database/explained';
import { growing, growShop } from '@/__tests__/support/database/grown';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { wattPlayer } from '@/__tests__/support/shop/shop-http';
import { inbox } from '@/lib/backend/orders/payments/schema';
import { processCallback } from '@/lib/backend/orders/payments/inbox';
import { deliverEffect } from '@/lib/backend/open-backend';

/** What each use case may ask of the database. It goes down with every gain and never up. */
const budget = z
  .object({ statements: z.record(z.string(), z.object({ statements: z.int(), transactions: z.int() })) })
  .parse(JSON.parse(readFileSync('budget.json', 'utf8'))).statements;
const place = { client_id: wattPlayer.clientId, platform: 'web', domain_area: 'sea' };

const steps = ['create and open', 'webhook', 'callback processed', 'goods granted'];

const count = createStatementCount();
let shop: Harness;
const used: Record<string, Counted> = {};

/** Runs a piece of work and keeps what it asked of the database. */
async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { value, ...counted } = await count.during(work);
  used[name] = counted;
  return value;
}

/** A call through the door, which counts what its handler does. */
async function call<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { fetch, ...backend } = shop.backend();
  shop.door.serve({
    ...backend,
    fetch: (request, caller) => measure(name, () => fetch(request, caller)),
  });
  return work().finally(() => shop.door.serve(shop.backend()));
}

/** A whole purchase, each step by itself. No workers run, so nothing else is done meanwhile. */
async function purchase(): Promise<void> {
  const { shopper, ledger, http, clock } = shop;
  await call('list of games', () => http.call('getGameListV2', { platform: 'web', domain_area: 'sea' }));
  await call('list of goods', () => http.call('getProductList', place));
  await call('list of payment methods', () => http.call('getPaymentMethodList', place));
  const wanted = await shopper.want();
  const token = await shopper.token();
  const { billing_no: billingNo } = await call('create and open', () => shopper.buy(wanted));
  await call('the same again', () => shopper.buy(wanted));
  await call('status', () => http.call('getOrderInfo', { billing_no: billingNo, simple: '1' }, { token }));
  await call('order in full', () => http.call('getOrderInfo', { billing_no: billingNo }, { token }));
  const [attempt] = await ledger.attempts(billingNo);
  const paid = {
    type: 'payment.paid',
    merchantRef: attempt?.merchantRef ?? '',
    captureId: `cap_${billingNo}`,
    ...(await amountOf(billingNo)),
  };
  const send = callbackSender(shop.door.origin, () => clock.now());
  expect(await call('webhook', () => send(paid))).toBe(204);
  for (const { id } of await shop.db.select({ id: inbox.id }).from(inbox))
    await measure('callback processed', () => processCallback(shop.deps(), id));
  const [grant] = await ledger.effects(billingNo, 'grant');
  await measure('goods granted', () => deliverEffect(shop.deps(), grant?.id ?? ''));
  expect(await ledger.order(billingNo)).toMatchObject({ state: 'delivered' });
}

async function amountOf(billingNo: string) {
  const { amountMinor, currency } = await shop.ledger.order(billingNo);
  return { amount: (amountMinor / 100).toFixed(2), currency };
}

beforeAll(async () => {
  shop = await openHarness({ env: { WORK: '0' }, over: count.over });
  // The first one fills what is kept in memory.
  await purchase();
  await purchase();
});
afterAll(() => shop.close());

describe('the database', () => {
  it.each(Object.entries(budget))(
    'is asked no more than its budget for: %s [F6.7]',
    (name, { statements, transactions }) => {
      const { statements: seen = [], transactions: begun } = used[name] ?? {};
      expect({ statements: seen.length, transactions: begun }).toEqual({ statements, transactions });
    },
  );

  it('is asked for a whole purchase, from the order to the goods, within 34 statements in 4 transactions [F6.7]', () => {
    const all = steps.flatMap((step) => used[step] ?? []);
    expect(all.flatMap(({ statements }) => statements).length).toBeLessThanOrEqual(34);
    expect(all.reduce((sum, { transactions }) => sum + transactions, 0)).toBeLessThanOrEqual(4);
  });

  it('finds every row of a purchase by an index, however many orders there are [F6.13]', async () => {
    await growShop(shop.engine, 5_000);
    const searches = Object.values(used)
      .flatMap(({ statements }) => statements)
      .filter(({ text }) => !/^\s*insert/i.test(text));
    const scans: string[] = [];
    for (const { text, params } of searches) {
      const plan = await shop.engine.query(`explain (format json) ${text}`, params, 'object');
      for (const table of tablesReadWhole(plan)) if (growing.includes(table)) scans.push(`${table}: ${text}`);
    }
    expect(searches.length).toBeGreaterThan(30);
    expect(scans).toEqual([]);
  });
});
