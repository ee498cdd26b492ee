import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { kindNames } from './kinds';
import { id, moment, reference } from '@/lib/backend/kernel/db/columns';

/**
 * What the parity job has found, one row for each kind and subject. A finding that has disappeared is resolved; if it comes back, it is
 * open again.
 */
export const parityFindings = pgTable(
  'parity_findings',
  {
    id: id(),
    /** Blank for what belongs to no brand. */
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: kindNames }).notNull(),
    /** A billing number or another identifier: `capture sandpay:cap_1`. Never a player. */
    subject: text('subject').notNull(),
    orderId: reference('order_id'),
    says: text('says').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    resolvedAt: moment('resolved_at'),
    /** When the job itself repaired it. */
    repairedAt: moment('repaired_at'),
  },
  (t) => [
    unique('parity_findings_once').on(t.tenant, t.kind, t.subject),
    index('parity_findings_open')
      .on(t.kind)
      .where(sql`${t.resolvedAt} is null`),
    index('parity_findings_seen').on(t.lastSeenAt),
  ],
);

/** How far each part of the job has got: an id, or a moment in milliseconds; and when it last ran. */
export const parityCursors = pgTable('parity_cursors', {
  name: text('name').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
  movedAt: moment('moved_at').notNull(),
});
