import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { deliver } from '@/lib/backend/kernel/effects/deliver';
import type { EffectHandler, EffectHandlers } from '@/lib/backend/kernel/effects/effect-handler';
import { gaps } from '@/lib/backend/kernel/effects/retry-schedule';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { deliverEffect } from '@/lib/backend/open-backend';

jest.setTimeout(120_000);

let shop: Harness;
// Without workers of its own, so that each try is one of the test.
beforeAll(async () => {
  shop = await openHarness({ env: { WORK: '0' } });
}, 180_000);
beforeEach(() => shop.log.clear());
afterAll(() => shop.close());

/** Stores a gift whose payload no version of the shop could have written. */
async function brokenGift(attempts: number): Promise<string> {
  const id = randomUUID();
  const now = shop.clock.date();
  const what = { topic: 'gift', orderId: null, dedupeKey: `gift:${id}`, payload: { group: 'watt' } } as const;
  const when = { state: 'due', attempts, nextAttemptAt: now, createdAt: now } as const;
  await shop.db.insert(outbox).values({ id, ...what, ...when });
  return id;
}

const effect = async (id: string) => (await shop.db.select().from(outbox).where(eq(outbox.id, id)))[0];
const errors = () => shop.log.errors().map(({ msg }) => msg);

it('counts a try whose handler fails, and makes the next by the schedule [F6.7]', async () => {
  const id = await brokenGift(0);
  const before = shop.clock.now();
  await deliverEffect(shop.deps(), id);
  const tried = await effect(id);
  expect(tried).toMatchObject({ state: 'due', attempts: 1, lastError: 'handler failed: ZodError' });
  expect(tried?.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + 10_000);
  expect(await shop.ledger.tries(id)).toHaveLength(1);
  expect(errors()).toEqual(['effect handler failed']);
});

it('gives up an effect whose handler fails at every try, and says that it needs a person [F6.7]', async () => {
  const id = await brokenGift(gaps.length);
  await deliverEffect(shop.deps(), id);
  expect(await effect(id)).toMatchObject({ state: 'stuck' });
  expect(errors()).toContain('effect given up: needs a person');
});

it('counts a try whose outcome can’t be recorded, until one can [F6.7]', async () => {
  const id = await brokenGift(0);
  let isBroken = true;
  const gift: EffectHandler = {
    send: async () => ({ kind: 'done', reference: 'G-1' }),
    onDone: async () => {
      if (isBroken) throw new Error('no such order');
    },
    refusalNeedsAPerson: true,
  };
  const effects: EffectHandlers = {
    gift,
    grant: gift,
    refund: gift,
    revoke: gift,
    unblock: gift,
    'cancel-payment': gift,
  };
  await deliver({ ...shop.deps(), effects }, id);
  expect(await effect(id)).toMatchObject({ state: 'due', attempts: 1, reference: null });
  isBroken = false;
  shop.pass(10);
  await deliver({ ...shop.deps(), effects }, id);
  expect(await effect(id)).toMatchObject({ state: 'done', attempts: 2, reference: 'G-1' });
});
