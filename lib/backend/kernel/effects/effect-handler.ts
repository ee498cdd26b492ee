import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectResult } from './effect-result';
import type { OutboxRow } from './outbox-repo';

/** How effects of one topic are sent, and what follows of them. */
export type EffectHandler = Readonly<{
  /** Makes the call, without any lock. The row's id is the receiver's idempotency key, the same for every try. */
  send: (row: OutboxRow) => Promise<EffectResult>;
  /** Whether the moment when it first left is noted. */
  notesDeparture?: boolean;
  /** What follows when the receiver has done it, in the transaction that writes so. */
  onDone?: (tx: Tx, row: OutboxRow, reference: string) => Promise<void>;
  /** What follows when the receiver will never do it. */
  onRefused?: (tx: Tx, row: OutboxRow, reason: string) => Promise<void>;
  /** False where `onRefused` settles everything. */
  refusalNeedsAPerson: boolean;
}>;

/** One for each topic; the shop's table is put together where the backend is opened. */
export type EffectHandlers = Readonly<Record<OutboxRow['topic'], EffectHandler>>;
