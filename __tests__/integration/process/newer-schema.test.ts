import { openStage } from '@/__tests__/support/crash/stage';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { freePort, run } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { orderOf } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { systemClock } from '@/lib/backend/kernel/clock';
import { readEnv } from '@/lib/backend/kernel/env';
import { withEngine } from '@/lib/backend/open-database';

const refusal =
  "The shop can't start. The database belongs to a newer version of the shop: start that one, or restore a backup from before it.\n";

/** Leaves the mark of a version to come, which has migrated the database. */
const migrateFurther = (databaseUrl: string | null, dataDir: string) =>
  withEngine(readEnv({ DATABASE_URL: databaseUrl ?? undefined, DATA_DIR: dataDir }), (engine) =>
    engine.exec("insert into schema_migrations values (9999999999999, 'a version to come')"),
  );

it('a process refuses with one line to start on the schema of a newer version, and one that runs already sells on [F7.9]', async () => {
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      // Nothing else can open the embedded database while the shop runs.
      if (databaseUrl === null) await stage.stop();
      await migrateFurther(databaseUrl, stage.dataDir);
      const late = run('backend', { ...stage.env, PORT: String(await freePort()) });
      await until('it has ended', late.exited, 60_000);
      expect([await late.stop(), late.output()]).toEqual([1, refusal]);
      if (databaseUrl === null) return;

      const shopper = createShopper(stage.http, systemClock);
      const { billing_no: billingNo, url } = await shopper.buy();
      await stage.act(paymentIdOf(url), 'pay');
      await until(
        'it is delivered',
        async () =>
          orderOf(await shopper.order(billingNo)).steps.some(
            ({ step, at }) => step === 'delivered' && at !== undefined,
          ),
        60_000,
      );
    } finally {
      await stage.close();
    }
  });
}, 200_000);
