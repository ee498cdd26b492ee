import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { createDb, withTx } from '@/lib/backend/kernel/db/client';
import type { SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';
import { openServer, type ServerOptions } from '@/lib/backend/kernel/db/pg-engine';

/** The embedded engine runs in the process and has no connections. */
const describeServer = process.env.TEST_ENGINE === 'server' ? describe : describe.skip;

/** Uses a single connection, so that its prepared statements can be listed. */
async function onOneConnection(options: ServerOptions, work: (engine: SqlEngine) => Promise<void>) {
  await withTestDatabaseUrl(async (url) => {
    const engine = openServer(url ?? '', { max: 1, ...options });
    await work(engine).finally(() => engine.close());
  });
}

const kept = async (engine: SqlEngine) => {
  const rows = await engine.query('select statement from pg_prepared_statements', [], 'object');
  return rows.map((row) => String(Reflect.get(Object(row), 'statement')));
};
const ask = (connection: SqlConnection, n: number) =>
  connection.query(`select $1::int + ${n} as sum`, [1], 'object');

describeServer('a connection to the server', () => {
  it('prepares frequent statements, up to its limit [F6.13]', async () => {
    await onOneConnection({ prepared: 5 }, async (engine) => {
      await ask(engine, 100);
      for (let n = 0; n < 20; n += 1) for (let time = 0; time < 5; time += 1) await ask(engine, n);
      expect((await kept(engine)).toSorted()).toEqual(
        [0, 1, 2, 3, 4].map((n) => `select $1::int + ${n} as sum`),
      );
      expect(await ask(engine, 3)).toEqual([{ sum: 4 }]);
      expect(await ask(engine, 19)).toEqual([{ sum: 20 }]);
    });
  });

  it('prepares nothing if that is turned off [F6.13]', async () => {
    await onOneConnection({ prepared: 0 }, async (engine) => {
      for (let time = 0; time < 10; time += 1) await ask(engine, 1);
      expect(await kept(engine)).toEqual([]);
    });
  });

  it('keeps using prepared statements after a change of the schema, alone and in a transaction [F6.13]', async () => {
    await onOneConnection({}, async (engine) => {
      await engine.exec('create table changing (one int); insert into changing values (1)');
      const read = (connection: SqlConnection) => connection.query('select * from changing', [], 'object');
      for (let time = 0; time < 5; time += 1) await read(engine);
      await engine.exec('alter table changing add column two int');
      expect(await read(engine)).toEqual([{ one: 1, two: null }]);
      for (let time = 0; time < 5; time += 1) await read(engine);
      await engine.exec('alter table changing drop column one');
      expect(await withTx(createDb(engine), (tx) => read(tx.connection))).toEqual([{ two: null }]);
    });
  });

  it('stops preparing once a prepared statement has disappeared, and loses no statement [F6.13]', async () => {
    const reported: string[] = [];
    await onOneConnection({ onUnprepared: (error) => reported.push(error.message) }, async (engine) => {
      for (let time = 0; time < 5; time += 1) await ask(engine, 1);
      // The effect of a pooler that gives each transaction another connection.
      await engine.exec('deallocate all');
      expect(await ask(engine, 1)).toEqual([{ sum: 2 }]);
      for (let time = 0; time < 5; time += 1) await ask(engine, 2);
      expect(await kept(engine)).toEqual([]);
      expect(reported).toHaveLength(1);
    });
  });
});
