import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { kindNames } from './kinds';
import { id, moment, reference } from '@/lib/backend/kernel/db/columns';

/**
 * What the parity job has found, one row for each kind and subject. A finding that has disappeared is resolved; if it comes back, it is
 * open again. One that an operator has accepted counts as accepted as long as it says what it said then, so a process that doesn't know of
 * acceptances also ends one by what it writes.
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
    /** When the job last tried to check it again, whether or not that was possible. */
    checkedAt: moment('checked_at'),
    /** When an operator accepted it, and what it said then. */
    acceptedAt: moment('accepted_at'),
    acceptedSays: text('accepted_says'),
  },
  (t) => [
    unique('parity_findings_once').on(t.tenant, t.kind, t.subject),
    index('parity_findings_open')
      .on(t.kind)
      .where(sql`${t.resolvedAt} is null`),
    index('parity_findings_seen').on(t.lastSeenAt),
    check('parity_findings_accepted', sql`(${t.acceptedAt} is null) = (${t.acceptedSays} is null)`),
  ],
);

/** How far each part of the job has got: an id, or a moment in milliseconds; and when it last ran. */
export const parityCursors = pgTable('parity_cursors', {
  name: text('name').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
  movedAt: moment('moved_at').notNull(),
});
