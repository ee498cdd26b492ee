import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '@/lib/backend/kernel/db/columns';

type EventFields = Readonly<Record<string, string | undefined>>;

/** An event that a browser reported. Browsers may make it up, so it counts visits and never money. */
export const trackEvents = pgTable(
  'track_events',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    /** The browser's id for the event, or `recharge:` and the billing number. */
    uid: text('uid').notNull(),
    name: text('name').notNull(),
    eventId: integer('event_id').notNull(),
    /** When it happened, by our clock. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    base: jsonb('base').$type<EventFields>().notNull(),
    player: jsonb('player').$type<EventFields>().notNull(),
    goods: jsonb('goods').$type<EventFields>().notNull(),
    info: jsonb('info').$type<EventFields>().notNull(),
  },
  (t) => [
    unique('track_events_uid').on(t.tenant, t.uid),
    index('track_events_time').on(t.tenant, t.at, t.id),
    index('track_events_received').on(t.receivedAt),
  ],
);
