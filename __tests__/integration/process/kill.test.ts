import { crashRun, purchasesBetween } from '@/__tests__/support/crash/crash-run';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';

it('a server killed three times during purchases grants every acknowledged payment exactly once [F6.8]', async () => {
  const figures = await withTestDatabaseUrl((databaseUrl) =>
    crashRun({ restarts: 3, buyers: 4, seed: 20_261_120, databaseUrl }),
  );
  expect(figures).toMatchObject({
    restarts: 3,
    notGranted: 0,
    grantedTwice: 0,
    wrongBalances: 0,
    wrongMoney: 0,
  });
  expect(figures.granted).toBe(figures.purchases);
  expect(figures.captures - figures.refunds).toBe(figures.purchases);
  expect(figures.purchases).toBeGreaterThanOrEqual(3 * purchasesBetween);
}, 400_000);
