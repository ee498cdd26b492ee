import {
  accountIdOf,
  counterFaults,
  purchaseOf,
  type Buying,
} from '@/__tests__/support/shop/limited-purchases';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { err } from '@/lib/domain/result';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { lockOrder, orderById } from '@/lib/backend/orders/repo';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import { quotaCounters } from '@/lib/backend/limits/schema';

jest.setTimeout(120_000);

let shop: Harness;
let accountId: number;
beforeAll(async () => {
  shop = await openHarness();
  accountId = await accountIdOf(shop.db, weekly(''));
}, 120_000);
afterAll(() => shop.close());

/** Goods that a player may buy twice a week, with any character. */
const weekly = (roleId: string): Buying => ({
  tenant: 'watt',
  gpId: 'watt-emberfall',
  clientId: '110103',
  area: 'sea',
  productId: 'limited_weekly',
  price: { minor: 699, currency: 'USD' },
  roleId,
});

/** One purchase for each of `count` characters of one player, all at once; returns the orders made and the codes of the refusals. */
async function crowd(count: number, prefix: string) {
  const results = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      preparePayment(shop.deps(), purchaseOf(accountId, weekly(`${prefix}${n}`))),
    ),
  );
  const made = results.flatMap((result) => (result.ok ? [result.value.order.id] : []));
  const refused = results.flatMap((result) => (result.ok ? [] : [result.error.code]));
  return { made, refused };
}

const happens = (orderId: number, name: 'attemptOpened' | 'moneyReturned') =>
  withTxOrRollback(shop.db, async (tx) =>
    applyEvent(shop.deps(), tx, await lockOrder(tx, orderId), { name, at: shop.clock.date() }),
  );

/** Records an outcome from the provider for the only payment of an order, which never got a link. */
async function report(orderId: number, status: 'failed' | 'paid') {
  const { billingNo, amountMinor: minor, currency } = await orderById(shop.db, orderId);
  const captures =
    status === 'failed' ? [] : [{ captureId: `cap-${billingNo}`, amount: { minor, currency } }];
  return recordOutcome(shop.deps(), 'sandpay', { merchantRef: `${billingNo}-1`, status, captures });
}

describe('purchases at the edge of a limit', () => {
  it('make two orders when 500 compete for the last two places, and the others get `limitReached` [F5.13]', async () => {
    const { made, refused } = await crowd(500, 'a');
    expect(made).toHaveLength(2);
    expect(refused).toHaveLength(498);
    expect(new Set(refused)).toEqual(new Set(['limitReached']));
    expect(await shop.db.select({ taken: quotaCounters.taken }).from(quotaCounters)).toEqual([{ taken: 2 }]);
    expect(await counterFaults(shop.db)).toEqual([]);
  });

  it('lose no place: a place freed by expiry or failure is available again exactly once [F5.13]', async () => {
    shop.pass(1_801);
    await shop.runHousekeeping();
    const { made } = await crowd(60, 'b');
    expect(made).toHaveLength(2);
    const [first = 0] = made;
    await report(first, 'failed');
    expect((await crowd(60, 'c')).made).toHaveLength(1);
    expect(await counterFaults(shop.db)).toEqual([]);
  });

  it('have late money refunded when another order has taken the place [F3.32]', async () => {
    shop.pass(7 * 86_400);
    await shop.runHousekeeping();
    const [order = 0, other = 0] = (await crowd(2, 'd')).made;
    await report(order, 'failed');
    expect((await crowd(3, 'e')).made).toHaveLength(1);
    expect(await happens(order, 'attemptOpened')).toEqual(err({ code: 'heldElsewhere', rider: 'limit' }));
    expect(await report(other, 'paid')).toBe('settled');
    expect(await Promise.all(Array.from({ length: 5 }, () => report(order, 'paid')))).toEqual(
      expect.arrayContaining(['too_late', 'known', 'known', 'known', 'known']),
    );
    const { billingNo, state } = await orderById(shop.db, order);
    expect(state).toBe('failed');
    expect(await shop.ledger.effects(billingNo, 'grant')).toEqual([]);
    expect(await shop.ledger.effects(billingNo, 'refund')).toHaveLength(1);
    const counters = await shop.db.select().from(quotaCounters);
    expect(counters.filter(({ overCapacity }) => overCapacity !== 0)).toEqual([]);
    expect(await counterFaults(shop.db)).toEqual([]);
  });

  it('don’t get a place back after a refund [F5.13]', async () => {
    shop.pass(7 * 86_400);
    await shop.runHousekeeping();
    const [order = 0, other = 0] = (await crowd(2, 'f')).made;
    expect(await report(order, 'paid')).toBe('settled');
    await happens(order, 'moneyReturned');
    expect((await crowd(5, 'g')).made).toEqual([]);
    await report(other, 'failed');
    expect((await crowd(5, 'h')).made).toHaveLength(1);
    expect(await counterFaults(shop.db)).toEqual([]);
  });
});
