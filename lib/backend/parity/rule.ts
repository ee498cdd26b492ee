import type { Tx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { LockedOrder } from '@/lib/backend/orders/repo';
import type { OrderRecords } from './order-records';
import type { Kind } from './kinds';

/** What the repair of an order gets: the locked order, and its records under the lock. */
export type Repairing = Readonly<{ deps: OrdersDeps; tx: Tx; order: LockedOrder; records: OrderRecords }>;

/** Something that must be true for every order. */
export type Rule = Readonly<{
  kind: Kind;
  /**
   * What is wrong, in a few words; null where nothing is. It names everything that is wrong, and nothing that changes by itself: a finding
   * that an operator has accepted is open again once this changes.
   */
  find: (records: OrderRecords) => string | null;
  /** Repairs it where what is missing follows from what is there. Safe to repeat: what it writes is written once per cause. */
  repair?: (repairing: Repairing) => Promise<void>;
}>;
