import { noJobs } from '@/__tests__/support/shop/job-queues';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { leaveCallback } from '@/__tests__/support/shop/left-callback';
import { until } from '@/__tests__/support/machine/until';
import { outbox, outboxAttempts } from '@/lib/backend/kernel/effects/schema';
import { claimEffect } from '@/lib/backend/kernel/effects/outbox-repo';
import { processCallback } from '@/lib/backend/orders/payments/inbox';
import { recordOutcome } from '@/lib/backend/orders/payments/record-outcome';
import type { Currency } from '@/lib/domain/currency';
import { deliverEffect, type ShopDeps } from '@/lib/backend/open-backend';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
beforeEach(() => shop.log.clear());

/** A process that dies after each commit, before it can queue a job. */
const dying = (): ShopDeps => ({
  ...shop.deps(),
  jobs: noJobs,
});

/** A paid order whose grant has no job. */
async function paidAndLeft() {
  const { billing_no: billingNo } = await shop.shopper.buy();
  const { amountMinor: minor, currency } = await shop.ledger.order(billingNo);
  const capture = { captureId: `cap_${billingNo}`, amount: { minor, currency: currency satisfies Currency } };
  await recordOutcome(dying(), 'sandpay', {
    merchantRef: `${billingNo}-1`,
    status: 'paid',
    captures: [capture],
  });
  const [grant] = await shop.ledger.effects(billingNo, 'grant');
  if (grant === undefined) throw new Error('no grant was stored');
  return { billingNo, grant };
}

describe('after a crash', () => {
  it('a stored callback without a job is processed within a minute [F6.8]', async () => {
    const bought = await shop.shopper.buy();
    const { billing_no: billingNo } = bought;
    await leaveCallback(shop, bought);
    shop.pass(60);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled']);
  });

  it('a grant without a job is sent by the next housekeeping [F6.7]', async () => {
    const { billingNo } = await paidAndLeft();
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1, calls: 1 }]);
  });

  it('a grant that was queued under another id, as by an older version, keeps it [F6.7]', async () => {
    const { billingNo, grant } = await paidAndLeft();
    const olderId = randomUUID();
    await shop.db.update(outbox).set({ id: olderId }).where(eq(outbox.id, grant.id));
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect(steps.grantsFor(billingNo)).toMatchObject([{ grant_id: olderId, applied: 1 }]);
  });

  it('a grant whose worker died is sent by another once the lease has run out, and not before [F6.7]', async () => {
    const { billingNo, grant } = await paidAndLeft();
    expect(await claimEffect(shop.db, grant.id, shop.clock.date(), { leaseMs: 20_000 })).not.toBeNull();
    await shop.runHousekeeping();
    await deliverEffect(shop.deps(), grant.id);
    expect(steps.grantsFor(billingNo)).toEqual([]);
    shop.pass(21);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
  });

  it('a leased grant is sent at once by a process that has the database to itself [F6.7]', async () => {
    const { billingNo, grant } = await paidAndLeft();
    await claimEffect(shop.db, grant.id, shop.clock.date(), { leaseMs: 20_000 });
    await shop.restart();
    if (shop.engine.kind === 'server') {
      // On a server other processes may be at work, so the lease counts.
      shop.pass(21);
      await shop.runHousekeeping();
    }
    await steps.reaches(billingNo, 'delivered');
  });
});

describe('workers side by side', () => {
  it('send a grant once when twenty try at the same time [F6.7]', async () => {
    const { billingNo, grant } = await paidAndLeft();
    await Promise.all(Array.from({ length: 20 }, () => deliverEffect(shop.deps(), grant.id)));
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1, calls: 1 }]);
    expect(await shop.ledger.tries(grant.id)).toHaveLength(1);
  });

  it.each(['failed', 'refused'] as const)(
    'keep what another delivered when one comes back too late with "%s" [F6.7]',
    async (kind) => {
      const { billingNo, grant } = await paidAndLeft();
      const delivered = Promise.withResolvers<void>();
      const slow: ShopDeps = {
        ...shop.deps(),
        games: {
          ...shop.deps().games,
          grant: () => delivered.promise.then(() => ({ kind, reason: 'late' })),
        },
      };
      const late = deliverEffect(slow, grant.id);
      await until('it holds the lease', async () => (await effectOf(grant.id))?.state === 'sending');
      shop.pass(21);
      await shop.runHousekeeping();
      await steps.reaches(billingNo, 'delivered');
      delivered.resolve();
      await late;
      expect(await effectOf(grant.id)).toMatchObject({ state: 'done', attempts: 1, lastError: null });
      expect(await shop.ledger.tries(grant.id)).toHaveLength(1);
    },
  );

  it('settle once when ten process a callback at the same time [F6.8]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    const history = await shop.ledger.history(billingNo);
    await Promise.all(Array.from({ length: 10 }, (_, index) => processCallback(shop.deps(), index + 1)));
    expect(await shop.ledger.history(billingNo)).toEqual(history);
    expect(await shop.ledger.captures(billingNo)).toHaveLength(1);
  });
});

it('an effect whose handler fails is logged with its reason, and the other effects continue', async () => {
  const { billingNo } = await paidAndLeft();
  const orderId = (await shop.ledger.order(billingNo)).id;
  const now = shop.clock.date();
  const broken = {
    topic: 'refund',
    orderId,
    dedupeKey: 'refund:broken',
    payload: { group: 'sandpay' },
  } as const;
  const row = { id: 'broken', state: 'due', attempts: 0, nextAttemptAt: now, createdAt: now } as const;
  await shop.db.insert(outbox).values({ ...broken, ...row });
  await shop.runHousekeeping();
  await steps.reaches(billingNo, 'delivered');
  await until('the failure is logged', () =>
    shop.log.errors().some((line) => line.msg === 'effect handler failed'),
  );
  await until('the try is recorded', async () => (await effectOf('broken'))?.state === 'due');
  await shop.db.delete(outboxAttempts).where(eq(outboxAttempts.outboxId, 'broken'));
  await shop.db.delete(outbox).where(eq(outbox.id, 'broken'));
});

async function effectOf(id: string) {
  return (await shop.db.select().from(outbox).where(eq(outbox.id, id)))[0];
}
