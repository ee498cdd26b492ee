import { openDatabaseProxy } from '@/__tests__/support/machine/freezable-proxy';
import { captureLog } from '@/__tests__/support/machine/log-lines';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { until } from '@/__tests__/support/machine/until';
import type { SqlConnection } from '@/lib/backend/kernel/db/engine';
import { openEngine } from '@/lib/backend/kernel/db/open-engine';
import { openServer, type ServerOptions } from '@/lib/backend/kernel/db/pg-engine';
import { readEnv } from '@/lib/backend/kernel/env';

/** The embedded engine has no connections to lose. */
const describeServer = process.env.TEST_ENGINE === 'server' ? describe : describe.skip;

const pidOf = async (connection: SqlConnection) => {
  const [row] = await connection.query('select pg_backend_pid() as pid', [], 'object');
  return Number(Reflect.get(Object(row), 'pid'));
};

/** An engine that reaches the server through a proxy that can be frozen. */
async function behindProxy(options: ServerOptions, work: (scene: Scene) => Promise<void>): Promise<void> {
  await withTestDatabaseUrl(async (url) => {
    const { proxy, url: proxied } = await openDatabaseProxy(url);
    const engine = openServer(proxied, options);
    try {
      await work({ engine, proxy });
    } finally {
      proxy.thaw();
      await engine.close();
      await proxy.close();
    }
  });
}

type Scene = Readonly<{
  engine: ReturnType<typeof openServer>;
  proxy: Awaited<ReturnType<typeof openDatabaseProxy>>['proxy'];
}>;

describeServer('a connection to the server that is lost', () => {
  it('fails its own transaction only, and is reported [F6.13]', async () => {
    const lost: string[] = [];
    await withTestDatabaseUrl(async (url) => {
      const engine = openServer(url ?? '', { onLost: (error) => lost.push(error.message) });
      const admin = openServer(url ?? '', { max: 1 });
      const failing = engine.transaction(async (connection) => {
        const pid = await pidOf(connection);
        await admin.query('select pg_terminate_backend($1)', [pid], 'object');
        // The loss is reported while no answer is awaited: the connection is checked out but idle.
        await until('the loss is reported', () => lost.length > 0);
        return connection.query('select 1', [], 'object');
      });
      await expect(failing).rejects.toThrow();
      expect(lost).not.toEqual([]);
      expect(await engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
      await engine.close();
      await admin.close();
    });
  });

  it('is one line in the shop’s log if it was idle, and the next statement gets another connection [F6.13]', async () => {
    await withTestDatabaseUrl(async (url) => {
      const { log, lines } = captureLog();
      const engine = await openEngine(readEnv({ DATABASE_URL: url ?? '' }), log);
      const admin = openServer(url ?? '', { max: 1 });
      const [row] = await engine.query('select pg_backend_pid() as pid', [], 'object');
      await admin.query('select pg_terminate_backend($1)', [Reflect.get(Object(row), 'pid')], 'object');
      await until('the loss is reported', () => lines().length > 0);
      expect(await engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
      await engine.close();
      await admin.close();
      expect(lines()).toMatchObject([{ level: 50, msg: 'database connection lost', err: { code: '57P01' } }]);
    });
  });

  it('is given up after the time limit of a statement when the server stops answering [F6.13]', async () => {
    await behindProxy({ statementSeconds: 0.5, connectSeconds: 1 }, async ({ engine, proxy }) => {
      await engine.query('select 1', [], 'object');
      proxy.freeze();
      const began = performance.now();
      await expect(engine.query('select 1', [], 'object')).rejects.toThrow();
      await expect(engine.transaction(async () => 'never')).rejects.toThrow();
      expect(performance.now() - began).toBeLessThan(8_000);
      proxy.thaw();
      expect(await engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
    });
  });

  it('makes a caller without a free connection wait only until the connect timeout [F6.13]', async () => {
    await behindProxy({ max: 3, connectSeconds: 0.5 }, async ({ engine }) => {
      const release = Promise.withResolvers<undefined>();
      const held = [1, 2, 3].map(() => engine.transaction(() => release.promise));
      await expect(engine.query('select 1', [], 'object')).rejects.toThrow(/timeout/);
      release.resolve(undefined);
      await Promise.all(held);
    });
  });

  it('has the limits and the pool that the settings name [F6.13]', async () => {
    await withTestDatabaseUrl(async (url) => {
      const limits = { DB_POOL: '3', DB_CONNECT_SECONDS: '0.5', DB_STATEMENT_SECONDS: '7' };
      const engine = await openEngine(readEnv({ DATABASE_URL: url ?? '', ...limits }));
      const release = Promise.withResolvers<undefined>();
      const held: Promise<undefined>[] = [];
      try {
        expect(await engine.query('show statement_timeout', [], 'object')).toEqual([
          { statement_timeout: '7s' },
        ]);
        for (let n = 0; n < 2; n += 1) held.push(engine.transaction(() => release.promise));
        await expect(engine.query('select 1', [], 'object')).resolves.toHaveLength(1);
        held.push(engine.transaction(() => release.promise));
        const began = performance.now();
        await expect(engine.query('select 1', [], 'object')).rejects.toThrow(/timeout/);
        expect(performance.now() - began).toBeLessThan(2_500);
      } finally {
        release.resolve(undefined);
        await Promise.all(held);
        await engine.close();
      }
    });
  });

  it('sets no time limit for a change of the schema [F6.13]', async () => {
    await behindProxy({ statementSeconds: 0.5 }, async ({ engine }) => {
      const slow = (connection: SqlConnection) => connection.exec('select pg_sleep(3.2)');
      await expect(engine.transaction(slow)).rejects.toMatchObject({ code: '57014' });
      await expect(engine.transaction(slow, { unhurried: true })).resolves.toHaveLength(1);
    });
  });
});
