import { eq } from 'drizzle-orm';
import { takeBackup, type Backup } from '@/__tests__/support/crash/backup';
import { openStage, type Stage } from '@/__tests__/support/crash/stage';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { createShopper, type Shopper } from '@/__tests__/support/shop/shopper';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import { createDb } from '@/lib/backend/kernel/db/client';
import { readEnv } from '@/lib/backend/kernel/env';
import { openEngine } from '@/lib/backend/kernel/db/open-engine';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { systemClock } from '@/lib/backend/kernel/clock';

/** Enough for several starts of processes on a busy machine. */
const patienceMs = 120_000;

type Bought = Readonly<{ billingNo: string; url: string }>;
type World = Readonly<{
  stage: Stage;
  backup: Backup;
  bought: readonly Bought[];
  shopper: Shopper;
  /** The effects of a topic in the stopped shop's database. */
  effects(topic: 'refund'): Promise<readonly (typeof outbox.$inferSelect)[]>;
}>;

/** Runs `work` with a shop whose backup was taken while `count` orders waited to be paid. */
async function withBackup(count: number, work: (world: World) => Promise<void>): Promise<void> {
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      const shopper = createShopper(stage.http, systemClock);
      const bought: Bought[] = [];
      for (let n = 0; n < count; n += 1) {
        const { billing_no: billingNo, url } = await shopper.buy();
        bought.push({ billingNo, url });
      }
      await stage.stop();
      const backup = await takeBackup(stage, databaseUrl);
      try {
        const effects = (topic: 'refund') =>
          effectsOf(readEnv({ DATABASE_URL: databaseUrl ?? undefined, DATA_DIR: stage.dataDir }), topic);
        await work({ stage, backup, bought, shopper, effects });
      } finally {
        await stage.stop();
        await backup.discard();
      }
    } finally {
      await stage.close();
    }
  });
}

async function effectsOf(env: Parameters<typeof openEngine>[0], topic: 'refund') {
  const engine = await openEngine(env);
  const rows = await createDb(engine).select().from(outbox).where(eq(outbox.topic, topic));
  await engine.close();
  return rows;
}

const grantsOf = async ({ stage }: World, { billingNo }: Bought) =>
  (await stage.grants()).filter(({ request }) => request?.order_ref === billingNo);

/** Reading an order makes the shop query its provider. */
const isDelivered = async ({ shopper }: World, { billingNo }: Bought) =>
  orderOf(await shopper.order(billingNo)).steps.some(
    ({ step, at }) => step === 'delivered' && at !== undefined,
  );

const allDelivered = (world: World) =>
  until(
    'every order is delivered',
    async () => (await Promise.all(world.bought.map((one) => isDelivered(world, one)))).every(Boolean),
    patienceMs,
  );

it('a restored backup grants nothing twice that was granted after the backup [F6.7]', async () => {
  await withBackup(3, async (world) => {
    const { stage, backup, bought } = world;
    await stage.start();
    for (const { url } of bought) await stage.act(paymentIdOf(url), 'pay');
    await allDelivered(world);
    await stage.stop();
    await backup.restore();
    await stage.start();
    await allDelivered(world);
    for (const one of bought) {
      // The second call arrived, and the game recognised its id.
      expect(await grantsOf(world, one)).toMatchObject([{ applied: 1, calls: 2 }]);
    }
  });
}, 400_000);

it('a restored backup refunds money under the same id as before, so that it is sent back once [F6.7]', async () => {
  await withBackup(1, async (world) => {
    const { stage, backup, bought } = world;
    const secondPaymentsAreBack = async () => {
      const refunds = await until(
        'the second payment is back',
        async () => {
          await stage.stop();
          const rows = await world.effects('refund');
          if (rows.length === bought.length && rows.every(({ state }) => state !== 'due')) return rows;
          await stage.start();
          await allDelivered(world);
          return null;
        },
        patienceMs,
      );
      expect(refunds).toMatchObject([{ state: 'done' }]);
      return refunds;
    };
    await stage.start();
    for (const { url } of bought) await stage.act(paymentIdOf(url), 'pay-twice');
    await allDelivered(world);
    const before = await secondPaymentsAreBack();
    await backup.restore();
    await stage.start();
    await allDelivered(world);
    const after = await secondPaymentsAreBack();
    expect(after.map(({ id, reference }) => [id, reference])).toEqual(
      before.map(({ id, reference }) => [id, reference]),
    );
    for (const one of bought) expect(await grantsOf(world, one)).toMatchObject([{ applied: 1 }]);
  });
}, 400_000);
