import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';

let test: TestDb;
beforeAll(async () => {
  test = await openTestDb('seeded');
});
afterAll(() => test.close());

it.each([
  [
    'a limit of unknown goods',
    "update purchase_limits set product_id = 'nothing' where tenant = 'watt' and product_id = 'limited_daily'",
    'purchase_limits_product',
  ],
  [
    'an activity of an unknown game',
    "insert into activities (tenant, gp_id, activity_id, kind, names, starts_at, ends_at, claim_until) values ('watt', 'no-game', 'one', 'continuous', '{}', '2026-11-01', '2026-11-02', '2026-11-03')",
    'activities_game',
  ],
  [
    'a method where the brand sells nothing',
    "update payment_methods set area = 'ja' where tenant = 'watt' and area = 'mea'",
    'payment_methods_area',
  ],
  [
    'a method whose time to pay is zero',
    "update payment_methods set pay_seconds = 0 where tenant = 'watt'",
    'payment_methods_seconds',
  ],
  [
    'limits that no price can meet',
    "update payment_methods set min_minor = 5, max_minor = 4 where tenant = 'watt'",
    'payment_methods_limits',
  ],
  ['a 30-day low of zero', "update prices set low_minor = 0 where tenant = 'watt'", 'prices_low'],
])('the database refuses %s [F7.6]', async (_, statement, constraint) => {
  await expect(test.engine.exec(statement)).rejects.toMatchObject({ constraint });
});

it('the database allows one live release for each brand [F7.6]', async () => {
  const live = `insert into catalog_releases (tenant, state, files, live_from, made_at, made_by, reason)
    values ('watt', 'live', '{}', '2026-11-01', '2026-11-01', 'operator-1', 'goods')`;
  await test.engine.exec(live);
  await expect(test.engine.exec(live)).rejects.toMatchObject({ constraint: 'catalog_releases_live' });
});
