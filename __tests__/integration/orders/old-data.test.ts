import { z } from 'zod';
import { callbackSender } from '@/__tests__/support/parties/send-callback';
import { runHousekeeping } from '@/lib/backend/open-backend';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
beforeAll(async () => {
  const days = { CALLBACK_DAYS: '60', TRY_DAYS: '20', ORDER_KEY_DAYS: '10', TRACK_DAYS: '90' };
  shop = await openHarness({ env: days });
  steps = stepsOf(shop);
}, 180_000);
afterAll(() => shop.close());

const countOf = async (table: string) => {
  const rows = await shop.backend().deps.db.engine.query(`select count(*)::int from ${table}`, [], 'array');
  const [[count]] = z.tuple([z.tuple([z.number()])]).parse(rows);
  return count;
};
const counts = async () => ({
  callbacks: await countOf('inbox'),
  tries: await countOf('outbox_attempts'),
  orderKeys: await countOf('idempotency_keys'),
});
const money = async () =>
  Promise.all(['orders', 'order_events', 'captures', 'outbox', 'payment_attempts'].map(countOf));

async function afterDays(days: number) {
  shop.pass(days * 86_400);
  await shop.runHousekeeping();
  return counts();
}

it('rows that only accumulate are deleted after the days that the installation sets; orders, money and effects stay [F7.3]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  const booked = await money();
  expect(await afterDays(9)).toEqual({ callbacks: 1, tries: 1, orderKeys: 1 });
  expect(await afterDays(2)).toEqual({ callbacks: 1, tries: 1, orderKeys: 0 });
  expect(await afterDays(10)).toEqual({ callbacks: 1, tries: 0, orderKeys: 0 });
  expect(await afterDays(40)).toEqual({ callbacks: 0, tries: 0, orderKeys: 0 });
  expect(await money()).toEqual(booked);
});

it('a callback that is repeated after its row was deleted settles nothing again [F6.8]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  await afterDays(61);
  const [capture] = await shop.ledger.captures(billingNo);
  const merchantRef = `${billingNo}-1`;
  const news = {
    type: 'payment.paid',
    merchantRef,
    captureId: capture?.captureId ?? '',
    amount: capture?.statedAmount ?? '',
    currency: capture?.statedCurrency ?? '',
  };
  const send = callbackSender(shop.server.origin, () => shop.clock.now());
  expect(await send(news)).toBe(204);
  await steps.allHeard();
  expect(await countOf('inbox')).toBe(1);
  expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual(['settling']);
  expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
});

/** As many rows of each kind again, from one that is there: more than one statement deletes. */
async function multiply(times: number): Promise<void> {
  await shop.engine.exec(`
    insert into inbox (provider, event_id, raw, received_at, processed_at, outcome, attempts)
      select provider, event_id || '-' || n, raw, received_at, processed_at, outcome, attempts
      from (select * from inbox where processed_at is not null limit 1) one, generate_series(1, ${times}) n;
    insert into outbox_attempts (outbox_id, outcome, at)
      select outbox_id, outcome, at from (select * from outbox_attempts limit 1) one, generate_series(1, ${times});
    insert into idempotency_keys (tenant, account_id, key, fingerprint, order_id, created_at)
      select tenant, account_id, key || '-' || n, fingerprint, order_id, created_at
      from (select * from idempotency_keys limit 1) one, generate_series(1, ${times}) n;
    insert into track_events (tenant, uid, name, event_id, at, received_at, base, player, goods, info)
      select 'watt', 'old-' || n, 'page_view', 1, received_at, received_at, '{}', '{}', '{}', '{}'
      from (select received_at from inbox limit 1) one, generate_series(1, ${times}) n`);
}

it('deletes a backlog of any size in one round, but nothing more once the process stops [F7.3]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  await multiply(12_000);
  const booked = await money();
  const left = async () => Object.values({ ...(await counts()), events: await countOf('track_events') });
  shop.pass(100 * 86_400);
  const before = await left();
  expect(Math.min(...before)).toBeGreaterThanOrEqual(12_000);
  await runHousekeeping(shop.deps(), AbortSignal.abort());
  expect(await left()).toEqual(before);
  await shop.runHousekeeping();
  expect(await left()).toEqual([0, 0, 0, 0]);
  expect(await money()).toEqual(booked);
});
