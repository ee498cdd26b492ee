import { PgBoss, type Db as IDatabase, type SendOptions as BossOptions } from 'pg-boss';
import type { SqlConnection, SqlEngine } from '@/lib/backend/db/engine';
import type { Log } from '@/lib/backend/platform/log';
import type { JobData, JobName, JobQueue, SendOptions } from './queue';

export type JobHandlers = Readonly<{ [N in JobName]: (data: JobData[N]) => Promise<void> }> &
  Readonly<{ /** Once a minute, and once at the start. */ housekeeping: () => Promise<void> }>;

export type Jobs = JobQueue & Readonly<{ work(handlers: JobHandlers): Promise<void>; stop(): Promise<void> }>;

const housekeeping = 'housekeeping';
/** Workers a process runs for effects, and how many of them one game or provider may hold at a time. */
const workers = 8;
const workersPerGroup = 3;

/** Opens the job queue on the shop's own database. A crashed job is run again after `expireInSeconds`. */
export async function openJobs(engine: SqlEngine, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: databaseOf(engine),
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistQueueStats: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  const options = {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  };
  for (const name of ['inbox', 'outbox', 'reconcile', housekeeping]) await boss.createQueue(name, options);
  return {
    send: async (tx, name, data, more) =>
      void (await boss.send(name, data, { ...toBoss(more), db: databaseOf(tx.connection) })),
    sendNow: async (name, data, more) => void (await boss.send(name, data, toBoss(more))),
    work: (handlers) => startWorkers(boss, handlers),
    stop: () => boss.stop({ graceful: true, timeout: 12_000 }),
  };
}

async function startWorkers(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  const fast = { pollingIntervalSeconds: 0.5 };
  const wide = { ...fast, localConcurrency: workers, localGroupConcurrency: workersPerGroup };
  await boss.work<JobData['inbox']>('inbox', { ...fast, localConcurrency: 2 }, each(handlers.inbox));
  await boss.work<JobData['outbox']>('outbox', wide, each(handlers.outbox));
  await boss.work<JobData['reconcile']>(
    'reconcile',
    { ...fast, localConcurrency: 2 },
    each(handlers.reconcile),
  );
  await boss.work(housekeeping, async () => handlers.housekeeping());
  await boss.schedule(housekeeping, '* * * * *');
  await handlers.housekeeping();
}

function each<T>(handle: (data: T) => Promise<void>) {
  return async (jobs: readonly { data: T }[]) => {
    for (const job of jobs) await handle(job.data);
  };
}

function toBoss(options: SendOptions = {}): BossOptions {
  const { delaySeconds, group, once } = options;
  return {
    ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
    ...(group === undefined ? {} : { group: { id: group } }),
    ...(once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.seconds }),
  };
}

/** pg-boss expects a pool: one failed script must not leave its transaction open for the next. */
function databaseOf(connection: SqlConnection | SqlEngine): IDatabase {
  return {
    executeSql: async (text, values) => {
      if (values !== undefined && values.length > 0)
        return { rows: [...(await connection.query(text, values, 'object'))] };
      try {
        return { rows: [...(await connection.exec(text))] };
      } catch (error) {
        if ('kind' in connection && connection.kind === 'embedded')
          await connection.exec('rollback').catch(() => []);
        throw error;
      }
    },
  };
}
