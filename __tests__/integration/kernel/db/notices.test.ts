import { until } from '@/__tests__/support/machine/until';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';

const describeServer = process.env.TEST_ENGINE === 'server' ? describe : describe.skip;

const endListeners =
  "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()";

/** Two processes with one database: one listens, the other notifies. */
async function twoProcesses(work: (listening: SqlEngine, telling: SqlEngine) => Promise<void>) {
  await withTestDatabaseUrl(async (url) => {
    const [listening, telling] = [openServer(url ?? ''), openServer(url ?? '')];
    try {
      await work(listening, telling);
    } finally {
      await listening.close();
      await telling.close();
    }
  });
}

describeServer('a process that hears notices', () => {
  it('can listen on another channel while the connection is being lost [F6.13]', async () => {
    await twoProcesses(async (listening, telling) => {
      const heard: string[] = [];
      const listens: Promise<unknown>[] = [];
      const listen = (name: string) => listens.push(listening.listen(name, () => heard.push(name)));
      listen('first');
      await Promise.all(listens);
      let isEnded = false;
      const ended = telling.exec(endListeners).then(() => (isEnded = true));
      // One of these calls is under way when the connection ends.
      for (let n = 0; !isEnded && n < 10_000; n += 1) {
        listen(`channel${n % 50}`);
        await new Promise(setImmediate);
      }
      await ended;
      await Promise.all(listens);
      await until('it is announced again', () => heard.includes('first'));
      heard.length = 0;
      await telling.exec('notify channel0');
      await until('it hears again', () => heard.includes('channel0'));
    });
  });
});
