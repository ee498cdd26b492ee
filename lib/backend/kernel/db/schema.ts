import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import type { Place } from './place';

/**
 * Where this database has been the live one, the newest row last: opened elsewhere, it is a copy and sends nothing until somebody has said
 * that it is the live one now.
 */
export const livePlaces = pgTable('live_places', {
  id: id(),
  place: jsonb('place').$type<Place>().notNull(),
  /** In which mode it was live: behind a sandbox there is nobody real who could get anything twice. */
  mode: text('mode', { enum: ['sandbox', 'production'] }).notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  acceptedBy: text('accepted_by').notNull(),
});

/** Small facts of this installation, such as its generated signing key. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
