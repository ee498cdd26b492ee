import { eq } from 'drizzle-orm';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { leaveCallback } from '@/__tests__/support/shop/left-callback';
import { until } from '@/__tests__/support/machine/until';
import { withTx } from '@/lib/backend/kernel/db/client';
import { outbox, outboxAttempts } from '@/lib/backend/kernel/effects/schema';
import { finishEffect, wakeMoments, wakeWaiting } from '@/lib/backend/kernel/effects/finish-effect-repo';
import { claimEffect } from '@/lib/backend/kernel/effects/outbox-repo';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

const minutes = (n: number) => n * 60;

/** Paid orders whose grants were tried while the game was down, until the next try of each is five minutes away. */
async function waitingOrders(count: number): Promise<readonly string[]> {
  const billingNos: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    billingNos.push(billingNo);
  }
  for (const [index, gap] of [0, 10, 10, 60].entries()) {
    shop.pass(gap);
    await shop.runHousekeeping();
    for (const billingNo of billingNos) await steps.grantTries(billingNo, index + 1);
  }
  return billingNos;
}

describe('after an outage of a game', () => {
  it('one success sends everything that waits for the game, without any time passing [F6.7]', async () => {
    shop.game.control.behaviour({ mode: 'down', only: 'grants' });
    const waiting = await waitingOrders(8);
    shop.calm();
    const up = shop.clock.now();
    const { billing_no: first, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    for (const billingNo of [first, ...waiting]) await steps.reaches(billingNo, 'delivered');
    // The shop's clock was not moved on; the next try of each was planned for five minutes after its last.
    expect(shop.clock.now() - up).toBeLessThan(minutes(5) * 1000);
    for (const billingNo of waiting) {
      const [effect] = await shop.ledger.effects(billingNo, 'grant');
      expect(effect).toMatchObject({ state: 'done', attempts: 5, plannedAt: null });
      expect((await shop.ledger.tries(effect?.id ?? '')).map(({ outcome }) => outcome)).toEqual([
        'failed',
        'failed',
        'failed',
        'failed',
        'done',
      ]);
      expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
    }
  }, 180_000);

  it('an effect that is woken and fails keeps its planned try and its number of tries [F6.7]', async () => {
    shop.game.control.behaviour({ mode: 'down', only: 'grants' });
    const [billingNo = ''] = await waitingOrders(1);
    const [before] = await shop.ledger.effects(billingNo, 'grant');
    for (let n = 1; n <= 3; n += 1) {
      shop.pass(11);
      const [woken] = await wakeWaiting(
        shop.db,
        { group: 'watt-emberfall', limit: 4 },
        wakeMoments(shop.clock.date()),
      );
      await shop.deps().jobs.sendNow('outbox', { outboxId: woken?.id ?? '' });
      await until('another try', async () => (await shop.ledger.tries(before?.id ?? '')).length === 4 + n);
    }
    const [after] = await shop.ledger.effects(billingNo, 'grant');
    expect(after).toMatchObject({
      state: 'due',
      attempts: 4,
      plannedAt: null,
      nextAttemptAt: before?.nextAttemptAt,
    });
  });
});

describe('a success', () => {
  /** Effects for a game that doesn't exist, each of which has to wait another hour. */
  async function waitFor(group: string, count: number) {
    const nextAttemptAt = new Date(shop.clock.now() + minutes(60) * 1000);
    const like = { topic: 'gift', payload: { group }, state: 'due', attempts: 11 } as const;
    const rows = Array.from({ length: count }, (_, n) => ({
      ...like,
      id: `${group}:${n}`,
      dedupeKey: `${group}:${n}`,
      nextAttemptAt,
      createdAt: shop.clock.date(),
    }));
    await shop.db.insert(outbox).values(rows);
  }
  const waiting = () => shop.db.select().from(outbox).where(eq(outbox.topic, 'gift'));
  afterEach(() => shop.db.delete(outbox).where(eq(outbox.topic, 'gift')));

  it('wakes a few effects at a time, first those not yet woken, and none that waits for another game [F6.7]', async () => {
    await waitFor('nobody-a', 10);
    await waitFor('nobody-b', 3);
    const wake = async () =>
      (await wakeWaiting(shop.db, { group: 'nobody-a', limit: 4 }, wakeMoments(shop.clock.date()))).map(
        ({ id }) => id,
      );
    const rounds = [await wake(), await wake(), await wake(), await wake()];
    expect(rounds.map((ids) => ids.length)).toEqual([4, 4, 2, 0]);
    expect(new Set(rounds.flat()).size).toBe(10);
    expect((await waiting()).filter(({ wokenAt }) => wokenAt === null)).toHaveLength(3);
  });

  it('ends an effect whose lease has ended, wakes the others and not the effect itself, and nothing when repeated [F6.7]', async () => {
    await waitFor('nobody-a', 3);
    const [own] = await waiting();
    if (own === undefined) throw new Error('nothing waits');
    const at = shop.clock.date();
    const end = {
      row: own,
      event: 'succeeded',
      change: { state: 'done', doneAt: at },
      outcome: 'done',
      at,
    } as const;
    const succeed = () => withTx(shop.db, (tx) => finishEffect(tx, end, { group: 'nobody-a', limit: 4 }));
    const ids = (await waiting()).map(({ id }) => id).filter((id) => id !== own.id);
    expect((await succeed())?.map(({ id }) => id).sort()).toEqual(ids.sort());
    const states = (await waiting()).map(({ id, state, wokenAt }) => [id, state, wokenAt !== null]);
    expect(states.sort()).toEqual([[own.id, 'done', false], ...ids.map((id) => [id, 'due', true])].sort());
    expect(await succeed()).toBeNull();
    expect(await shop.ledger.tries(own.id)).toHaveLength(1);
    await shop.db.delete(outboxAttempts).where(eq(outboxAttempts.outboxId, own.id));
  });

  it('wakes each effect once, however many successes come at the same time [F6.7]', async () => {
    await waitFor('nobody-a', 10);
    const woken = await Promise.all(
      Array.from({ length: 8 }, () =>
        wakeWaiting(shop.db, { group: 'nobody-a', limit: 4 }, wakeMoments(shop.clock.date())),
      ),
    );
    const ids = woken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const at = shop.clock.date();
    const claimed = await Promise.all(
      ids.flatMap((id) => [id, id]).map((id) => claimEffect(shop.db, id, at, { leaseMs: 20_000 })),
    );
    expect(claimed.filter((row) => row !== null)).toHaveLength(ids.length);
  });
});

describe('a clock that jumped a day ahead and was corrected', () => {
  it('doesn’t delay an effect by a day that failed meanwhile [F6.7]', async () => {
    shop.game.control.behaviour({ mode: 'down', only: 'grants' });
    const [billingNo = ''] = await waitingOrders(1);
    shop.pass(86_400);
    await shop.runHousekeeping();
    await steps.grantTries(billingNo, 5);
    shop.calm();
    shop.pass(-86_400);
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
  });

  it('doesn’t delay a callback by a day whose process died before it was processed [F6.7]', async () => {
    const bought = await shop.shopper.buy();
    const { billing_no: billingNo } = bought;
    await leaveCallback(shop, bought, new Date(shop.clock.now() + 86_400_000));
    await shop.runHousekeeping();
    await steps.reaches(billingNo, 'delivered');
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled']);
  });

  it('delays neither a first try nor a lease by a day [F6.7]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.game.control.behaviour({ mode: 'down', only: 'grants' });
    shop.atSandpay(url, 'pay');
    const effect = await steps.grantTries(billingNo, 1);
    const tomorrow = new Date(shop.clock.now() + 86_400_000);
    const isFree = async (change: Partial<typeof outbox.$inferInsert>) => {
      await shop.db
        .update(outbox)
        .set({ state: 'due', leasedUntil: null, ...change })
        .where(eq(outbox.id, effect.id));
      return (await claimEffect(shop.db, effect.id, shop.clock.date(), { leaseMs: 20_000 })) !== null;
    };
    expect(await isFree({ attempts: 0, nextAttemptAt: tomorrow })).toBe(true);
    expect(await isFree({ attempts: 3, nextAttemptAt: tomorrow })).toBe(true);
    expect(await isFree({ state: 'sending', leasedUntil: tomorrow })).toBe(true);
    // A wait that the schedule does contain still counts.
    const inFourMinutes = new Date(shop.clock.now() + minutes(4) * 1000);
    expect(await isFree({ attempts: 4, nextAttemptAt: inFourMinutes })).toBe(false);
  });
});
