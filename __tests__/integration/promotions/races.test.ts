import { eq } from 'drizzle-orm';
import { moneyFaults } from '@/__tests__/support/faults/money-faults';
import { promotionFaults } from '@/__tests__/support/faults/promotion-faults';
import { openPromotions, type Bench } from '@/__tests__/support/shop/promotions-bench';
import { coupons } from '@/lib/backend/promotions/schema';
import { effectByKey } from '@/lib/backend/kernel/effects/outbox-repo';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { deliveryOfOrder } from '@/lib/backend/orders/fulfilment/deliveries';
import { expireOrder } from '@/lib/backend/orders/expire-order';
import { refundOrder } from '@/__tests__/support/shop/refund-order';
import { orderById } from '@/lib/backend/orders/repo';
import { err } from '@/lib/domain/result';
import { loadMoneyBack } from '@/lib/backend/orders/payments/money-back';
import { openLink } from '@/lib/backend/orders/payments/open-link';
import { reopenPayment } from '@/lib/backend/orders/payments/reopen';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(300_000);

let shop: Bench;
beforeAll(async () => {
  shop = await openPromotions('watt', 'watt-tidebound');
}, 300_000);
afterEach(async () => {
  expect(await promotionFaults(shop)).toEqual([]);
  expect(await moneyFaults(shop.db, shop.pays.captures())).toEqual([]);
});
afterAll(() => shop.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** player1 has claimed nothing yet. */
const first = (): number => shop.players.find(({ username }) => username === 'player1')?.id ?? 0;
const stateOf = async (id: number) =>
  (await shop.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.state;
let role = 0;
const newRole = () => `r${(role += 1)}`;

/** A fresh coupon: next month's coupon of level 0. */
async function freshCoupon() {
  shop.clock.advance(32 * 24 * 3_600_000);
  const reward = (await shop.rewards(first())).find(({ offer }) => offer.offerId === 'v0-month');
  const made = await shop.claimOne(first(), reward?.code ?? '');
  if (made === null) throw new Error('no coupon');
  return made;
}

/** An order of the first player; throws if it is refused. */
async function order(coupon: string | null, product = 0) {
  const made = await shop.buy({ accountId: first(), product, roleId: newRole(), coupon });
  if (typeof made === 'string') throw new Error(made);
  return made;
}

it('500 claims at once make one coupon for every player [F5.13]', async () => {
  const claims = await times(shop.players.length, (index) =>
    shop.claimer(shop.players[index]?.id ?? 0, 'v0-permanent.ever'),
  );
  const made = await times(500, async (index) => claims[index % claims.length]?.() ?? null);
  const stored = (await shop.db.select().from(coupons)).filter(({ offerId }) => offerId === 'v0-permanent');
  expect(stored.length).toBe(shop.players.length);
  expect(new Set(made.map((one) => one?.code))).toEqual(new Set(stored.map(({ code }) => code)));
});

it('one of 40 orders at once gets the coupon, and the others are refused [F5.13]', async () => {
  const coupon = await freshCoupon();
  const made = await times(40, (index) =>
    shop.buy({ accountId: first(), product: index, roleId: newRole(), coupon: coupon.code }),
  );
  expect(made.filter((one) => typeof one !== 'string')).toHaveLength(1);
  expect(new Set(made.filter((one) => typeof one === 'string'))).toEqual(new Set(['couponUnusable']));
  expect(await stateOf(coupon.id)).toBe('reserved');
});

it('a coupon is freed once the payments of an expired or failed order are cancelled, and not before [F3.32]', async () => {
  const coupon = await freshCoupon();
  const expired = await order(coupon.code);
  expect(expired.amountMinor).toBeLessThan((await order(null)).amountMinor);
  shop.clock.advance(1_801_000);
  await expireOrder(shop.deps, expired.id);
  expect(await stateOf(coupon.id)).toBe('reserved');
  await expect(order(coupon.code)).rejects.toThrow('couponUnusable');
  await shop.workOff();
  expect(await stateOf(coupon.id)).toBe('avail');
  const failed = await order(coupon.code);
  await shop.decline(failed.id);
  expect(await stateOf(coupon.id)).toBe('reserved');
  shop.pays.answersCancels(false);
  await shop.workOff();
  expect(await stateOf(coupon.id)).toBe('reserved');
  shop.pays.answersCancels(true);
  shop.clock.advance(11_000);
  await shop.workOff();
  expect(await stateOf(coupon.id)).toBe('avail');
  const paid = await order(coupon.code);
  expect(await shop.pay(paid.id)).toBe('settled');
  expect(await stateOf(coupon.id)).toBe('used');
  await expect(order(coupon.code)).rejects.toThrow('couponUnusable');
});

it('a coupon is used when expiry and payment race, whichever comes first [F5.13]', async () => {
  for (let round = 0; round < 8; round += 1) {
    const coupon = await freshCoupon();
    const made = await order(coupon.code);
    shop.clock.advance(1_801_000);
    const both = [() => expireOrder(shop.deps, made.id), () => shop.pay(made.id)];
    await Promise.all((round % 2 === 0 ? both : both.reverse()).map((act) => act()));
    expect(await stateOf(coupon.id)).toBe('used');
  }
});

it('one of a payment, its cancellation and the next order gets the coupon, however they race [F3.32]', async () => {
  for (let round = 0; round < 12; round += 1) {
    const coupon = await freshCoupon();
    const made = await order(coupon.code);
    await shop.decline(made.id);
    const acts = [
      () => shop.workOff(),
      () => shop.payAnyway(made.id),
      async () => {
        const next = await shop.buy({
          accountId: first(),
          product: 1,
          roleId: newRole(),
          coupon: coupon.code,
        });
        return typeof next === 'string' ? next : shop.payAnyway(next.id);
      },
    ];
    const [turn = 0] = [round % acts.length];
    await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].map((act) => act()));
    await shop.workOff();
    expect(await stateOf(coupon.id)).toBe('used');
    expect(await moneyFaults(shop.db, shop.pays.captures())).toEqual([]);
  }
});

