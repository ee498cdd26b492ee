import { until } from '@/__tests__/support/machine/until';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { openTestDb, withTestDatabaseUrl, type TestDb } from '@/__tests__/support/database/test-db';
import { followChanges } from '@/lib/backend/catalog/follow-changes';
import { createDb } from '@/lib/backend/kernel/db/client';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';

let test: TestDb;
beforeAll(async () => {
  test = await openTestDb('seeded');
});
afterAll(() => test.close());

/** Follows changes while `work` runs, and passes it the brands that were reported so far. */
async function following(work: (changed: string[]) => Promise<void>, { db, engine }: TestDb = test) {
  const changed: string[] = [];
  const { log } = captureLog();
  const listen = engine.listen;
  const end = await followChanges({ db }, { listen, onChange: (tenant) => changed.push(tenant), log });
  try {
    await work(changed);
  } finally {
    await end();
  }
}

it.each([
  ['a price', "update prices set minor = minor - 1 where tenant = 'watt' and minor > 1"],
  ['the page config', "update page_configs set config = config where tenant = 'watt' and gp_id = '*'"],
  ['the VIP programme', "update vip_levels set need_points = need_points where tenant = 'watt'"],
  ['a deleted method', "delete from payment_methods where tenant = 'watt' and area = 'sea'"],
])('a change of %s is reported for its brand alone [F7.6]', async (_, statement) => {
  await following(async (changed) => {
    await test.engine.exec(statement);
    await until('the change is announced', () => changed.length > 0);
    expect(new Set(changed)).toEqual(new Set(['watt']));
  });
});

it('a statement that changes nothing and a change that is rolled back aren’t reported [F7.6]', async () => {
  await following(async (changed) => {
    await test.engine.exec("update prices set minor = 1 where tenant = 'nobody'");
    await test.engine
      .transaction(async (connection) => {
        await connection.exec("update prices set minor = minor where tenant = 'watt'");
        throw new Error('never mind');
      })
      .catch(() => undefined);
    await test.engine.exec("update prices set minor = minor where tenant = 'ssgame'");
    await until('the last change is announced', () => changed.length > 0);
    expect(changed).toEqual(['ssgame']);
  });
});

it('nothing is reported after following has ended [F7.6]', async () => {
  let heard: string[] = [];
  await following(async (changed) => void (heard = changed));
  await test.engine.exec("update prices set minor = minor where tenant = 'watt'");
  await following(async (changed) => {
    await test.engine.exec("update prices set minor = minor where tenant = 'watt'");
    await until('another hears', () => changed.length > 0);
  });
  expect(heard).toEqual([]);
});

const describeServer = process.env.TEST_ENGINE === 'server' ? describe : describe.skip;

describeServer('following changes of another process', () => {
  /** Two processes with one database: the first changes it, the second follows the changes. */
  async function between(
    directUrl: string | null | undefined,
    work: (change: () => Promise<unknown>, changed: string[], admin: TestDb['engine']) => Promise<void>,
  ) {
    await withTestDatabaseUrl(async (url) => {
      const admin = openServer(url ?? '');
      const other = openServer(url ?? '', directUrl === undefined ? {} : { directUrl });
      const change = () => admin.exec("update prices set minor = minor where tenant = 'watt'");
      try {
        await following((changed) => work(change, changed, admin), {
          db: createDb(other),
          engine: other,
          close: async () => undefined,
        });
      } finally {
        await other.close();
        await admin.close();
      }
    });
  }

  it('another process learns of a change by a notice [F7.6]', async () => {
    await between(undefined, async (change, changed) => {
      await change();
      await until('the change is announced', () => changed.length > 0);
      expect(changed).toEqual(['watt']);
    });
  });

  it('behind a pooler, where no notice arrives, another process polls each second [F7.6]', async () => {
    await between(null, async (change, changed) => {
      await change();
      await until('the change is announced', () => changed.length > 0);
      expect(changed).toEqual(['watt']);
    });
  });

  it('a change made while the connection was lost is reported once it is back [F7.6]', async () => {
    await between(undefined, async (change, changed, admin) => {
      const [ended] = await admin.exec(
        "select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where query like 'listen%' and datname = current_database()",
      );
      expect(ended).toEqual({ n: 1 });
      await change();
      await until('the change is announced', () => changed.length > 0);
      await change();
      await until('the next one too', () => changed.length > 1);
    });
  });
});
