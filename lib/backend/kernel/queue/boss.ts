import { randomUUID } from 'node:crypto';
import { PgBoss, type Db as IDatabase, type SendOptions as BossOptions } from 'pg-boss';
import { lockAmongProcesses } from '@/lib/backend/kernel/db/advisory-lock';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';
import { traceContext } from '@/lib/backend/kernel/tracing';
import { databaseOf } from './boss-database';
import type { JobHandlers, JobQueue, SendOptions } from './queue';
import { createWaker, type Waker } from './waker';
import { housekeeping, queues, startWorkers } from './workers';

export type Jobs = JobQueue &
  Readonly<{
    work(handlers: JobHandlers): Promise<void>;
    /** Takes no new jobs and leaves them to other processes; running ones continue. */
    rest(): Promise<void>;
    stop(): Promise<void>;
  }>;

/**
 * Runs `setUp` while no other process over the same database runs its own: two that create a schema at once would collide. The embedded
 * engine has only one process.
 */
async function oneAtATime<T>(engine: SqlEngine, setUp: () => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') return setUp();
  return engine.transaction(
    async (connection) => {
      await lockAmongProcesses(engine, connection, 'jobs');
      return setUp();
    },
    { unhurried: true },
  );
}

/** Opens the job queue on the shop's own database. A job whose worker crashed runs again after `expireInSeconds`. */
export const openJobs = (engine: SqlEngine, log: Log): Promise<Jobs> =>
  oneAtATime(engine, () => openQueues(engine, log));

function createBoss(engine: SqlEngine, log: Log): PgBoss {
  const boss = new PgBoss({
    db: databaseOf(engine),
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistQueueStats: false,
    ...quiet,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return boss;
}

async function openQueues(engine: SqlEngine, log: Log): Promise<Jobs> {
  const boss = createBoss(engine, log);
  await boss.start();
  const options = {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  };
  for (const name of queues) {
    await boss.createQueue(name, options);
    // Makes pg-boss cache the queue: looking it up inside a transaction would deadlock on the embedded engine.
    await boss.findJobs(name, { id: randomUUID() });
  }
  const waker = createWaker(engine, boss, queues, log);
  let stopMinutes = (): void => undefined;
  const stopping = new AbortController();
  const send: Send = async (name, data, more, db) => {
    const trace = traceContext();
    const job = 'traceparent' in trace ? { ...data, trace } : data;
    return (await boss.send(name, job, { ...toBoss(more), ...(db !== undefined && { db }) })) !== null;
  };
  return {
    send: async (tx, name, data, more) => {
      if (await send(name, data, more, databaseOf(tx.connection)))
        tx.afterCommit(() => waker.wake(name, more?.delaySeconds));
    },
    sendNow: async (name, data, more) => {
      if (await send(name, data, more)) waker.wake(name, more?.delaySeconds);
    },
    work: async (handlers) => {
      await startWorkers({ boss, log, stopping: stopping.signal }, handlers);
      await waker.start();
      stopMinutes = await queueHousekeeping({ boss, waker, log });
    },
    rest: async () => {
      stopping.abort();
      waker.rest();
      stopMinutes();
      await Promise.all(queues.map((name) => boss.offWork(name, { wait: false })));
    },
    stop: async () => {
      stopping.abort();
      stopMinutes();
      await waker.stop();
      await boss.stop({ graceful: true, timeout: 12_000 });
    },
  };
}

/** Puts a job into its queue; false if there is one like it. */
type Send = (name: string, data: object, more?: SendOptions, db?: IDatabase) => Promise<boolean>;

/**
 * The intervals of pg-boss's own background work, in seconds, as long as they may be: we wake the workers, a timer of ours queues
 * housekeeping, and nothing here uses pg-boss's flows or schedules.
 */
const quiet = {
  schedule: false,
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
} as const;

type Housekeeping = Readonly<{ boss: PgBoss; waker: Waker; log: Log }>;

/**
 * Queues housekeeping at the start and each minute; one of all processes runs it. The first round is a job as well: a backlog must not keep
 * the shop from opening. Returns a function that stops it.
 */
async function queueHousekeeping({ boss, waker, log }: Housekeeping): Promise<() => void> {
  const once = async (singletonKey: string, singletonSeconds: number): Promise<void> => {
    await boss.send(housekeeping, {}, { singletonKey, singletonSeconds });
    waker.wake(housekeeping);
  };
  // Processes that start within one second share one job. The window must not be longer: if one of them died meanwhile, only the next start
  // finds the work it left.
  await once('start', 1);
  const minutely = () =>
    void once('minute', 60).catch((err: unknown) => log.error({ err }, 'housekeeping not queued'));
  const timer = setInterval(minutely, 60_000).unref();
  return () => clearInterval(timer);
}

function toBoss(options: SendOptions = {}): BossOptions {
  const { delaySeconds, group, once } = options;
  return {
    ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
    ...(group === undefined ? {} : { group: { id: group } }),
    ...(once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.seconds }),
  };
}
