import { openFreezableProxy } from '@/__tests__/support/machine/freezable-proxy';
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

/** An engine that reaches the server by a proxy which can fall silent. */
async function behindProxy(options: ServerOptions, work: (scene: Scene) => Promise<void>): Promise<void> {
  await withTestDatabaseUrl(async (url) => {
    const own = new URL(url ?? '');
    const proxy = await openFreezableProxy({ host: own.hostname, port: Number(own.port) });
    own.port = String(proxy.port);
    const engine = openServer(own.href, options);
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
  proxy: Awaited<ReturnType<typeof openFreezableProxy>>;
}>;

describeServer('a connection to the server that is lost', () => {
  it('fails the transaction it was in, is told, and harms nothing else [F6.13]', async () => {
    const lost: string[] = [];
    await withTestDatabaseUrl(async (url) => {
      const engine = openServer(url ?? '', { onLost: (error) => lost.push(error.message) });
      const admin = openServer(url ?? '', { max: 1 });
      const failing = engine.transaction(async (connection) => {
        const pid = await pidOf(connection);
        await admin.query('select pg_terminate_backend($1)', [pid], 'object');
        // The loss is told while nobody waits for an answer: the connection is in use and idle.
        await until('the loss is told', () => lost.length > 0);
        return connection.query('select 1', [], 'object');
      });
      await expect(failing).rejects.toThrow();
      expect(lost).not.toEqual([]);
      expect(await engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
      await engine.close();
      await admin.close();
    });
  });

  it('is one line in the shop’s log while nobody uses it, and the next statement gets another [F6.13]', async () => {
    await withTestDatabaseUrl(async (url) => {
      const { log, lines } = captureLog();
      const engine = await openEngine(readEnv({ DATABASE_URL: url ?? '' }), log);
      const admin = openServer(url ?? '', { max: 1 });
      const [row] = await engine.query('select pg_backend_pid() as pid', [], 'object');
      await admin.query('select pg_terminate_backend($1)', [Reflect.get(Object(row), 'pid')], 'object');
      await until('the loss is told', () => lines().length > 0);
      expect(await engine.query('select 1::int as one', [], 'object')).toEqual([{ one: 1 }]);
      await engine.close();
      await admin.close();
      expect(lines()).toMatchObject([{ level: 50, msg: 'database connection lost', err: { code: '57P01' } }]);
    });
  });

  it('is cut off after the time a statement may take, when the server falls silent [F6.13]', async () => {
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

  it('is not waited for by more callers than the pool has room for, longer than the time to connect [F6.13]', async () => {
    await behindProxy({ max: 3, connectSeconds: 0.5 }, async ({ engine }) => {
      const release = Promise.withResolvers<undefined>();
      const held = [1, 2, 3].map(() => engine.transaction(() => release.promise));
      await expect(engine.query('select 1', [], 'object')).rejects.toThrow(/timeout/);
      release.resolve(undefined);
      await Promise.all(held);
    });
  });

  it('doesn’t hurry a change of the schema [F6.13]', async () => {
    await behindProxy({ statementSeconds: 0.5 }, async ({ engine }) => {
      const slow = (connection: SqlConnection) => connection.exec('select pg_sleep(3.2)');
      await expect(engine.transaction(slow)).rejects.toMatchObject({ code: '57014' });
      await expect(engine.transaction(slow, { unhurried: true })).resolves.toHaveLength(1);
    });
  });
});
