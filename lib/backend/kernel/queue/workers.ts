import type { JobResult, PgBoss, WorkOptions } from 'pg-boss';
import type { Log } from '@/lib/backend/kernel/log';
import { traced, type TraceContext } from '@/lib/backend/kernel/tracing';
import type { JobData, JobHandlers, JobName } from './queue';

export const housekeeping = 'housekeeping';

/** How many workers a process runs for effects, and how many of them one game or provider may occupy at a time. */
const workers = 8;
const workersPerGroup = 3;

type Work = WorkOptions & Readonly<{ perJobResults: true }>;
/** A worker that got a full batch looks again at once; otherwise it sleeps until it is woken. */
const eager = { pollingIntervalSeconds: 300, burstWhenBatchFull: true, perJobResults: true } as const;

/** How each queue's workers take its jobs. */
const options: Readonly<Record<JobName, Work>> = {
  inbox: { ...eager, batchSize: 10, localConcurrency: 2 },
  outbox: { ...eager, batchSize: 3, localConcurrency: workers, localGroupConcurrency: workersPerGroup },
  reconcile: { ...eager, batchSize: 3, localConcurrency: 2 },
  parity: { ...eager, batchSize: 1 },
};

/** The names of all queues. */
export const queues = ['inbox', 'outbox', 'reconcile', 'parity', housekeeping] as const;

type Working = Readonly<{ boss: PgBoss; log: Log; stopping: AbortSignal }>;

/** Starts this process's workers of every queue. `stopping` is passed on to housekeeping. */
export async function startWorkers({ boss, log, stopping }: Working, handlers: JobHandlers): Promise<void> {
  const start = <N extends JobName>(name: N, handle: (data: JobData[N]) => Promise<void>) =>
    boss.work<JobData[N], unknown, Work>(name, options[name], each(handle, log));
  await start('inbox', handlers.inbox);
  await start('outbox', handlers.outbox);
  await start('reconcile', handlers.reconcile);
  await start('parity', handlers.parity);
  await boss.work(housekeeping, { pollingIntervalSeconds: eager.pollingIntervalSeconds }, () =>
    logged(log, housekeeping, () => handlers.housekeeping(stopping)),
  );
}

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
