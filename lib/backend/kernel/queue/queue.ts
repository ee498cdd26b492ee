import type { Tx } from '@/lib/backend/kernel/db/client';

/** What the workers do. The job carries an id only; the row it names is the truth, so a job run twice does nothing twice. */
export type JobData = {
  /** Process a stored callback. */
  inbox: { inboxId: number };
  /** Send an outbox row to its receiver. */
  outbox: { outboxId: string };
  /** Ask the provider about one order's open payments. */
  reconcile: { orderId: number };
  /** Hold provider, captures, orders, effects and books against each other. */
  parity: Readonly<Record<string, never>>;
};
export type JobName = keyof JobData;

export type SendOptions = Readonly<{
  /** Wait so many seconds first. */
  delaySeconds?: number;
  /** Jobs of one group share a few workers, so that one slow game can't hold up the others. */
  group?: string;
  /** At most one job with this key in so many seconds. */
  once?: Readonly<{ key: string; seconds: number }>;
}>;

export interface JobQueue {
  /** Queues a job in the caller's transaction: it exists exactly if what it is about was committed. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: SendOptions): Promise<void>;
  /** Queues a job by itself. */
  sendNow<N extends JobName>(name: N, data: JobData[N], options?: SendOptions): Promise<void>;
}
