import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import type { Place } from './place';

/**
 * Where this database has been the live one, newest row last. Opened elsewhere, it is a copy and sends nothing until an operator accepts it
 * as the live one.
 */
export const livePlaces = pgTable('live_places', {
  id: id(),
  place: jsonb('place').$type<Place>().notNull(),
  /** The mode in which it was live: behind a sandbox there are no real parties that could receive anything twice. */
  mode: text('mode', { enum: ['sandbox', 'production'] }).notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  acceptedBy: text('accepted_by').notNull(),
});

/** Small facts of this installation, such as its generated signing key. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
