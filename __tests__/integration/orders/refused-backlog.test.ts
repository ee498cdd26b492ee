import { eq } from 'drizzle-orm';
import { explain } from '@/__tests__/support/database/explained';
import { growShop } from '@/__tests__/support/database/grown';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { effectTopics } from '@/lib/backend/kernel/effects/effect-states';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { giftEffect } from '@/lib/backend/games/gifts';
import { loadBacklog } from '@/lib/backend/orders/backlog-repo';
import { orderEffects } from '@/lib/backend/orders/effects';
import { refundOrder } from '@/__tests__/support/shop/refund-order';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
afterEach(async () => {
  await shop.db.update(outbox).set({ state: 'done' }).where(eq(outbox.state, 'refused'));
});

const refused = async () =>
  (await loadBacklog(shop.db, shop.clock.date())).effects
    .filter(({ state }) => state === 'refused')
    .map(({ topic, count }) => ({ topic, count }));
const doctor = () => staff.value('doctor.inside', { brands: ['watt'] });

/** A refused effect; of an order, or of none. */
async function plant(topic: (typeof effectTopics)[number], orderId: number | null): Promise<string> {
  const id = `planted ${topic} ${orderId}`;
  const at = shop.clock.date();
  const row = { id, topic, orderId, dedupeKey: id, payload: {}, attempts: 1, nextAttemptAt: at };
  await shop.db.insert(outbox).values({ ...row, state: 'refused', createdAt: at });
  return id;
}

/** An order whose refund its provider refuses, since a part went back elsewhere; `settle` returns the rest by hand. */
async function refusedRefund() {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const { id } = await shop.ledger.order(billingNo);
  const [payment] = await shop.books(`${billingNo}-1`);
  const [capture] = payment?.captures ?? [];
  const { id: captureId = '', amount = '', currency = '' } = capture ?? {};
  const ref = { merchantRef: `${billingNo}-1`, providerRef: payment?.id ?? '', captureId };
  const byHand = async (part: string) => {
    const refund = { ...ref, refundId: `by hand ${billingNo} ${part}`, amount: { amount: part, currency } };
    await shop.deps().providers.get('sandpay')?.refund(refund);
  };
  await byHand('0.01');
  expect(await refundOrder(shop.deps(), id, 'a test')).toBe('refunded');
  await steps.refundTries(billingNo, 1);
  return { billingNo, id, settle: () => byHand((Number(amount) - 0.01).toFixed(2)) };
}

it('counts a refund that its provider refuses for good until it is settled, and doctor calls it wrong [F7.2]', async () => {
  const { billingNo, settle } = await refusedRefund();
  expect(await refused()).toEqual([{ topic: 'refund', count: 1 }]);
  const finding = { check: 'refund', state: 'wrong', says: expect.stringMatching(/^1 refused/) };
  expect(await doctor()).toContainEqual(finding);
  await settle();
  const [effect] = await shop.ledger.effects(billingNo, 'refund');
  await staff.value('effect.retry', { id: effect?.id });
  await steps.refunded(billingNo, 1);
  expect(await refused()).toEqual([]);
});

it('counts each kind of refusal that its handler leaves to a person, and no other [F7.2]', async () => {
  const { billing_no: billingNo } = await shop.shopper.buy();
  const { id } = await shop.ledger.order(billingNo);
  for (const topic of effectTopics) await plant(topic, id);
  const handlers = { gift: giftEffect(shop.deps()), ...orderEffects(shop.deps()) };
  const forAPerson = effectTopics.filter((topic) => handlers[topic].refusalNeedsAPerson);
  expect((await refused()).map(({ topic }) => topic).sort()).toEqual([...forAPerson].sort());
});

it('leaves out an unblocking that was called off because the money for it went back [F7.2]', async () => {
  const { id } = await refusedRefund();
  await plant('unblock', id);
  expect(await refused()).toEqual([{ topic: 'refund', count: 1 }]);
});

it('costs no more with many refused grants, which settle themselves [F7.2]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  await growShop(shop.engine, 5_000);
  await shop.engine.query(`update outbox set state = 'refused' where topic = 'grant'`, [], 'object');
  await shop.engine.query('analyze outbox', [], 'object');
  const selects = await explain(shop.engine, (db) => loadBacklog(db, shop.clock.date()));
  const ofRefusals = selects.filter(({ plan }) => plan.includes('outbox_refused'));
  expect(ofRefusals).toHaveLength(1);
  expect(ofRefusals[0]?.buffers).toBeLessThan(20);
});
