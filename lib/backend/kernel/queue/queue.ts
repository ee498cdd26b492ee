import type { Tx } from '@/lib/backend/kernel/db/client';

/** The jobs, by name. A job carries only an id; the row it names is authoritative, so a job that runs twice does nothing twice. */
export type JobData = {
  /** Process a stored callback. */
  inbox: { inboxId: number };
  /** Send an outbox row to its receiver. */
  outbox: { outboxId: string };
  /** Ask the provider about one order's open payments. */
  reconcile: { orderId: number };
  /** Check that provider, captures, orders, effects and books agree. */
  parity: Readonly<Record<string, never>>;
};
export type JobName = keyof JobData;

/** What each job does in this process. */
export type JobHandlers = Readonly<{ [N in JobName]: (data: JobData[N]) => Promise<void> }> &
  Readonly<{
    /** Once a minute, and once at the start; `stopping` is aborted when this process takes no more jobs. */
    housekeeping: (stopping: AbortSignal) => Promise<void>;
  }>;

export type SendOptions = Readonly<{
  /** How long to wait first, in seconds. */
  delaySeconds?: number;
  /** Jobs of one group share a few workers, so that one slow game can't hold up the others. */
  group?: string;
  /** At most one job with this key within that many seconds. */
  once?: Readonly<{ key: string; seconds: number }>;
}>;

export interface JobQueue {
  /** Queues a job in the caller's transaction: the job exists exactly if the transaction commits. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  /** Queues a job outside any transaction. */
  sendNow<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
}
