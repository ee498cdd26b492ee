import { eq } from 'drizzle-orm';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { withTx } from '@/lib/backend/kernel/db/client';
import { isUniqueViolation, SqlError, sqlErrorOf } from '@/lib/backend/kernel/db/engine';
import { installationSecret } from '@/lib/backend/kernel/db/installation';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { inbox } from '@/lib/backend/orders/payments/schema';
import { installation } from '@/lib/backend/kernel/db/schema';

let test: TestDb;
beforeAll(async () => {
  test = await openTestDb();
}, 180_000);
afterAll(() => test.close());

const put = (key: string, value = 'x') => test.db.insert(installation).values({ key, value });
const valueOf = async (key: string) =>
  (await test.db.select().from(installation).where(eq(installation.key, key)))[0]?.value ?? null;

describe('the database, on either engine', () => {
  it('stores nothing of a transaction that throws', async () => {
    const failing = withTx(test.db, async (tx) => {
      await tx.insert(installation).values({ key: 'rolled back', value: 'x' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await valueOf('rolled back')).toBeNull();
  });

  it('shows a transaction to others only once it has committed', async () => {
    const seen: string[] = [];
    const { looking } = await withTx(test.db, async (tx) => {
      await tx.insert(installation).values({ key: 'hidden', value: 'x' });
      const reader = valueOf('hidden').then((value) => void seen.push(`read ${value}`));
      // A server reads past an open transaction; on the embedded engine the reader waits until it ends.
      if (test.engine.kind === 'server') await reader;
      else await new Promise((resolve) => setTimeout(resolve, 50));
      seen.push('committing');
      return { looking: reader };
    });
    await looking;
    const isServer = test.engine.kind === 'server';
    expect(seen).toEqual(isServer ? ['read null', 'committing'] : ['committing', 'read x']);
    expect(await valueOf('hidden')).toBe('x');
  });

  it('names the violated constraint, also in errors from drizzle', async () => {
    await put('once');
    const error: unknown = await put('once').then(
      () => null,
      (caught: unknown) => caught,
    );
    expect(sqlErrorOf(error)).toMatchObject({ code: '23505', constraint: 'installation_pkey' });
    expect(isUniqueViolation(error, 'installation_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
  });

  it('continues after a statement that failed', async () => {
    await expect(test.engine.query('select no_such_column', [], 'object')).rejects.toMatchObject({
      code: '42703',
    });
    await expect(test.engine.exec('begin; select 1/0; commit')).rejects.toMatchObject({ code: '22012' });
    await test.engine.exec('rollback');
    expect(await test.engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
  });

  it('returns bytes, times and large numbers unchanged', async () => {
    const raw = Buffer.from([0, 255, 39, 92, 10, 128]);
    const receivedAt = new Date('2026-11-20T12:34:56.789Z');
    await test.db.insert(inbox).values({ provider: 'p', eventId: 'e', raw, receivedAt, attempts: 0 });
    const [row] = await test.db.select().from(inbox);
    expect([Buffer.from(row?.raw ?? []), row?.receivedAt]).toEqual([raw, receivedAt]);
    expect(await test.engine.query('select 9007199254740991::bigint as most', [], 'object')).toEqual([
      { most: 2 ** 53 - 1 },
    ]);
  });

  it.each(['40001', '40P01'])('retries a transaction that failed with %s, twice at most', async (code) => {
    let tries = 0;
    const work = (failures: number) => async () => {
      tries += 1;
      if (tries <= failures) throw new SqlError('conflict', code, null);
      return tries;
    };
    expect(await withTx(test.db, work(2))).toBe(3);
    tries = 0;
    await expect(withTx(test.db, work(3))).rejects.toMatchObject({ code });
    expect(tries).toBe(3);
  });

  it('waits before each retry, longer each time: a random time of up to 20 and 40 ms', async () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.99);
    const at: number[] = [];
    const meeting = withTx(test.db, async () => {
      at.push(performance.now());
      throw new SqlError('conflict', '40001', null);
    });
    await expect(meeting).rejects.toThrow('conflict');
    chance.mockRestore();
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThan(18);
    expect(third - second).toBeGreaterThan(37);
  });

  it('retries no other error', async () => {
    let tries = 0;
    const failing = withTx(test.db, async () => {
      tries += 1;
      throw new SqlError('broken', '23505', null);
    });
    await expect(failing).rejects.toThrow('broken');
    expect(tries).toBe(1);
  });

  it('is migrated once, however many processes start at the same time', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => migrate(test.engine)))).toEqual([0, 0, 0, 0, 0]);
  });

  it('refuses the schema of a newer version, and changes nothing [F7.3]', async () => {
    const newer = 'insert into schema_migrations values (9999999999999, $1)';
    await test.engine.query(newer, ['a version to come'], 'object');
    await expect(migrate(test.engine)).rejects.toThrow('The database belongs to a newer version of the shop');
    await test.engine.exec('delete from schema_migrations where created_at = 9999999999999');
    expect(await migrate(test.engine)).toBe(0);
  });

  it('makes one signing key for all who request it at once', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => installationSecret(test.db, 'shop_secret')),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });
});
