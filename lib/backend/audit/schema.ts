import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '@/lib/backend/kernel/db/columns';

/** Facts before or after a change, as JSON. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/**
 * What operators did, one row for each change, written in its transaction. Rows are never changed or deleted (a trigger in the migrations
 * refuses that), and each holds the hash of the one before. No row names a player: subjects are billing numbers and ids.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Counts without gaps, so that a missing row is noticed. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    who: text('who').notNull(),
    /** What was done, such as `order.refund`. */
    operation: text('operation').notNull(),
    /** Null for a change that doesn't concern one brand. */
    tenant: text('tenant'),
    /** To what, such as a billing number. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    unique('audit_log_hash').on(t.hash),
    index('audit_log_subject').on(t.subject, t.seq),
    index('audit_log_who').on(t.who, t.seq),
  ],
);
