import type { JobQueue } from '@/lib/backend/kernel/queue/queue';

/** A queue that takes no jobs, as in a process that dies before it can queue one. */
export const noJobs: JobQueue = { send: async () => undefined, sendNow: async () => undefined };

/** A queue that only lists what is queued outside a transaction, each job as `name {data}`. */
export function listingJobs(): Readonly<{ jobs: JobQueue; queued: readonly string[] }> {
  const queued: string[] = [];
  const jobs: JobQueue = {
    ...noJobs,
    sendNow: async (name, data) => void queued.push(`${name} ${JSON.stringify(data)}`),
  };
  return { jobs, queued };
}