it('late money is refunded once when another order has the coupon, and that order keeps it [F3.32]', async () => {
  const coupon = await freshCoupon();
  const late = await order(coupon.code);
  shop.clock.advance(1_801_000);
  await expireOrder(shop.deps, late.id);
  await shop.workOff();
  expect(await shop.pay(late.id)).toBe('refused at the page');
  const next = await order(coupon.code);
  expect(await shop.payAnyway(late.id)).toBe('too_late');
  expect(await orderById(shop.db, late.id)).toMatchObject({ state: 'expired', paidAt: null });
  expect(await effectByKey(shop.db, `grant:${late.id}`)).toBeNull();
  await shop.workOff();
  expect(shop.pays.refunded()).toContain(`cap-${late.billingNo}-1-1`);
  expect((await loadMoneyBack(shop.db, [late.id])).get(late.id)).toMatchObject({
    state: 'sent',
    reason: 'too_late',
  });
  expect(await shop.pay(next.id)).toBe('settled');
  const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
  expect(row).toMatchObject({ state: 'used', orderId: next.id });
});

it('late money takes a coupon that is free again, and the order is granted [F3.32]', async () => {
  const coupon = await freshCoupon();
  const late = await order(coupon.code);
  await shop.decline(late.id);
  await shop.workOff();
  expect(await stateOf(coupon.id)).toBe('avail');
  expect(await shop.payAnyway(late.id)).toBe('settled');
  expect(await stateOf(coupon.id)).toBe('used');
  expect(await deliveryOfOrder(shop.db, late.id)).not.toBeNull();
});

it('a failed order that is tried again takes its coupon again, or can’t be paid if another order holds it [F5.13]', async () => {
  const coupon = await freshCoupon();
  const failed = await order(coupon.code);
  await shop.decline(failed.id);
  await shop.workOff();
  expect(await stateOf(coupon.id)).toBe('avail');
  const again = await reopenPayment(shop.deps, failed);
  expect(again).not.toBeNull();
  if (again !== null) await openLink(shop.deps, again);
  expect(await stateOf(coupon.id)).toBe('reserved');
  await recordOutcome(shop.deps, 'sandpay', shop.pays.fail(`${failed.billingNo}-2`));
  await shop.workOff();
  const next = await order(coupon.code);
  const tried = await shop.happens(failed.id, 'attemptOpened');
  expect(tried).toEqual(err({ code: 'heldElsewhere', rider: 'promotions' }));
  expect(await stateOf(coupon.id)).toBe('reserved');
  expect(await shop.pay(next.id)).toBe('settled');
});

it('an expired coupon and another player’s coupon are refused [F5.13]', async () => {
  const coupon = await freshCoupon();
  const other = shop.players.find(({ username }) => username === 'player2')?.id ?? 0;
  const theirs = await shop.buy({ accountId: other, product: 0, roleId: newRole(), coupon: coupon.code });
  expect(theirs).toBe('couponUnusable');
  shop.clock.advance(40 * 24 * 3_600_000);
  await expect(order(coupon.code)).rejects.toThrow('couponUnusable');
});

it('points are credited once with the payment, by the amount paid, and removed once with its refund [F5.2]', async () => {
  const before = (await shop.member(first())).points;
  const coupon = await freshCoupon();
  const made = await order(coupon.code, 3);
  expect(await shop.pay(made.id)).toBe('settled');
  expect((await shop.member(first())).points).toBeGreaterThan(before);
  await times(5, () => shop.happens(made.id, 'moneyReturned'));
  expect((await shop.member(first())).points).toBe(before);
  expect(await stateOf(coupon.id)).toBe('used');
});

it('a refund cancels goods that haven’t been sent, and revokes those that may have been', async () => {
  for (const mayHaveLeft of [false, true]) {
    const made = await order(null, 5);
    expect(await shop.pay(made.id)).toBe('settled');
    const grant = await deliveryOfOrder(shop.db, made.id);
    if (mayHaveLeft)
      await shop.db
        .update(outbox)
        .set({ firstSentAt: shop.clock.date() })
        .where(eq(outbox.id, grant?.id ?? ''));
    expect(await refundOrder(shop.deps, made.id, 'a test')).toBe('refunded');
    expect(await refundOrder(shop.deps, made.id, 'a test')).toBe('alreadyRefunded');
    expect(await deliveryOfOrder(shop.db, made.id)).toMatchObject({ state: 'refused' });
    expect(await effectByKey(shop.db, `refund:sandpay:cap-${made.billingNo}-1-1`)).toMatchObject({
      state: 'due',
    });
    expect((await effectByKey(shop.db, `revoke:${grant?.id ?? ''}`)) !== null).toBe(mayHaveLeft);
  }
  expect(await refundOrder(shop.deps, (await order(null, 6)).id, 'a test')).toBe('notPaid');
});
