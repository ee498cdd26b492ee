import { randomUUID } from 'node:crypto';
import { PgBoss, type Db as IDatabase, type JobResult, type SendOptions as BossOptions } from 'pg-boss';
import { lockAmongProcesses } from '@/lib/backend/kernel/db/advisory-lock';
import type { SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';
import { traceContext, traced, type TraceContext } from '@/lib/backend/kernel/tracing';
import type { JobData, JobName, JobQueue, SendOptions } from './queue';
import { createWaker, type Waker } from './waker';

export type JobHandlers = Readonly<{ [N in JobName]: (data: JobData[N]) => Promise<void> }> &
  Readonly<{
    /** Once a minute, and once at the start; `stopping` is aborted when this process takes no more jobs. */
    housekeeping: (stopping: AbortSignal) => Promise<void>;
  }>;

export type Jobs = JobQueue &
  Readonly<{
    work(handlers: JobHandlers): Promise<void>;
    /** Takes no new jobs and leaves them to other processes; running ones continue. */
    rest(): Promise<void>;
    stop(): Promise<void>;
  }>;

const housekeeping = 'housekeeping';
const queues = ['inbox', 'outbox', 'reconcile', 'parity', housekeeping] as const;
/** How many workers a process runs for effects, and how many of them one game or provider may occupy at a time. */
const workers = 8;
const workersPerGroup = 3;

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
    const isQueued =
      (await boss.send(name, job, { ...toBoss(more), ...(db !== undefined && { db }) })) !== null;
    return isQueued && more?.delaySeconds === undefined;
  };
  return {
    send: async (tx, name, data, more) => {
      if (await send(name, data, more, databaseOf(tx.connection))) tx.afterCommit(() => waker.wake(name));
    },
    sendNow: async (name, data, more) => {
      if (await send(name, data, more)) waker.wake(name);
    },
    work: async (handlers) => {
      await startWorkers({ boss, waker, log, stopping: stopping.signal }, handlers);
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

/** Puts a job into its queue; true if a worker can take it at once. */
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

/** A worker that got a full batch looks again at once; otherwise it sleeps until it is woken. */
const eager = { pollingIntervalSeconds: 300, burstWhenBatchFull: true, perJobResults: true } as const;

type Working = Readonly<{ boss: PgBoss; waker: Waker; log: Log }>;
type Stopping = Readonly<{ stopping: AbortSignal }>;

async function startWorkers(
  { boss, waker, log, stopping }: Working & Stopping,
  handlers: JobHandlers,
): Promise<void> {
  await boss.work<JobData['inbox'], unknown, typeof inboxWork>('inbox', inboxWork, each(handlers.inbox, log));
  await boss.work<JobData['outbox'], unknown, typeof outboxWork>(
    'outbox',
    outboxWork,
    each(handlers.outbox, log),
  );
  await boss.work<JobData['reconcile'], unknown, typeof reconcileWork>(
    'reconcile',
    reconcileWork,
    each(handlers.reconcile, log),
  );
  await boss.work<JobData['parity'], unknown, typeof parityWork>(
    'parity',
    parityWork,
    each(handlers.parity, log),
  );
  await boss.work(housekeeping, { pollingIntervalSeconds: eager.pollingIntervalSeconds }, () =>
    logged(log, housekeeping, () => handlers.housekeeping(stopping)),
  );
  await waker.start();
}

/**
 * Queues housekeeping at the start and each minute; one of all processes runs it. The first round is a job as well: a backlog must not keep
 * the shop from opening. Returns a function that stops it.
 */
async function queueHousekeeping({ boss, waker, log }: Working): Promise<() => void> {
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

const inboxWork = { ...eager, batchSize: 10, localConcurrency: 2 };
const outboxWork = {
  ...eager,
  batchSize: 3,
  localConcurrency: workers,
  localGroupConcurrency: workersPerGroup,
};
const parityWork = { ...eager, batchSize: 1 };
const reconcileWork = { ...eager, batchSize: 3, localConcurrency: 2 };

/** A job, with the trace of the work that queued it. */
type Job<T> = Readonly<{ id: string; name: string; data: T & Readonly<{ trace?: TraceContext }> }>;

/** Runs the jobs of a batch side by side, each in the trace of what queued it. A job that fails is retried alone, and the log says why. */
function each<T>(handle: (data: T) => Promise<void>, log: Log) {
  return (jobs: readonly Job<T>[]): Promise<JobResult[]> =>
    Promise.all(
      jobs.map(async ({ id, name, data }): Promise<JobResult> => {
        try {
          const { trace: from = {} } = data;
          await traced({ name: `job ${name}`, kind: 'job', from }, () =>
            logged(log, name, () => handle(data)),
          );
          return { id, status: 'completed' };
        } catch (error) {
          return {
            id,
            status: 'failed',
            output: { message: error instanceof Error ? error.message : String(error) },
          };
        }
      }),
    );
}

/** The queue doesn't report a failed job; operators must see it in the log. */
async function logged(log: Log, job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, job }, 'job failed');
    throw error;
  }
}

function toBoss(options: SendOptions = {}): BossOptions {
  const { delaySeconds, group, once } = options;
  return {
    ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
    ...(group === undefined ? {} : { group: { id: group } }),
    ...(once === undefined ? {} : { singletonKey: once.key, singletonSeconds: once.seconds }),
  };
}

/** pg-boss expects a pool. The embedded engine has one session, where a failed script must not leave its transaction open for the next. */
function databaseOf(connection: SqlConnection | SqlEngine): IDatabase {
  return {
    executeSql: async (text, values) => {
      // Only scripts contain a semicolon. A single statement can be prepared like any other, and pg-boss takes jobs with one without values.
      if ((values !== undefined && values.length > 0) || !text.includes(';'))
        return { rows: [...(await connection.query(text, values ?? [], 'object'))] };
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
