import { check, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { LocalText } from '@/lib/domain/local-text';
import { moment } from '@/lib/backend/kernel/db/columns';

/** A third party's gift for buying goods or for paying with a method, such as a wallet's. `gpId` "*" means every game of the brand. */
export const thirdGifts = pgTable(
  'third_gifts',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    target: text('target', { enum: ['goods', 'method'] }).notNull(),
    /** A product id, or a method's key. */
    targetKey: text('target_key').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    /** Null: no limit. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.target, t.targetKey] }),
    check('third_gifts_period', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
