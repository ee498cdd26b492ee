import { openClusterStage } from '@/__tests__/support/crash/cluster-stage';
import { crashRun, purchasesBetween } from '@/__tests__/support/crash/crash-run';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { hasHaproxy } from '@/scripts/cluster/haproxy';
import { hasPgbouncer } from '@/scripts/cluster/pgbouncer';

const isServer = process.env.TEST_ENGINE === 'server';
const restarts = 2;

/** Four processes behind the balancer, of which one after another is killed and replaced while players buy. */
const killAndAdd = (pooled: boolean) =>
  withTestDatabaseUrl((databaseUrl) =>
    crashRun({
      restarts,
      buyers: 4,
      seed: 20_261_123,
      databaseUrl,
      open: (random) => openClusterStage({ databaseUrl: databaseUrl ?? '', pooled }, random),
    }),
  );

/** The embedded engine allows only one process, and not every machine has the packages. */
const where = (isHere: boolean) => (isServer && hasHaproxy() && isHere ? it : it.skip);

async function expectEqualBooks(pooled: boolean): Promise<void> {
  const figures = await killAndAdd(pooled);
  expect(figures).toMatchObject({
    restarts,
    notGranted: 0,
    grantedTwice: 0,
    wrongBalances: 0,
    wrongMoney: 0,
  });
  expect(figures.granted).toBe(figures.purchases);
  expect(figures.captures - figures.refunds).toBe(figures.purchases);
  expect(figures.purchases).toBeGreaterThanOrEqual(restarts * purchasesBetween);
}

where(true)(
  'many processes behind a balancer, of which any may be killed and replaced, complete every purchase once [F7.9]',
  () => expectEqualBooks(false),
  400_000,
);

where(hasPgbouncer())(
  'many processes behind a pooler that assigns connections per transaction complete every purchase once [F7.9]',
  () => expectEqualBooks(true),
  400_000,
);
