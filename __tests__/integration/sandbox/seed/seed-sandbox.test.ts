import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { verify } from '@node-rs/argon2';
import { createDb, type Db } from '@/lib/backend/kernel/db/client';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';
import { systemClock } from '@/lib/backend/kernel/clock';
import { seedSandbox } from '@/lib/sandbox/seed/seed-sandbox';
import { tenants } from '@/tenants/kit/registry';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';

const counted = z.tuple([z.record(z.string(), z.coerce.number())]);

async function countsOf(db: Db) {
  const tables = [
    'games',
    'game_clients',
    'products',
    'prices',
    'payment_methods',
    'page_configs',
    'accounts',
  ];
  const columns = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
  return counted.parse(await db.engine.query(`select ${columns.join(', ')}`, [], 'object'))[0];
}

/** Enough for tests that don't depend on the number of brands. */
const brands = [tenants.watt, tenants.ko];

describe('the sandbox seed', () => {
  let shop: TestDb;
  beforeAll(async () => {
    shop = await openTestDb('seeded');
  });
  afterAll(() => shop.close());

  it('fills every brand once, however often and from however many processes it runs', async () => {
    const first = await countsOf(shop.db);
    expect(first).not.toMatchObject({ accounts: 0 });
    expect(await seedSandbox({ db: shop.db, clock: systemClock })).toEqual({ seeded: false });
    await shop.engine.query("delete from installation where key = 'sandbox_seed'", [], 'object');
    await Promise.all([1, 2].map(() => seedSandbox({ db: shop.db, clock: systemClock }, brands)));
    expect(await countsOf(shop.db)).toEqual(first);
  });

  it('gives every game of every brand at least 14 goods in four groups, each priced in every area of the brand', async () => {
    const rows = z
      .array(z.object({ tenant: z.string(), goods: z.number(), groups: z.number(), prices: z.number() }))
      .parse(
        await shop.engine.query(
          `select p.tenant, count(distinct p.product_id) as goods, count(distinct p.type_key) as groups,
             count(*) as prices from products p join prices r using (tenant, gp_id, product_id) group by 1, p.gp_id`,
          [],
          'object',
        ),
      );
    const sold = Object.values(tenants).flatMap((tenant) => Object.keys(tenant.games));
    expect(rows).toHaveLength(sold.length);
    for (const row of rows) {
      const areas = Object.values(tenants).find(({ id }) => id === row.tenant)?.areas.length ?? 0;
      expect(row).toMatchObject({ groups: 4, prices: row.goods * areas });
      expect(row.goods).toBeGreaterThanOrEqual(14);
    }
  });

  it('keeps an operator’s changes', async () => {
    const change =
      "update prices set minor = 7, original_minor = null where tenant = 'watt' and product_id = 'gems_60'";
    await shop.engine.query(change, [], 'object');
    await shop.engine.query(
      "update installation set value = 'older' where key = 'sandbox_seed'",
      [],
      'object',
    );
    expect(await seedSandbox({ db: shop.db, clock: systemClock }, brands)).toEqual({ seeded: true });
    const kept = "select distinct minor from prices where tenant = 'watt' and product_id = 'gems_60'";
    expect(await shop.engine.query(kept, [], 'object')).toEqual([{ minor: 7 }]);
  });

  it('stores argon2id hashes that match the documented passwords [F4.11]', async () => {
    const query =
      "select distinct username, password_hash from accounts where username like 'player%' order by 1";
    const rows = z
      .array(z.object({ username: z.string(), password_hash: z.string() }))
      .parse(await shop.engine.query(query, [], 'object'));
    expect(rows.map((row) => row.username)).toEqual(['player1', 'player2', 'player3']);
    for (const { username, password_hash } of rows) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verify(password_hash, `sandbox-pass-${username.slice(-1)}`)).toBe(true);
    }
  });
});

it('sandbox data survives closing and reopening the embedded database', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'seed-'));
  try {
    const first = await openEmbedded(dir);
    await migrate(first);
    expect(await seedSandbox({ db: createDb(first), clock: systemClock }, brands)).toEqual({ seeded: true });
    const before = await countsOf(createDb(first));
    await first.close();
    const second = await openEmbedded(dir);
    expect(await seedSandbox({ db: createDb(second), clock: systemClock }, brands)).toEqual({
      seeded: false,
    });
    expect(await countsOf(createDb(second))).toEqual(before);
    await second.close();
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 180_000);
