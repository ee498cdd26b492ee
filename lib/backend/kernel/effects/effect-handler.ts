import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectResult } from './effect-result';
import type { OutboxRow } from './outbox-repo';

/** How effects of one topic are sent, and what follows from the outcome. */
export type EffectHandler = Readonly<{
  /** Makes the call, without any lock. The row's id is the receiver's idempotency key, the same for every try. */
  send: (row: OutboxRow) => Promise<EffectResult>;
  /** Whether the time of the first try is recorded. */
  notesDeparture?: boolean;
  /** What follows once the receiver has done it, in the transaction that records that. */
  onDone?: (tx: Tx, row: OutboxRow, reference: string) => Promise<void>;
  /** What follows when the receiver will never do it. */
  onRefused?: (tx: Tx, row: OutboxRow, reason: string) => Promise<void>;
  /** False if `onRefused` settles everything. */
  refusalNeedsAPerson: boolean;
}>;

/** One handler per topic; the backend builds the shop's table when it opens. */
export type EffectHandlers = Readonly<Record<OutboxRow['topic'], EffectHandler>>;
